import type { OpenBattle } from '@flagplot/core/desk/battle'
import { cellJob, fullData } from '@flagplot/core/desk/sweep'
import type { AnyRuleset, ClassEntry } from '@flagplot/core/game'
import { withOrders } from '@flagplot/core/game/doctrine'
import type { Scalar, UnitField } from '@flagplot/core/game/form'
import { type Side, sides } from '@flagplot/core/game/sides'
import { fieldForFleets, fleetWords, type SideWords, sayOptionLabel } from '@flagplot/core/game/words'
import { capitalise } from '@flagplot/core/lang'

/** The values that a place may take, and those it is offered with. */
type PlaceValues =
  | { readonly kind: 'numbers'; readonly min: number; readonly max: number; readonly preset: NumberRange }
  | { readonly kind: 'choices'; readonly choices: readonly { readonly value: Scalar; readonly label: string }[] }
  | { readonly kind: 'units'; readonly preset: readonly string[] }

export interface NumberRange {
  readonly from: number
  readonly to: number
  readonly step: number
}

/** A place of the battle that may vary. */
export interface Place {
  /** As a study file names it. */
  readonly at: string
  /** The side or the part of the set-up it belongs to. */
  readonly group: string
  readonly label: string
  /** The heading of its column. */
  readonly heading: string
  readonly values: PlaceValues
}

/** The most numbers that a place is offered with. */
const FEW = 11

/** The least round step with which so many numbers reach from one end to the other. */
function stepFor(span: number): number {
  for (let tens = 1; ; tens *= 10) {
    for (const step of [tens, 2 * tens, 5 * tens]) if (span / step <= FEW - 1) return step
  }
}

/** Numbers around the present one: all, if they are few, else those up to its double; of signed ones a few each way. */
function presetOf({
  min,
  max,
  now,
}: {
  readonly min: number
  readonly max: number
  readonly now: number
}): NumberRange {
  const from = min < 0 ? Math.max(min, now - Math.floor(FEW / 2)) : min
  const to = max - from < FEW ? max : Math.min(max, Math.max(from + FEW - 1, 2 * now))
  return { from, to, step: stepFor(to - from) }
}

/** The values of a field; undefined of a text, which says nothing of what may stand there. */
function valuesOf(field: UnitField, now: Scalar): PlaceValues | undefined {
  switch (field.kind) {
    case 'flag':
      return {
        kind: 'choices',
        choices: [
          { value: false, label: 'no' },
          { value: true, label: 'yes' },
        ],
      }
    case 'choice':
      return { kind: 'choices', choices: field.choices }
    case 'integer': {
      const { min, max } = field
      return { kind: 'numbers', min, max, preset: presetOf({ min, max, now: Number(now) }) }
    }
    default:
      return undefined
  }
}

/** A unit of the battle with the classes beside it in the list of its owner, the nearest first. */
function unitsLike({ catalogue }: AnyRuleset, unit: string): readonly string[] {
  const own = catalogue.find(entry => entry.unit === unit)
  const list = catalogue.filter((entry: ClassEntry) => own === undefined || entry.faction === own.faction)
  const at = own === undefined ? 0 : list.indexOf(own)
  const near = [at - 1, at + 1, at + 2].flatMap(i => list[i]?.unit ?? [])
  return [...new Set([unit, ...near])]
}

function placesOfField(
  field: UnitField,
  {
    at,
    group,
    now,
    words,
  }: { readonly at: string; readonly group: string; readonly now: Scalar; readonly words: SideWords },
): readonly Place[] {
  const worded = fieldForFleets(field, words)
  const values = valuesOf(worded, now)
  return values === undefined ? [] : [{ at, group, label: worded.label, heading: worded.label, values }]
}

/** True if another number makes a battle too: a ship with a name of its own is always one. */
const hasNumber = (battle: OpenBattle, at: string, now: number): boolean =>
  cellJob(fullData(battle), { axes: [{ at }], seed: '' }, [now === 1 ? 2 : 1]).ok

function placesOfSide(battle: OpenBattle, side: Side, words: SideWords): readonly Place[] {
  const { rules, setup, leaders } = battle
  const { name, units } = rules.setup.print(setup)[side]
  const { doctrine } = withOrders(rules, leaders)[side]
  const most = rules.largestFleet.units
  const ofUnits = units.flatMap(({ unit, count }, i): readonly Place[] => {
    const at = `${side}.units.${i}`
    const preset: NumberRange = { from: 1, to: Math.min(most, Math.max(4, 2 * count)), step: 1 }
    const number: Place = {
      at: `${at}.count`,
      group: name,
      label: `Number of ${unit}`,
      heading: unit,
      values: { kind: 'numbers', min: 0, max: most, preset },
    }
    const inPlace: Place = {
      at: `${at}.unit`,
      group: name,
      label: `Unit in the place of ${unit}`,
      heading: `in the place of ${unit}`,
      values: { kind: 'units', preset: unitsLike(rules, unit) },
    }
    return hasNumber(battle, number.at, count) ? [number, inPlace] : [inPlace]
  })
  const orders: Place = {
    at: `${side}.doctrine`,
    group: name,
    label: 'Standing orders',
    heading: 'standing orders',
    values: {
      kind: 'choices',
      choices: Object.entries(rules.doctrines).map(([value, { title }]) => ({ value, label: title })),
    },
  }
  const settings = (rules.doctrines[doctrine.name]?.settings ?? []).flatMap(field =>
    placesOfField(field, {
      at: `${side}.doctrine.${field.name}`,
      group: name,
      now: doctrine.settings[field.name] ?? field.fallback,
      words,
    }),
  )
  return [...ofUnits, orders, ...settings]
}

/** Places of one heading, as the standing orders of both sides, are told apart by their owners. */
function toldApart(places: readonly Place[]): readonly Place[] {
  return places.map(place => {
    const isAlone = places.filter(({ heading }) => heading === place.heading).length === 1
    const owner = isAlone ? '' : `, ${place.group}`
    return { ...place, label: capitalise(`${place.label}${owner}`), heading: `${place.heading}${owner}` }
  })
}

/** The places of a battle that may vary: units, their numbers, standing orders with their settings, and options. */
export function placesOf(battle: OpenBattle): readonly Place[] {
  const { rules, setup } = battle
  const words = fleetWords(setup)
  const ofSides = sides.flatMap(side => placesOfSide(battle, side, words))
  const options = rules.options.flatMap(spec =>
    placesOfField(
      { ...spec, label: sayOptionLabel(spec, words) },
      { at: `options.${spec.name}`, group: 'Rule options', now: setup.options[spec.name] ?? spec.fallback, words },
    ),
  )
  return toldApart([...ofSides, ...options])
}

/** The place that is offered first: the number of red's most numerous unit, or any if each is one of its name. */
export function firstPlace(places: readonly Place[], { rules, setup }: OpenBattle): Place | undefined {
  const counts = rules.setup.print(setup).red.units.map(({ count }) => count)
  const at = `red.units.${counts.indexOf(Math.max(...counts))}.count`
  return places.find(place => place.at === at) ?? places[0]
}
