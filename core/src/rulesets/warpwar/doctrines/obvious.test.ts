import { describe, expect, test } from 'vitest'
import { rows } from '../../../../../test-depth.ts'
import type { PrintedSetup } from '../../../game/orders/index.ts'
import { type BySide, bySide } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { exactOdds, type OddsAnswer } from '../../../odds/index.ts'
import { planAtStart } from '../../../table/index.ts'
import { warpwar } from '../index.ts'

const plan = (name: string) => {
  const made = planAtStart(warpwar, { name, settings: {} })
  return must(made.ok ? made.value : undefined, `the doctrine ${name}`)
}

const parsed = (raw: unknown) => {
  const setup = warpwar.setup.parse(raw)
  return must(setup.ok ? setup.value : undefined, 'a set-up')
}

/** Each ship of the ready duels once, with the options of its duel. */
function duellists(): ReadonlyMap<string, { readonly unit: object; readonly options: PrintedSetup['options'] }> {
  const found = new Map<string, { readonly unit: object; readonly options: PrintedSetup['options'] }>()
  for (const battle of warpwar.battles) {
    const { red, blue, options } = warpwar.setup.print(parsed(battle.setup))
    const isDuel = [red, blue].every(({ units }) => units.length === 1 && units[0]?.count === 1)
    if (!isDuel || options.hiddenRecords === true) continue
    for (const unit of [...red.units, ...blue.units]) found.set(JSON.stringify(unit), { unit, options })
  }
  return found
}

/** Exact odds of a captain, red, against a beginner with the same ship, at three quiet rounds. */
function against(unit: object, options: PrintedSetup['options'], phasing: 'red' | 'blue'): OddsAnswer {
  const setup = parsed({
    options: { ...options, phasing, quietRoundLimit: 3 },
    ...bySide(side => ({ name: side, units: [unit] })),
  })
  const plans = { red: plan('captain'), blue: plan('obvious') }
  const odds = exactOdds({ rules: warpwar, state: warpwar.begin(setup), plans }, { setup })
  return must(odds.ok ? odds.value : undefined, 'a duel that is small enough')
}

const lost = ({ measures }: OddsAnswer): BySide<number> =>
  bySide(
    side =>
      must(
        measures.find(({ name }) => name === `${side}.points`),
        'points are measured',
      ).mean,
  )

describe('order.secret the beginner’s same order every round', () => {
  const all = [...duellists()]
  const ships = rows(all, 2)
  const points = { captain: 0, beginner: 0 }

  test.each(ships)('loses to the usual standing orders more often than it wins: %s', (_, { unit, options }) => {
    const [first, second] = (['red', 'blue'] as const).map(phasing => against(unit, options, phasing))
    expect(first!.outcome.red + second!.outcome.red).toBeGreaterThan(first!.outcome.blue + second!.outcome.blue)
    for (const answer of [first!, second!]) {
      points.captain += lost(answer).red
      points.beginner += lost(answer).blue
    }
  })

  test('and costs more build points over all of them', () => {
    expect(all.length).toBeGreaterThan(5)
    expect(points.beginner).toBeGreaterThan(points.captain)
  })
})
