import { expect, test } from 'vitest'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { leavingAfter, value } from '../../../fixtures/index.ts'
import type { BySide } from '../../game/sides/index.ts'
import { fetchSystem } from '../battle/index.ts'
import { beginFight, fightOn, inputsTaken } from '../fight/index.ts'
import { type OddsJob, oddsJob, openJob } from './index.ts'

value(await fetchSystem('sidcors'))
const doctrine = { name: 'steady', retreat: 40 }
const clash = battleOf('sidcors', [['3x D7 8/4'], ['3x CA 8/4']], { doctrine })
const first = inputsTaken(value(fightOn(beginFight(clash, { dice: { source: 'seeded', seed: '1' } }), 'round')))

type After = Partial<BySide<number>>
const jobOf = (after: After, ask: object = {}): OddsJob => ({
  ...oddsJob(leavingAfter(clash, after), { seed: '1' }),
  ...ask,
})

const ways: Readonly<Record<string, string>> = { 0: 'goes', 100: 'stays' }

/** The sides that leave at the first chance (or never): from the start of a job, and from which further rounds on. */
function followed(job: OddsJob): string {
  const { plans, changes } = value(openJob(job))
  const others = ({ red, blue }: typeof plans): string => {
    const rows = Object.entries({ red, blue }).map(([side, { settings }]) => [side, ways[String(settings.retreat)]])
    return rows.flatMap(([side, way]) => (way === undefined ? [] : [`${side} ${way}`])).join(' ')
  }
  return [`0 ${others(plans)}`, ...changes.map(({ after, plans: at }) => `${after} ${others(at)}`)].join('; ')
}

const now = { leave: { side: 'blue', when: 'now' } }
const nextRound = { leave: { side: 'blue', when: 'nextRound' } }
const never = { leave: { side: 'blue', when: 'never' } }

test.each<[string, After, object, string]>([
  ['nobody', {}, {}, '0 '],
  ['one from the start', { red: 0 }, {}, '0 red goes'],
  ['changes in the order of rounds', { red: 4, blue: 2 }, {}, '0 ; 2 blue goes; 4 red goes blue goes'],
  ['one change for both', { red: 3, blue: 3 }, {}, '0 ; 3 red goes blue goes'],
  ['none for the start', { red: 0, blue: 1 }, {}, '0 red goes; 1 red goes blue goes'],
  [
    'rounds of the battle, one of them done',
    { red: 4, blue: 2 },
    { inputs: first },
    '0 ; 1 blue goes; 3 red goes blue goes',
  ],
  ['rounds that are done already', { red: 1 }, { inputs: first }, '0 red goes'],
  ['a side that leaves now', {}, now, '0 blue goes'],
  ['now, one round done', {}, { ...now, inputs: first }, '0 blue goes'],
  ['after the round under way', {}, nextRound, '0 blue stays; 1 blue goes'],
  ['after the second round', {}, { ...nextRound, inputs: first }, '0 blue stays; 1 blue goes'],
  ['never', {}, never, '0 blue stays'],
  ['never, in the place of its condition', { red: 2, blue: 1 }, never, '0 blue stays; 2 red goes blue stays'],
  ['now, in the place of its condition', { blue: 5 }, now, '0 blue goes'],
])('sides that leave from a job’s start: %s', (_, after, ask, said) => expect(followed(jobOf(after, ask))).toBe(said))

const { leaders } = jobOf({ red: 1 })

test.each<[string, object, string]>([
  ['a side that is none', { leave: { side: 'green', when: 'now' } }, 'illegal leave.side'],
  ['a time that is none', { leave: { side: 'red', when: 'soon' } }, 'illegal leave.when'],
  ['odds that stop before the end', { leaders, rounds: 2 }, 'conflict rounds'],
  ['odds that stop, of a side that never leaves', { ...never, rounds: 2 }, 'conflict rounds'],
])('a job is refused at the place of its fault: %s', (_, ask, said) => {
  const { ok, ...rest } = openJob(jobOf({}, ask))
  expect([ok, rest]).toMatchObject([
    false,
    { refusal: { code: said.split(' ')[0], path: said.split(' ')[1]?.split('.') } },
  ])
})

test('odds that stop go by conditions met from the start', () =>
  expect(openJob(jobOf({ red: 0, blue: 0 }, { rounds: 2 })).ok).toBe(true))
