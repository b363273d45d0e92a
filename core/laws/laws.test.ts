import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { value } from '../fixtures/index.ts'
import type { Roll } from '../src/dice/index.ts'
import type { Leaving } from '../src/game/doctrine/index.ts'
import type { ChoiceField, FormSpec } from '../src/game/form/index.ts'
import { type Halves, measureOf, type OpeningHalves, type Pending, type Ruleset } from '../src/game/index.ts'
import type { SceneSide } from '../src/game/scene/index.ts'
import { sides, type Verdict } from '../src/game/sides/index.ts'
import { colourWords } from '../src/game/words/index.ts'
import { must, ok, refuse } from '../src/lang/index.ts'
import { type Template, template } from '../src/rulesets/_template/index.ts'
import { type LawName, lawBook, subjectOf } from './index.ts'
import { adoption } from './pattern.fixture.ts'

type Rules = Ruleset<Template>
type State = Template['State']

/** The same rules with another roll for each roll; one object each, as interning wants. */
function withRolls(change: (roll: Roll) => Roll): Rules {
  const known = new Map<Roll, Roll>()
  const changed = (roll: Roll): Roll => {
    const made = known.get(roll) ?? change(roll)
    known.set(roll, made)
    return made
  }
  const pending = (state: State): Pending<Template> => {
    const asked = template.pending(state)
    return asked.kind === 'roll' ? { kind: 'roll', roll: changed(asked.roll) } : asked
  }
  return { ...template, pending }
}

type Stances = Rules['sheets']['stance']

const withStances = (change: Partial<Stances>): Rules => ({
  ...template,
  sheets: { ...template.sheets, stance: { ...template.sheets.stance, ...change } },
})

/** The form of a stance with other data of its choice. */
const withChoices = (ask: Parameters<Stances['form']>[0], change: Partial<ChoiceField>): FormSpec => {
  const form = template.sheets.stance.form(ask)
  return { ...form, fields: form.fields.map(field => (field.kind === 'choice' ? { ...field, ...change } : field)) }
}

function withVerdict(change: (verdict: Verdict, state: State) => Verdict): Rules {
  const pending = (state: State): Pending<Template> => {
    const asked = template.pending(state)
    return asked.kind === 'over' ? { kind: 'over', result: change(asked.result, state) } : asked
  }
  return { ...template, pending }
}

function withAdvance(after: (draft: State, input: Parameters<Rules['advance']>[1], logged: boolean) => void): Rules {
  return {
    ...template,
    advance: (draft, input, log) => {
      template.advance(draft, input, log)
      after(draft, input, log !== undefined)
    },
  }
}

const withScene = (change: (side: SceneSide) => SceneSide): Rules => ({
  ...template,
  show: view => {
    const scene = template.show(view)
    return { ...scene, sides: { red: change(scene.sides.red), blue: change(scene.sides.blue) } }
  },
})

/** Two halves a side, whole and with a ship lost, that become each other at will; `change` is their fault. */
const withHalves = (change: Partial<Halves<State>>): Rules => ({
  ...template,
  halves: start => {
    const state = (red: number, blue: number): State => {
      const meeting = template.clone(start)
      if (red === 1) meeting.ships.red[0] = { ...(meeting.ships.red[0] as State['ships']['red'][number]), hits: 1 }
      if (blue === 1) meeting.ships.blue[0] = { ...(meeting.ships.blue[0] as State['ships']['blue'][number]), hits: 1 }
      return meeting
    }
    const row = { to: [0, 1], chance: [0.5, 0.5] }
    return { start: { red: 0, blue: 0 }, threat: () => 0, row: () => row, over: () => undefined, state, ...change }
  },
})

/** The same two halves a side, in rounds that open with stances. */
const withOpenings = (change: Partial<OpeningHalves<Template>>): Rules => ({
  ...template,
  openingHalves: (start, plans, free) => {
    const halves = [...free.red].every(kind => kind === 'stance') ? withHalves({}).halves?.(start, plans) : undefined
    const rows = () => ({ to: [0, 1], chance: [0.5, 0.5] })
    return halves && { ...halves, enter: () => halves.start, rows: () => rows, ...change }
  },
})

const withSetup = (change: Partial<Rules['setup']>): Rules => ({ ...template, setup: { ...template.setup, ...change } })

type Units = ReturnType<Rules['roster']>['red']['units']

const withRoster = (lines: (units: Units) => Units): Rules => ({
  ...template,
  roster: state => {
    const left = template.roster(state)
    return { ...left, red: { ...left.red, units: lines(left.red.units) } }
  },
})

const withMeasure = (value: number): Rules => ({
  ...template,
  measures: setup => template.measures(setup).map(measure => ({ ...measure, of: () => value })),
})

const withEntry = (id: string): Rules => ({
  ...template,
  ledger: {
    ...template.ledger,
    [id]: { title: 'Nobody carries this out', at: 'Line Duel 9.9', gist: 'nobody carries this out' },
  },
})

const illegal = () => refuse({ code: 'illegal', path: [], expected: 'something else' })
const forgetful: Rules = { ...template, key: state => template.key(state).split('|').slice(0, 3).join('|') }
const lost = Symbol('lost in JSON')
let counter = 0
const plainSetup = value(template.setup.parse(template.battles[0]?.setup))

/** A way to leave for a system that has none. */
const withLeaving = (barred: Leaving<Template>['barred'], rules: Rules = template): Rules => ({
  ...rules,
  leaving: {
    rule: 'end.limit',
    time: 'end',
    toCome: () => true,
    barred,
    goes: plan => plan,
    stays: plan => plan,
  },
})

/** A cap that odds take for a round later than it is. */
const lateCap = (): Rules => ({
  ...template,
  horizon: state => {
    const horizon = template.horizon(state)
    return horizon === undefined ? undefined : { ...horizon, rounds: horizon.rounds + 1 }
  },
})

/** For every law a ruleset that breaks it; a law without one does not compile. */
const broken: Readonly<Record<LawName, () => Rules>> = {
  'a printed set-up parses to the same set-up': () =>
    withSetup({ print: setup => ({ ...template.setup.print(setup), options: {} }) }),
  'units print as records of known fields': () =>
    withSetup({
      print: setup => {
        const { options, red, blue } = template.setup.print(setup)
        const odd = ({ name, units }: typeof red) => ({ name, units: units.map(unit => ({ ...unit, zzyzx: 1 })) })
        return { options, red: odd(red), blue: odd(blue) }
      },
    }),
  'what a set-up states of its own has a form': () =>
    withSetup({
      print: setup => {
        const { options, red, blue } = template.setup.print(setup)
        return { options, red: { ...red, zzyzx: 1 }, blue }
      },
    }),
  'the usual slips in a set-up are refused': () =>
    withSetup({
      parse: raw => {
        const { zzyzx: _, ...rest } = raw as Record<string, unknown>
        return template.setup.parse(rest)
      },
    }),
  'a mutated set-up is refused or can be begun, and never throws': () =>
    withSetup({
      parse: raw => ((raw as { red: { name: string } }).red.name === '' ? illegal() : template.setup.parse(raw)),
    }),
  'the schema of set-ups is published': () => withSetup({ schema: z.unknown() }),
  'the defaults of the options are those of the set-up': () => ({
    ...template,
    options: template.options.map(option => (option.kind === 'integer' ? { ...option, fallback: 9 } : option)),
  }),
  'every value of every option is taken by some battle': () => ({
    ...template,
    options: template.options.map(option => (option.kind === 'integer' ? { ...option, max: 100 } : option)),
  }),
  'every value of every option changes some battle': () => ({
    ...template,
    begin: setup => template.begin({ ...setup, options: { ...setup.options, surplus: 'lost' } }),
  }),
  'every class of the catalogue can be fielded': () => ({
    ...template,
    catalogue: [{ name: 'Zzyzx', unit: 'Zzyzx', faction: 'any', source: 'nowhere' }],
  }),

  'the same set-up begins in the same state': () => ({
    ...template,
    begin: setup => ({ ...template.begin(setup), done: counter++ }),
  }),
  'the same state and input give the same next state and events': () =>
    withAdvance(draft => {
      draft.done += counter++ % 2
    }),
  'a log changes nothing': () =>
    withAdvance((draft, _, logged) => {
      if (logged) draft.done++
    }),
  'the outcome of a throw suffices': () =>
    withAdvance((draft, input) => {
      if (input.kind === 'roll' && input.faces !== undefined) draft.done++
    }),
  'apply leaves its argument untouched': () => ({ ...template, clone: state => ({ ...state }) }),
  'clones are independent': () => ({
    ...template,
    clone: state => ({ ...template.clone(state), stance: state.stance }),
  }),
  'a state survives JSON and has the same future': () => ({
    ...template,
    clone: state => ({ ...template.clone(state), note: undefined }),
  }),
  'rulings at any question are borne': () => ({
    ...template,
    advance: (draft, input, logged) => {
      // with other options it has lost its measures
      if (input.kind === 'ruling') draft.done = Number.NaN
      template.advance(draft, input, logged)
    },
    measures: setup =>
      template.measures(setup).map(each => ({ ...each, of: state => each.of(state) + 0 * state.done })),
  }),
  'a ruling changes options alone, and none that is settled': () =>
    withAdvance((draft, input) => {
      if (input.kind === 'ruling') draft.done++
    }),
  'equal keys have equal futures': () => forgetful,
  'orders that are said to do the same lead to positions of equal key': () => ({
    ...template,
    effectTable: state => {
      const asked = template.pending(state)
      const isBoth = asked.kind === 'orders' && asked.briefs.length === 2
      const press = [{ stance: 'press' }] as const
      return isBoth ? { lines: { red: press, blue: press }, lineOf: () => 0, effects: Uint16Array.of(0) } : undefined
    },
  }),
  'positions of equal key, reached on different ways, have the same future side by side': () => ({
    ...template,
    // the limit counts the rounds, and the key does not
    key: state => template.key(state).split('|').slice(1).join('|'),
  }),
  'equal keys measure equal': () => forgetful,
  'a key is read off the position alone': () => ({ ...template, key: state => `${template.key(state)} ${counter++}` }),

  'odds are the image of all faces under read': () =>
    withRolls(roll => ({ ...roll, read: faces => roll.read([1, faces[1] ?? 1]) })),
  'odds are non-negative integer weights, and every reading has words': () =>
    withRolls(roll => ({ ...roll, say: () => '' })),
  'equal circumstances give the same roll': () => ({
    ...template,
    pending: state => {
      const asked = template.pending(state)
      return asked.kind === 'roll' ? { kind: 'roll', roll: { ...asked.roll } } : asked
    },
  }),

  'every choice passes check unchanged': () => withStances({ check: illegal }),
  'size is the count of the choices': () => withStances({ size: () => 3n }),
  'what orders cost has a cell for each column': () =>
    withStances({ costs: () => ({ columns: ['points', 'left'], row: () => ({ cells: ['1'] }) }) }),
  'mutated orders are refused or legal, and never throw': () =>
    withStances({
      check: (ask, raw) => (Array.isArray(raw) ? ok({ stance: 'press' }) : template.sheets.stance.check(ask, raw)),
    }),
  'forms can be filled in with every order and first stand legal': () =>
    withStances({ form: () => ({ title: 'Choose', fields: [] }) }),
  'every field of an order form has a sentence of help with its rule': () =>
    withStances({ form: ask => withChoices(ask, { hint: 'As it says [Zzyzx]' }) }),
  'a choice is aimed at enemies in the picture': () =>
    withStances({
      form: ask => withChoices(ask, { choices: [{ value: 'press', label: 'press', targets: ['Zzyzx'] }] }),
    }),
  'the weapon of a target stands beside it': () =>
    withStances({ form: ask => withChoices(ask, { weapon: { field: 'zzyzx', idle: 'press' } }) }),
  'orders are written and read back': () => withStances({ print: () => 'press' }),
  'sketches follow the form': () =>
    withStances({
      sketch: () => ({
        courses: [
          { unit: 'Zzyzx', section: null, field: 'stance', path: [], next: [], complete: true, reach: [], says: [] },
        ],
        aims: [],
      }),
    }),
  'the order at an index is the choice there': () => withStances({ nth: () => ({ stance: 'evade' }) }),
  'played inputs pass the door': () => withStances({ check: illegal }),
  'every doctrine always gives legal orders': () => ({
    ...template,
    doctrines: {
      ...template.doctrines,
      lazy: {
        title: 'Lazy',
        gist: 'Decides half.',
        settings: [],
        decide: () => [{ order: { ship: '99' }, weight: 1 }],
      },
    },
  }),
  'candidates are legal, and the same for equal views': () => {
    let asked = 0
    return { ...template, candidates: () => (asked++ % 2 === 0 ? [] : [{ ship: '99' }]) }
  },
  'doctrines have words': () => ({
    ...template,
    doctrines: { ...template.doctrines, mute: { title: 'Mute', gist: '', settings: [], decide: () => [] } },
  }),

  'a view tells no more than the log': () => ({
    ...template,
    witness: (event, eye) => (event.kind === 'stances' && eye !== 'umpire' ? undefined : event),
  }),
  'a view is built, not the position': () => ({ ...template, view: state => state as never }),
  'scrambling what an eye cannot know shows nothing': () => ({
    ...template,
    view: (state, eye) => ({ ...template.view(state, eye), charge: { ...state.charge } }),
  }),
  'who is asked, for what, with which dice, does not depend on secrets': () => ({
    ...template,
    pending: state => {
      const asked = template.pending(state)
      return asked.kind === 'orders' && (state.charge.red ?? 0) % 2 === 1
        ? { kind: 'orders', briefs: asked.briefs.toReversed() }
        : asked
    },
  }),
  'witnesses learn their due': () => ({ ...template, witness: () => undefined }),
  'an imagined position fits what the eye knows': () => ({
    ...template,
    imagine: view => template.begin({ ...plainSetup, options: view.options }),
  }),
  'hides hangs on the set-up alone, and where it is false every eye sees the same': () => ({
    ...template,
    hides: state => state.options.charges && state.done === 0,
  }),
  'a scene shows every unit of the set-up': () =>
    withScene(scene => ({ ...scene, units: scene.units.filter(({ gone }) => gone === null) })),
  'scenes have words': () => withScene(scene => ({ ...scene, name: '' })),
  'boards have words, and a cell for every column': () => ({
    ...template,
    show: view => ({
      ...template.show(view),
      boards: [
        { title: 'Shots', rule: 'fire.table', clause: 'Fire table', columns: ['shot', 'result'], rows: [['1']] },
      ],
    }),
  }),
  'a bill sums up': () => ({
    ...template,
    bill: () => {
      const units = [{ name: 'Frigate', points: 3, parts: [{ label: 'hull', value: '2' }] }]
      return { red: { unit: 'points', points: 3, units }, blue: { unit: 'points', points: 3, units } }
    },
  }),
  'designs cost their price': () => ({
    ...template,
    bill: () => ({ red: { unit: 'points', points: 3, units: [] }, blue: { unit: 'points', points: 3, units: [] } }),
    designs: setup => ok(template.setup.print(setup).red.units.map(({ unit }) => unit)),
  }),

  'play ends, or a position repeats': () => ({ ...template, card: { ...template.card, longest: 2 } }),
  'a good part of the games come to an end': () => ({
    ...withAdvance(draft => {
      for (const ship of [...draft.ships.red, ...draft.ships.blue]) ship.hits = 0
      if (draft.agenda.length === 0) draft.agenda.push({ task: 'stances' })
    }),
    options: [],
    battles: template.battles.slice(0, 1),
  }),
  'rounds never fall': () => ({ ...template, rounds: state => -state.done }),
  'over is over': () => ({
    ...withVerdict((verdict, state) => ({ ...verdict, winner: lost in state ? 'red' : 'draw' })),
    begin: setup => Object.assign(template.begin(setup), { [lost]: true }),
  }),
  'a horizon is the battle without its cap': lateCap,
  'a battle in which nobody is free is worth what its odds say': lateCap,
  'one free question is decided as by the odds of every pair of orders': lateCap,
  'exact odds and battles played agree within 5 sigma': () => forgetful,
  'odds under random options and doctrines are those of a plain walk': () => forgetful,
  'mean length and the table by round agree': () => ({
    ...template,
    rounds: state => state.done + (state.done > 1 ? 1 : 0),
  }),
  'mean length and the table by round agree without dice': () => ({
    ...template,
    key: state => template.key(state).split('|').slice(0, 2).join('|'),
  }),
  'swapping the sides swaps the odds': () =>
    withVerdict(verdict => (verdict.winner === 'draw' ? { ...verdict, winner: 'red' } : verdict)),
  'the battles that are said to be separable are': () => withHalves({}),
  'a side that cannot leave cannot leave later': () =>
    withLeaving(({ done }, side) => (side === 'red' && done === 0 ? 'end.limit' : undefined)),
  'who cannot leave stays, by orders to leave too': () =>
    withLeaving(
      () => 'end.limit',
      withScene(side => ({
        ...side,
        units: side.units.map(unit => (unit.condition === 'destroyed' ? { ...unit, condition: 'away' } : unit)),
      })),
    ),
  'rows of halves sum to 1': () => withHalves({ row: () => ({ to: [0], chance: [0.5] }) }),
  'row times row is the real round': () => withHalves({}),
  'equal threats are suffered alike': () => withHalves({}),
  'halves that meet are over when the rules say so': () =>
    withHalves({ over: (red, blue) => (red + blue > 1 ? { winner: 'red', rule: 'end' } : undefined) }),
  'a measure hangs on its own half': () => {
    const rules = withHalves({})
    const measures: Rules['measures'] = setup =>
      template.measures(setup).map(measure => ({ ...measure, of: ({ ships }) => ships.blue[0]?.hits ?? 0 }))
    return { ...rules, measures }
  },
  'exact odds are the same with and without halves': () => withHalves({ over: () => ({ winner: 'red', rule: 'end' }) }),
  'kinds of question that are said to open rounds of halves do': () => withOpenings({}),
  'a round of halves that opens with any orders is the real one': () => withOpenings({}),
  'measures are numbers': () => withMeasure(Number.NaN),
  'counts never go below zero': () => withMeasure(-1),
  'nothing is lost before the battle': () => withMeasure(1),
  'units that are left and units destroyed add up to those there were': () => ({
    ...template,
    // no ship is ever destroyed
    measures: setup => [...template.measures(setup), ...sides.map(side => measureOf<Template>(side, 'units', () => 0))],
  }),
  'a roster parses as the next set-up': () => withRoster(units => units.map(unit => ({ ...unit, hits: unit.hull }))),
  'the roster of a fresh fleet fights the same battle': () => withRoster(units => units.slice(1)),

  'events cite known rules': () => ({
    ...template,
    advance: (draft, input, log) =>
      template.advance(draft, input, event => log?.({ ...event, rule: 'zzyzx' as never })),
  }),
  'questions, verdicts, options and tables cite known rules': () =>
    withVerdict(verdict => ({ ...verdict, rule: 'zzyzx' })),
  'every rule is cited by an event, or silent': () => withEntry('zzyzx.nowhere'),
  'every rule is named by a test title, or silent': () => withEntry('zzyzx.nowhere'),
  'a ruling with an option is tested, each of its values by name': () => ({
    ...template,
    options: template.options.map(option =>
      option.kind === 'choice'
        ? { ...option, choices: [...option.choices, { value: 'zzyzx', label: 'nobody' }] }
        : option,
    ),
  }),
  'rulings name their options': () => ({ ...template, options: [] }),
  'events have words': () => ({ ...template, tell: () => 'undefined hits' }),
  'prompts have words': () => ({ ...template, prompt: () => ({ rule: 'round.fire', title: '', text: '' }) }),
  'kinds of question have titles': () => withStances({ title: 'Choose.' }),
  'sides are named by the words given, nowhere by their colours': () => ({
    ...template,
    tell: event => template.tell(event, colourWords),
  }),
  'clauses have titles': () => ({
    ...template,
    ledger: {
      ...template.ledger,
      again: { title: 'Fire', at: 'Line Duel 9.9', gist: 'a second clause of that title' },
    },
  }),
  'the pages of the system have words': () => ({ ...template, card: { ...template.card, gist: '' } }),
  'goldens exist and reproduce byte for byte': () => ({ ...template, tell: () => 'Something else happened.' }),
  'every golden is fought for': () => ({ ...template, battles: template.battles.slice(1) }),
}

describe('every law catches a ruleset that breaks it', () => {
  for (const [name, make] of Object.entries(broken)) {
    test(name, () => {
      const subject = subjectOf(make(), adoption)
      expect(() => lawBook[name as LawName](subject)).toThrow()
    })
  }
})

test('a golden keeps the orders it was fought with: the ready battle of its name may be another today', () => {
  const [first, ...rest] = template.battles
  const { name, setup, doctrines } = must(first, 'a ready battle')
  const wary = { name: 'wary', settings: {} }
  const changed = { ...template, battles: [{ ...must(first, name), doctrines: { red: wary, blue: wary } }, ...rest] }
  const law = lawBook['goldens exist and reproduce byte for byte']
  expect(() => law(subjectOf(changed, adoption))).toThrow(name)
  law(subjectOf(changed, { ...adoption, fought: [{ name, setup, doctrines }] }))
})
