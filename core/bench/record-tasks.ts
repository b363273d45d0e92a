import { openReadyAddress } from '@flagplot/core/desk/battle'
import { beginFight, digestOf, fightOut, recordLines } from '@flagplot/core/desk/fight'
import { openRecordText } from '@flagplot/core/desk/record'
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
          row: 'replay and verify a finished battle',
          target: 5,
          checksum: checksum(record.verified.digest),
        },
      ]
    },
  }
}

/** A battle with full log as the desk fights it: each step a new fight, and the record written at the end. */
function fought(address: string, written: 'unwritten' | 'written'): Task {
  const name = `inputs through a fight, ${written}, ${address}`
  return {
    name,
    run: () => {
      const battle = openReadyAddress(address)
      const begun = beginFight(must(battle.ok ? battle.value : undefined, `${address} is ready`), {
        dice: { source: 'seeded', seed: 'bench' },
      })
      const { ms, result } = warm(() => {
        const ended = fightOut(begun)
        const fight = must(ended.ok ? ended.value : undefined, 'the battle ends')
        if (written === 'written') recordLines(fight)
        return fight
      })
      return [
        {
          task: name,
          size: `${result.count} inputs`,
          value: (result.count / ms) * 1000,
          unit: 'per second',
          checksum: checksum(digestOf(result)),
        },
      ]
    },
  }
}

const addresses = ['sidcors/border-clash', 'attack-endurance/six-against-six'] as const

export const recordTasks: readonly Task[] = [
  ...addresses.map(verified),
  ...addresses.map(address => fought(address, 'unwritten')),
  ...addresses.map(address => fought(address, 'written')),
]
