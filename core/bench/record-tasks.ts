import { beginFight, fightOut, openReadyAddress, openRecordText, recordLines } from '@flagplot/core/desk'
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
      const begun = beginFight(must(battle.ok ? battle.value : undefined, `${address} is ready`), {
        dice: { source: 'seeded', seed: 'bench' },
      })
      const fought = fightOut(begun)
      const text = recordLines(must(fought.ok ? fought.value : undefined, 'the battle ends')).join('\n')
      const { ms, result } = warm(() => openRecordText(text))
      const record = must(result.ok ? result.value : undefined, 'our own record is whole')
      return [
        {
          task: name,
          size: `${record.verified.inputs.length} inputs`,
          value: ms,
          unit: 'ms',
          target: 20,
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
