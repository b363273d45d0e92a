import { openFetchedAddress } from '@flagplot/core/desk/battle'
import { beginFight, digestOf, type Fight, fightOut, recordLines } from '@flagplot/core/desk/fight'
import { openRecordText } from '@flagplot/core/desk/record'
import { opened } from './battles.ts'
import { task, warm } from './measure.ts'

const begun = (address: string): Fight =>
  beginFight(opened(openFetchedAddress(address)), { dice: { source: 'seeded', seed: 'bench' } })

const promised = { row: 'replay and verify a finished battle', target: 5 }

/** A finished battle's record read, replayed and found whole: every die, order and digest. */
const verified = (address: string) =>
  task(`replay and verify, ${address}`, promised, () => {
    const text = recordLines(opened(fightOut(begun(address)))).join('\n')
    const { ms, result } = warm(() => openRecordText(text))
    const { inputs, digest } = opened(result).verified
    return { ms, size: `${inputs.length} inputs`, said: digest }
  })

/** A battle with full log as the desk fights it: each step a new fight, and the record written at the end. */
const fought = (address: string, written: 'unwritten' | 'written') =>
  task(`inputs through a fight, ${written}, ${address}`, {}, () => {
    const first = begun(address)
    const { ms, result } = warm(() => {
      const fight = opened(fightOut(first))
      if (written === 'written') recordLines(fight)
      return fight
    })
    return { ms, count: result.count, size: `${result.count} inputs`, said: digestOf(result) }
  })

const addresses = ['sidcors/border-clash', 'attack-endurance/six-against-six'] as const

export const recordTasks = [
  ...addresses.map(verified),
  ...addresses.map(address => fought(address, 'unwritten')),
  ...addresses.map(address => fought(address, 'written')),
]
