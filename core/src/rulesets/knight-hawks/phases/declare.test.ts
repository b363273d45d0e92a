import { describe, expect, test } from 'vitest'
import { openingValues } from '../../../game/index.ts'
import { type Placed, placed, stateOf, stateWith } from '../fixtures/battle.fixture.ts'
import { cameThrough, paperAt, played } from '../fixtures/combat.fixture.ts'
import { runOn } from '../sequence.ts'
import type { Phase, State, Task } from '../state.ts'
import { shipOf } from '../units/fleets.ts'

function battle(
  red: readonly Placed[],
  blue: readonly Placed[],
  phase: Phase,
  options: Readonly<Record<string, unknown>> = {},
): State {
  const state = stateOf(red, blue, { options })
  const task: Task = { task: 'declare', side: phase === 'offensive' ? 'red' : 'blue', phase }
  state.agenda.push(task)
  return state
}

const at = (unit: string, hex: string, heading: Placed['heading'] = 'E'): Placed =>
  placed(unit, hex, { heading: heading! })

/** The targets of a weapon as its form lists them. */
function offered(state: State, ship: string, weapon: string): readonly string[] {
  runOn(state)
  const section = paperAt(state)
    .paper.form()
    .fields.find(({ name }) => name === ship)
  const field = section?.kind === 'section' ? section.fields.find(({ name }) => name === weapon) : undefined
  return field?.kind === 'choice' ? field.choices.map(({ label }) => label) : []
}

describe('what is asked', () => {
  test('fire.declare one question for the side that fires, a section a ship, a field a weapon, the whole sum beside each target', () => {
    const state = battle([at('Ours: frigate', '10-10')], [at('Prey: destroyer', '14-10', 'W')], 'offensive')
    expect(offered(state, 'Ours', 'LC')).toEqual([
      'Prey at 4, LC against RH: 60 + 10 head-on - 20 range = 50 %',
      'holds its fire',
    ])
    expect(offered(state, 'Ours', 'LB')).toEqual(['Prey at 4, LB against RH: 50 - 20 range = 30 %', 'holds its fire'])
    expect(offered(state, 'Ours', 'T')).toEqual(['Prey at 4, T against RH: 50 %', 'holds its fire'])
    expect(offered(state, 'Ours', 'RB')).toEqual([])
    expect(paperAt(state).brief.side).toBe('red')
    expect(paperAt(state).paper.size()).toBe(8n)
  })

  test('fire.declare nobody is asked where nothing can be fired', () => {
    const state = battle([at('Ours: frigate', '10-10')], [at('Prey: destroyer', '40-10', 'W')], 'offensive')
    expect(played(state)).toEqual([])
    expect(state.agenda).toEqual([])
  })

  test('dock.target a base and a ship docked there are targets each; fighters and scouts inside are not', () => {
    const blue = [
      at('Base: station', '12-10'),
      placed('Guest: frigate', 'in Base'),
      placed('Gnat: fighter', 'in Base'),
      placed('Scout: assault scout', 'in Base'),
    ]
    const state = battle([at('Ours: destroyer', '10-10')], blue, 'offensive')
    const names = offered(state, 'Ours', 'LB').map(label => label.split(' ')[0])
    expect(names.sort()).toEqual(['Base', 'Guest', 'holds'])
  })

  test('fire.path in defensive fire only hexes worth choosing: of a beam the best one, of rockets one a circle of helpers', () => {
    const red = [at('Ore: freighter ICM3', '14-10'), at('Guard: destroyer', '9-9')]
    const state = battle(red, [at('Base: station LB1 RB2', '12-11')], 'defensive')
    cameThrough(state, 'Ore', '10-10', '11-10', '12-10', '13-10', '14-10')
    cameThrough(state, 'Guard', '10-9', '11-10', '10-10')
    expect(offered(state, 'Base', 'LB')).toEqual([
      'Guard in 11-10 at 1, LB against RH: 50 - 5 range = 45 %',
      'Ore in 11-10 at 1, LB against none: 65 - 5 range = 60 %',
      'holds its fire',
    ])
    // in 11-10 the guard could help; in 12-10 it could not, at the same chance
    const rockets = offered(state, 'Base', 'RB').filter(label => label.startsWith('Ore'))
    expect(rockets).toEqual(['Ore in 12-10 at 1, RB against none: 40 %'])
  })

  test('fire.turn by option a launcher fires once in the game turn', () => {
    const seen = (launchersFire: string) => {
      const state = battle([at('Ours: frigate', '10-10')], [at('Prey: destroyer', '12-10', 'W')], 'offensive', {
        launchersFire,
      })
      played(state, 'Ours: RB at Prey', 'hold', [99])
      state.agenda.push({ task: 'declare', side: 'red', phase: 'offensive' })
      return offered(state, 'Ours', 'RB').length
    }
    expect([seen('phase'), seen('gameTurn')]).toEqual([2, 0])
  })

  test('skill.gunner the bonus goes to one weapon a turn', () => {
    const state = battle(
      [at('Ours: frigate energy2 rocket1', '10-10')],
      [at('Prey: destroyer ICM0', '12-10', 'W')],
      'offensive',
      { skills: true },
    )
    runOn(state)
    const { paper } = paperAt(state)
    const section = paper.form().fields[0]
    expect(section?.kind === 'section' && section.fields.map(({ name }) => name)).toEqual([
      'LC',
      'LB',
      'T',
      'RB',
      'energy gunner',
      'rocket gunner',
    ])
    const text = 'Ours: LC at Prey, LB at Prey, T hold, RB at Prey, energy gunner LB, rocket gunner RB'
    const read = paper.parse(text)
    expect(read.ok && paper.print(read.value)).toBe(text)
    const shots = played(state, text, [99], [99], [99]).filter(({ kind }) => kind === 'attack')
    // 45 head-on and 40 shaded at two hexes, 30 shaded
    expect(shots).toMatchObject([{ chance: 45 }, { chance: 40 - 10 + 10 }, { chance: 35 }])
  })
})

describe('the order', () => {
  const two = () => {
    const red = [at('Courageous: light cruiser T2', '10-10'), at("Z'Gata: frigate", '10-10')]
    return battle(red, [at('Nemesis: destroyer', '13-10', 'W'), at('Faminewind: frigate', '12-10', 'W')], 'offensive')
  }

  test('fire.declare every legal order is counted, found by number, printed and read back', () => {
    const state = battle(
      [at('Ours: frigate', '10-10')],
      [at('Nemesis: destroyer', '13-10', 'W'), at('Faminewind: frigate', '12-10', 'W')],
      'offensive',
    )
    runOn(state)
    const { paper } = paperAt(state)
    const all = [...paper.choices()]
    expect(paper.size()).toBe(81n)
    expect(all.length).toBe(81)
    expect(all[0]).toEqual(openingValues(paper.form()))
    expect(new Set(all.map(order => paper.print(order))).size).toBe(81)
    for (const [i, order] of all.entries()) {
      expect(paper.nth(BigInt(i))).toEqual(order)
      expect(paper.check(order)).toEqual({ ok: true, value: order })
      expect(paper.parse(paper.print(order).toUpperCase())).toEqual({ ok: true, value: order })
    }
  })

  test('fire.declare as players write it: any order of ships, weapons left out hold, ships left out do as the form opens', () => {
    const state = two()
    runOn(state)
    const { paper } = paperAt(state)
    const read = paper.parse("z'gata: t at nemesis; COURAGEOUS: DC at Faminewind, LB @ Nemesis")
    expect(read.ok && paper.print(read.value)).toBe(
      "Courageous: LB at Nemesis, PB hold, EB hold, DC at Faminewind, T hold, RB hold; Z'Gata: LC hold, LB hold, T at Nemesis, RB hold",
    )
    const rest = paper.parse("Z'Gata: hold")
    const opening = openingValues(paper.form())
    expect(rest.ok && rest.value).toMatchObject({
      Courageous: opening.Courageous,
      "Z'Gata": { LC: 'hold', RB: 'hold' },
    })
    const inHex = paper.parse("Z'Gata: LB at Nemesis in 13-10")
    expect(inHex.ok && inHex.value).toMatchObject({ "Z'Gata": { LB: 'Nemesis' } })
    const none = paper.parse('hold')
    expect(none.ok && paper.print(none.value)).toBe("Courageous: hold; Z'Gata: hold")
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
    const state = two()
    runOn(state)
    const read = paperAt(state).paper.parse(text)
    expect(read.ok).toBe(false)
    expect(!read.ok && read.refusal.nearest?.startsWith(nearest ?? '')).toBe(nearest === undefined ? undefined : true)
  })

  test('fire.order fire.declare shots are resolved ship by ship and weapon by weapon as listed', () => {
    const state = two()
    const events = played(
      state,
      "Z'Gata: LC at Nemesis, LB at Faminewind; Courageous: LB at Nemesis, DC at Nemesis",
      [99],
      [99],
      [99],
      [99],
    )
    expect(
      events.flatMap(event => (event.kind === 'attack' ? [`${event.ship} ${event.weapon} ${event.at}`] : [])),
    ).toEqual(['Courageous LB Nemesis', 'Courageous DC Nemesis', "Z'Gata LC Nemesis", "Z'Gata LB Faminewind"])
    expect(events[0]).toMatchObject({
      kind: 'declared',
      rule: 'fire.declare',
      text: "Courageous: LB at Nemesis, DC at Nemesis; Z'Gata: LC at Nemesis, LB at Faminewind",
    })
  })

  test('fire.declare the sketch shows each line of fire with its sum', () => {
    const state = battle([at('Ours: frigate', '10-10')], [at('Prey: destroyer', '14-10', 'W')], 'offensive')
    runOn(state)
    const { paper } = paperAt(state)
    const sketch = paper.sketch({ Ours: { LC: 'Prey', LB: 'hold', T: 'hold' } })
    expect(sketch?.courses).toEqual([])
    expect(sketch?.aims).toMatchObject([
      {
        from: { value: '10-10' },
        to: { value: '14-10' },
        label: 'Ours LC at Prey: 60 + 10 head-on - 20 range = 50 %',
      },
    ])
    expect(paper.sketch({})?.aims).toEqual([])
  })
})

test('skill.gunner the sketch adds the gunner to the weapon he is given, and to no other', () => {
  const state = battle([at('Ours: frigate energy2', '10-10')], [at('Prey: destroyer', '14-10', 'W')], 'offensive', {
    skills: true,
  })
  runOn(state)
  const sketch = paperAt(state).paper.sketch({ Ours: { LC: 'Prey', LB: 'Prey', T: 'hold', 'energy gunner': 'LB' } })
  expect(sketch?.aims.map(({ label }) => label.includes('gunner'))).toEqual([false, true])
})

describe('both phases', () => {
  test('fire.path defensive fire comes first, and a mover it destroys does not shoot back', () => {
    const state = stateWith(
      { red: [at('Gnat: fighter', '12-10', 'W')], blue: [at('Base: station LB1 RB0', '10-10')] },
      [
        { task: 'declare', side: 'blue', phase: 'defensive' },
        { task: 'declare', side: 'red', phase: 'offensive' },
      ],
    )
    cameThrough(state, 'Gnat', '14-10', '13-10', '12-10')
    const events = played(state, 'LB at Gnat', [1], [1], [4])
    expect(events.at(-1)).toMatchObject({ kind: 'destroyed', ship: 'Gnat' })
    expect(state.agenda).toEqual([])
  })

  test('move.after-fire damage of defensive fire leaves the move as it was', () => {
    const state = battle([at('Gnat: frigate', '12-10', 'W')], [at('Base: station LB1 RB0', '10-10')], 'defensive')
    cameThrough(state, 'Gnat', '14-10', '13-10', '12-10')
    const { hex, path } = shipOf(state, 'Gnat')
    played(state, 'LB at Gnat', [1], [60])
    expect(shipOf(state, 'Gnat')).toMatchObject({ hex, path, mr: 0 })
  })

  test('fire.entered fire.same-hex fire.entered-defence the declaration says what allows a shot', () => {
    const state = battle([at('Ours: frigate', '12-10')], [at('Prey: destroyer', '12-10', 'W')], 'offensive')
    cameThrough(state, 'Ours', '11-10', '12-10')
    expect(played(state, 'LC at Prey', [99])[0]?.because).toMatchObject([
      { rule: 'fire.final-hex' },
      { rule: 'fire.entered' },
    ])
  })
})
