import { describe, expect, test } from 'vitest'
import { value } from '../../fixtures/index.ts'
import { fetchSystems, openFetchedAddress, openFetchedBattle } from '../desk/battle/index.ts'
import { oddsJob, openJob } from '../desk/odds/index.ts'
import type { DoctrineChoice, OrderedLeader } from '../game/doctrine/index.ts'
import { fallbackSettings } from '../game/form/index.ts'
import { bySide } from '../game/sides/index.ts'
import { invariant } from '../lang/index.ts'
import { exactOdds, type OddsAnswer } from '../odds/index.ts'
import { type BestDoctrine, type BestDoctrineJob, bestDoctrineJob } from './best-doctrine-job.ts'
import { estimatePlans } from './estimate-plans.ts'
import { objectiveNamed } from './objectives.ts'

await fetchSystems()

/** Two scouts against one, any of whom may break off. */
const duel = {
  flagplot: 1,
  system: 'attack-endurance',
  title: 'Duel',
  options: { screen: 'none' },
  red: {
    name: 'Red',
    units: ['2x Scout AF1 EF2'],
    doctrine: { name: 'spread', target: 'weakest', breakOff: 60 },
  },
  blue: { name: 'Blue', units: ['Scout AF1 EF2'], doctrine: { name: 'focus', breakOff: 25 } },
}

function jobOf(address: string, red: DoctrineChoice, more: Partial<BestDoctrineJob> = {}) {
  const job = oddsJob(value(openFetchedAddress(address)), { seed: '1' })
  const led: OrderedLeader = { kind: 'doctrine', doctrine: red }
  return { ...job, leaders: { ...job.leaders, red: led }, side: 'red', aim: 'win', ...more } as const
}

function found(job: BestDoctrineJob): BestDoctrine {
  const { steps, answer } = value(bestDoctrineJob(job))
  for (const { done, of } of steps) invariant(done <= of, 'no more steps than told')
  return answer()
}

const duelling: BestDoctrineJob = {
  ...oddsJob(value(openFetchedBattle(duel)), { seed: '1' }),
  side: 'red',
  aim: 'win',
}

describe('the best settings of a doctrine', () => {
  test('if all are tried: the best of a plain loop over all', () => {
    const best = found(duelling)
    expect(best.how).toEqual({ kind: 'all', tried: 303 })
    const { rules, state, plans, setup } = value(openJob(duelling))
    const result = ({ outcome: { red, draw, undecided } }: OddsAnswer): number => 100 * (red + (draw + undecided) / 2)
    const won = (settings: { target: string; breakOff: number }): number => {
      const red = { doctrine: plans.red.doctrine, settings }
      return result(value(exactOdds({ rules, state, plans: { ...plans, red } }, { setup, detail: 'outcome' })))
    }
    const ways = ['weakest', 'strongest', 'most-damaged'].flatMap(target =>
      Array.from({ length: 101 }, (_, breakOff) => ({ target, breakOff, value: won({ target, breakOff }) })),
    )
    const most = Math.max(...ways.map(({ value }) => value))
    expect(best.best.reached).toBeCloseTo(most, 10)
    // of equals the one with the fewest changes
    const changes = ({ target, breakOff }: { readonly target?: unknown; readonly breakOff?: unknown }) =>
      Number(target !== 'weakest') + Number(breakOff !== 60)
    const fewest = Math.min(...ways.filter(({ value }) => value > most - 1e-10).map(changes))
    expect(changes(best.best.doctrine.settings)).toBe(fewest)
    expect(best.before.reached).toBeCloseTo(won({ target: 'weakest', breakOff: 60 }), 10)
    expect(best.best.reached).toBeGreaterThan(best.before.reached)
    // the reply leaves no more than any doctrine of the enemy with its usual settings
    for (const judged of [best.before, best.best]) {
      const red = { doctrine: plans.red.doctrine, settings: judged.doctrine.settings }
      const left = Object.values(rules.doctrines).map(doctrine => {
        const blue = { doctrine, settings: fallbackSettings(doctrine.settings) }
        return result(value(exactOdds({ rules, state, plans: { red, blue } }, { setup, detail: 'outcome' })))
      })
      expect(judged.reply!.reached).toBeLessThanOrEqual(Math.min(...left) + 1e-10)
    }
    // against the enemy's best reply no doctrine does better than against the enemy as it is
    for (const judged of [best.before, best.best])
      expect(judged.reply!.reached).toBeLessThanOrEqual(judged.reached + 1e-10)
  })

  test('stopped on the way it answers with the best so far, and proves nothing', () => {
    const { steps, answer } = value(bestDoctrineJob(duelling))
    const [first] = steps
    expect(first).toEqual({ stage: 'search', done: 2, of: 303 })
    expect(answer()).toMatchObject({ how: { kind: 'found', tried: 2, of: 303, sampled: false } })
    expect(answer().best.reply).toBeUndefined()
  })

  test('if odds are sampled the best at first look is judged again, and is never below the old one', () => {
    const red = { name: 'strike', settings: { target: 'dangerous', sorties: 'twice', retreat: 0, missiles: 'at-once' } }
    const job = jobOf('combat-shift/missile-exchange', red, { most: 6, samples: 48 })
    const best = found(job)
    expect(best.how).toMatchObject({ kind: 'found', sampled: true })
    expect(best.best.margin).toBeGreaterThan(0)
    expect(best.best.reached).toBeGreaterThanOrEqual(best.before.reached)
    // every stated figure is of the second look, whose battles chose nothing
    const open = value(openJob(job))
    const { again } = estimatePlans(open, value(objectiveNamed(open, 'red', 'win')), { samples: 48 })
    const named = (choice: DoctrineChoice) => ({
      choice,
      plan: { doctrine: open.rules.doctrines[choice.name]!, settings: choice.settings },
    })
    for (const { reached, margin, doctrine, reply } of [best.before, best.best]) {
      expect(again(named(doctrine), named(best.enemy))).toEqual({ value: reached, marginOfError: margin })
      expect(again(named(doctrine), named(reply!.doctrine))).toEqual({
        value: reply!.reached,
        marginOfError: reply!.margin,
      })
    }
  })
})

describe('objectives', () => {
  const reached = (job: BestDoctrineJob): number => value(bestDoctrineJob(job)).answer().before.reached

  test('a margin is in the unit of its side, and a unit may be kept', () => {
    const sided = bySide(side => reached({ ...duelling, side, aim: 'points' }))
    expect(sided.red).toBeCloseTo(-sided.blue, 12)
    const { rules, state, plans, setup } = value(openJob(duelling))
    const odds = value(exactOdds({ rules, state, plans }, { setup }))
    const unit = odds.measures.find(({ kind, side }) => kind === 'unit' && side === 'red')!
    const lost = unit.distribution.find(each => each.value === 0)?.chance ?? 0
    expect(reached({ ...duelling, aim: `keep:${unit.name.slice('red.unit.'.length)}` })).toBeCloseTo(
      100 * (1 - lost),
      10,
    )
  })

  test.each([
    ['wni', 'win'],
    ['keep:Cruisr', undefined],
    ['hulls', undefined],
  ])('%s is refused', (aim, nearest) => {
    const made = bestDoctrineJob({ ...duelling, aim })
    expect(made).toMatchObject({
      ok: false,
      refusal: { code: 'unknown-name', path: ['aim'], found: aim.replace('keep:', '') },
    })
    if (!made.ok && nearest !== undefined) expect(made.refusal.nearest).toBe(nearest)
  })
})
