import { fightOut, openReadyAddress, openRecordText } from '@flagplot/core/desk'
import { must } from '@flagplot/core/lang'
import { checksum } from './checksum.ts'
import { type Task, warm } from './measure.ts'

/** A finished battle's record read, replayed and found whole: every die, order and digest. */
function verified(address: string): Task {
  const name = `replay and verify, ${address}`
  return {
    name,
    run: () => {
      const battle = openReadyAddress(address)
      const session = fightOut(must(battle.ok ? battle.value : undefined, `${address} is ready`), { seed: 'bench' })
      const text = must(session.ok ? session.value : undefined, 'the battle ends').lines.join('\n')
      const { ms, result } = warm(() => openRecordText(text))
      const record = must(result.ok ? result.value : undefined, 'our own record is whole')
      return [
        {
          task: name,
          size: `${record.verified.inputs.length} inputs`,
          value: ms,
          unit: 'ms',
          row: 'replay and verify a finished battle',
          target: 5,
          checksum: checksum(record.verified.digest),
        },
      ]
    },
  }
}

export const recordTasks: readonly Task[] = [
  verified('sidcors/border-clash'),
  verified('attack-endurance/six-against-six'),
]
