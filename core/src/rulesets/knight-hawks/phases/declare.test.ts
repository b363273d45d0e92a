import { describe, expect, test } from 'vitest'
import { openingValues } from '../../../game/form/index.ts'
import { type Placed, placed, stateOf } from '../fixtures/battle.fixture.ts'
import { cameThrough, grounds, paperAt, played } from '../fixtures/combat.fixture.ts'
import { listed, said } from '../fixtures/paper.fixture.ts'
import { runOn } from '../sequence.ts'
import type { CombatPhase, State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'

function battle(red: readonly Placed[], blue: readonly Placed[], phase: CombatPhase, options: object = {}): State {
  const state = stateOf(red, blue, { options })
  state.agenda.push({ task: 'declare', side: phase === 'offensive' ? 'red' : 'blue', phase })
  runOn(state)
  return state
}
const ours = placed('Ours: frigate', '10-10')
/** A frigate fires at a destroyer some hexes ahead. */
const duel = (column = 14, options: object = {}, unit = 'Ours: frigate') =>
  battle([placed(unit, '10-10')], [placed('Prey: destroyer', `${column}-10 W`)], 'offensive', options)

/** The fields of a ship's section. */
function fieldsOf(state: State, ship: string) {
  const section = paperAt(state)
    .paper.form()
    .fields.find(({ name }) => name === ship)
  return section?.kind === 'section' ? section.fields : []
}

/** The targets of a weapon as its form lists them. */
function offered(state: State, ship: string, weapon: string): readonly string[] {
  const field = fieldsOf(state, ship).find(({ name }) => name === weapon)
  return field?.kind === 'choice' ? field.choices.map(({ label }) => label) : []
}

describe('questions', () => {
  test('fire.declare one question for the side that fires, a section a ship, a field a weapon, the whole sum beside each target', () => {
    const state = duel()
    expect(fieldsOf(state, 'Ours').map(({ name }) => name)).toEqual(['LC', 'LB', 'T'])
    expect(['LC', 'LB', 'T'].map(weapon => offered(state, 'Ours', weapon))).toEqual([
      ['Prey at 4, LC against RH: 60 + 10 head-on - 20 range = 50 %', 'holds its fire'],
      ['Prey at 4, LB against RH: 50 - 20 range = 30 %', 'holds its fire'],
      ['Prey at 4, T against RH: 50 %', 'holds its fire'],
    ])
    expect(paperAt(state).brief.side).toBe('red')
    expect(paperAt(state).paper.size()).toBe(8n)
  })

  test('fire.declare nobody is asked where nothing can be fired', () => {
    expect(duel(40).agenda).toEqual([])
  })

  test('dock.target a base and a ship docked there are targets each; fighters and scouts inside are not', () => {
    const guests = ['Guest: frigate', 'Gnat: fighter', 'Scout: assault scout'].map(unit => placed(unit, 'in Base'))
    const state = battle([ours], [placed('Base: station', '12-10'), ...guests], 'offensive')
    const names = offered(state, 'Ours', 'LB').map(label => label.split(' ')[0])
    expect(names.sort()).toEqual(['Base', 'Guest', 'holds'])
  })

  test('fire.path in defensive fire only hexes worth choosing: of a beam the best one, of rockets one a circle of helpers', () => {
    const state = stateOf(
      [placed('Ore: freighter ICM3', '14-10'), placed('Guard: destroyer', '9-9')],
      [placed('Base: station LB1 RB2', '12-11')],
    )
    cameThrough(state, 'Ore', '10-10', '11-10', '12-10', '13-10', '14-10')
    cameThrough(state, 'Guard', '10-9', '11-10', '10-10')
    state.agenda.push({ task: 'declare', side: 'blue', phase: 'defensive' })
    expect(offered(state, 'Base', 'LB')).toEqual([
      'Guard in 11-10 at 1, LB against RH: 50 - 5 range = 45 %',
      'Ore in 11-10 at 1, LB against none: 65 - 5 range = 60 %',
      'holds its fire',
    ])
    // in 11-10 the guard could help; in 12-10 it could not, at the same chance
    const rockets = offered(state, 'Base', 'RB').filter(label => label.startsWith('Ore'))
    expect(rockets).toEqual(['Ore in 12-10 at 1, RB against none: 40 %'])
    // a choice with a hex tells the ship that it is aimed at
    const beam = fieldsOf(state, 'Base').find(({ name }) => name === 'LB')
    const targets = beam?.kind === 'choice' ? beam.choices.map(each => each.targets) : []
    expect(targets).toEqual([['Guard'], ['Ore'], undefined])
  })

  test('fire.turn by option a launcher fires once in the game turn', () => {
    const seen = (launchersFire: string) => {
      const state = duel(12, { launchersFire })
      played(state, 'Ours: RB at Prey', 'hold', [99])
      state.agenda.push({ task: 'declare', side: 'red', phase: 'offensive' })
      return offered(state, 'Ours', 'RB').length
    }
    expect([seen('phase'), seen('gameTurn')]).toEqual([2, 0])
  })

  test('skill.gunner the bonus goes to one weapon a turn, which the log names', () => {
    const red = placed('Ours: frigate energy2 rocket1', '10-10')
    const state = battle([red], [placed('Prey: destroyer ICM0', '12-10 W')], 'offensive', { skills: true })
    const gunners = ['energy gunner', 'rocket gunner']
    expect(fieldsOf(state, 'Ours').map(({ name }) => name)).toEqual(['LC', 'LB', 'T', 'RB', ...gunners])
    const { paper } = paperAt(state)
    const text = 'Ours: LC at Prey, LB at Prey, T hold, RB at Prey, energy gunner LB, rocket gunner RB'
    const read = paper.parse(text)
    expect(read.ok && paper.print(read.value)).toBe(text)
    const [declared, ...events] = played(state, text, [99], [99], [99])
    expect(declared).toMatchObject({ text: text.replace('T hold, ', '') })
    const shots = events.filter(({ kind }) => kind === 'attack')
    // 45 head-on and 40 shaded at two hexes, 30 shaded
    expect(shots).toMatchObject([{ chance: 45 }, { chance: 40 - 10 + 10 }, { chance: 35 }])
  })

  test('fire.declare skill.gunner the sketch shows each line of fire with its sum, and the gunner in that of its weapon', () => {
    const { paper } = paperAt(duel())
    const sketch = paper.sketch({ Ours: { LC: 'Prey', LB: 'hold', T: 'hold' } })
    const label = 'Ours LC at Prey: 60 + 10 head-on - 20 range = 50 %'
    expect(sketch?.courses).toEqual([])
    expect(sketch?.aims).toMatchObject([{ from: { value: '10-10' }, to: { value: '14-10' }, label }])
    expect(paper.sketch({})?.aims).toEqual([])
    const manned = paperAt(duel(14, { skills: true }, 'Ours: frigate energy2')).paper
    const aims = manned.sketch({ Ours: { LC: 'Prey', LB: 'Prey', T: 'hold', 'energy gunner': 'LB' } })?.aims
    expect(aims?.map(each => each.label.includes('gunner'))).toEqual([false, true])
  })
})

describe('the order', () => {
  const foes = [placed('Nemesis: destroyer', '13-10 W'), placed('Faminewind: frigate', '12-10 W')]
  const two = () => {
    const red = [placed('Courageous: light cruiser T2', '10-10'), placed("Z'Gata: frigate", '10-10')]
    return battle(red, foes, 'offensive')
  }

  test('fire.declare every legal order is counted, found by number, printed and read back', () => {
    expect(listed(paperAt(battle([ours], foes, 'offensive')).paper)).toHaveLength(81)
  })

  test('fire.declare as players write it: any order of ships, weapons left out hold, ships left out do as the form opens', () => {
    const { paper } = paperAt(two())
    const printed = (text: string): unknown => {
      const read = paper.parse(text)
      return read.ok && paper.print(read.value)
    }
    expect(printed("z'gata: t at nemesis; COURAGEOUS: DC at Faminewind, LB @ Nemesis")).toBe(
      "Courageous: LB at Nemesis, PB hold, EB hold, DC at Faminewind, T hold, RB hold; Z'Gata: LC hold, LB hold, T at Nemesis, RB hold",
    )
    expect(printed('hold')).toBe("Courageous: hold; Z'Gata: hold")
    const { Courageous } = openingValues(paper.form())
    expect(said(paper, "Z'Gata: hold")).toMatchObject({ Courageous, "Z'Gata": { LC: 'hold', RB: 'hold' } })
    expect(said(paper, "Z'Gata: LB at Nemesis in 13-10")).toMatchObject({ "Z'Gata": { LB: 'Nemesis' } })
  })

  test.each([
    ['Corageous: DC hold', 'Courageous'],
    ['Courageous: DX at Nemesis', 'DC'],
    ['Courageous: DC at Nemesys', 'Nemesis'],
    ['Courageous: DC at Nemesis, DC hold', undefined],
    ['Courageous: DC at Nemesis; Courageous: hold', undefined],
    ['DC at Nemesis', undefined],
    ['', undefined],
  ])('fire.declare "%s" is refused with the nearest right thing', (text, nearest) => {
    const read = paperAt(two()).paper.parse(text)
    expect(read.ok).toBe(false)
    expect(!read.ok && read.refusal.nearest?.startsWith(nearest ?? '')).toBe(nearest === undefined ? undefined : true)
  })

  test('fire.order fire.declare shots are resolved ship by ship and weapon by weapon as listed', () => {
    const text = "Z'Gata: LC at Nemesis, LB at Faminewind; Courageous: LB at Nemesis, DC at Nemesis"
    const [declared, ...events] = played(two(), text, [99], [99], [99], [99])
    const shots = events.map(event => (event.kind === 'attack' ? `${event.ship} ${event.weapon} ${event.at}` : ''))
    expect(shots.join('; ')).toBe(
      "Courageous LB Nemesis; Courageous DC Nemesis; Z'Gata LC Nemesis; Z'Gata LB Faminewind",
    )
    expect(declared).toMatchObject({
      kind: 'declared',
      rule: 'fire.declare',
      text: "Courageous: LB at Nemesis, DC at Nemesis; Z'Gata: LC at Nemesis, LB at Faminewind",
    })
  })
})

describe('both phases', () => {
  /** A ship has come through the field of a base, which fires first. */
  const passing = (unit: string): State => {
    const state = stateOf([placed(`Gnat: ${unit}`, '12-10 W')], [placed('Base: station LB1 RB0', '10-10')])
    cameThrough(state, 'Gnat', '14-10', '13-10', '12-10')
    state.agenda.push({ task: 'declare', side: 'red', phase: 'offensive' })
    state.agenda.push({ task: 'declare', side: 'blue', phase: 'defensive' })
    return state
  }

  test('fire.path defensive fire comes first, and a mover it destroys does not shoot back', () => {
    const state = passing('fighter')
    expect(played(state, 'LB at Gnat', [1], [1], [4]).at(-1)).toMatchObject({ kind: 'destroyed', ship: 'Gnat' })
    expect(state.agenda).toEqual([])
  })

  test('move.after-fire damage of defensive fire leaves the move as it was', () => {
    const state = passing('frigate')
    const { hex, path } = shipOf(state, 'Gnat')
    played(state, 'LB at Gnat', [1], [60])
    expect(shipOf(state, 'Gnat')).toMatchObject({ hex, path, mr: 0 })
  })

  test('fire.entered fire.same-hex fire.entered-defence the declaration names the rule that allows a shot', () => {
    const state = stateOf([placed('Ours: frigate', '12-10')], [placed('Prey: destroyer', '12-10 W')])
    cameThrough(state, 'Ours', '11-10', '12-10')
    state.agenda.push({ task: 'declare', side: 'red', phase: 'offensive' })
    expect(grounds(played(state, 'LC at Prey', [99]).slice(0, 1))).toEqual(['fire.final-hex', 'fire.entered'])
  })
})
