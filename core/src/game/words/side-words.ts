import { isolated } from '../../lang/index.ts'
import { type OptionSpec, type Scalar, type SettingField, sayScalar, type UnitField } from '../form/index.ts'
import { type BySide, bySide, type Reason, type Side, sides } from '../sides/index.ts'

/** The name of a side in sentences. */
export interface SideName {
  /** At the beginning of a sentence. */
  readonly start: string
  /** Within one. */
  readonly inner: string
  /** The number of the verb: `Red rolls`, `Rebels roll`. */
  readonly number: 'one' | 'several'
  /** A colour fits every sentence; the name of a fleet may be long. */
  readonly kind: 'colour' | 'fleet'
}

export type SideWords = BySide<SideName>

const colour = (start: string, inner: string): SideName => ({ start, inner, number: 'one', kind: 'colour' })

/** The sides by their colours, as in goldens. */
export const colourWords: SideWords = { red: colour('Red', 'red'), blue: colour('Blue', 'blue') }

/** Names with such an ending are several ships or people: `Rebels`, `Romulan raiders`, but not `Task Force Olympus`. */
const several = /[^sui]s$/i

const article = /^(?:the|an?)(?= )/i

/** `The Hunters` begins a sentence, `the Hunters` stands within one; the mark behind the name plays no part in that. */
function fleetName(name: string, mark: string): SideName {
  return {
    start: isolated(name.charAt(0).toUpperCase() + name.slice(1)) + mark,
    inner: isolated(name.replace(article, word => word.toLowerCase())) + mark,
    number: several.test(name) ? 'several' : 'one',
    kind: 'fleet',
  }
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** True if two fleets cannot be told apart by their names, or one is called by the colour of the other. */
const areMixedUp = (red: string, blue: string): boolean => red === blue || red === 'blue' || blue === 'red'

/**
 * The sides by the names of their fleets; if these would be mixed up, with their colours behind them: `Rebels (red)`.
 *
 * @param fleets a set-up, or anything else with two named sides
 * @example
 * rules.tell(event, fleetWords(setup))
 */
export function fleetWords({ red, blue }: BySide<{ readonly name: string }>): SideWords {
  const isMixedUp = areMixedUp(plain(red.name), plain(blue.name))
  const names = { red: red.name.trim(), blue: blue.name.trim() }
  return bySide(side =>
    names[side] === '' ? colourWords[side] : fleetName(names[side], isMixedUp ? ` (${side})` : ''),
  )
}

/** The form of a verb that fits a side: `verbFor(words[side], 'rolls', 'roll')`. */
export const verbFor = ({ number }: SideName, one: string, more: string): string => (number === 'one' ? one : more)

/** `Viper of Rebels`. */
export const ofFleet = (unit: string, side: Side, words: SideWords): string => `${unit} of ${words[side].inner}`

/** A fleet, within or at the start of a sentence, with its colour behind it as in flags: `the Hunters (red)`. */
export function withColour(side: Side, words: SideWords, place: 'start' | 'inner' = 'inner'): string {
  const { [place]: name, kind } = words[side]
  return kind === 'colour' || name.endsWith(` (${side})`) ? name : `${name} (${side})`
}

/** A ground of an event in words, its side in front of it. */
export const sayReason = ({ side, text }: Reason, words: SideWords): string =>
  side === undefined ? text : `${words[side].inner} ${text}`

/** True if a field chooses one of the sides. */
export const choosesSide = (field: UnitField): boolean =>
  field.kind === 'choice' && sides.every(side => field.choices.some(choice => choice.value === side))

/** A value of a field in words; a field that chooses a side names the fleet. */
export function sayValueForFleets(field: SettingField, value: Scalar, words: SideWords): string {
  const side = sides.find(each => each === value)
  return choosesSide(field) && side !== undefined ? words[side].inner : sayScalar(field, value)
}

/** The label of an option in one battle, with the fleet that it bears on behind it. */
export const sayOptionLabel = ({ label, bears }: OptionSpec, words: SideWords): string =>
  bears === undefined ? label : ofFleet(bears.label, bears.on, words)

/** A field to be filled in for one battle: sides to choose from are its fleets. */
export function fieldForFleets(field: UnitField, words: SideWords): UnitField {
  if (field.kind !== 'choice' || !choosesSide(field)) return field
  const choices = field.choices.map(choice => {
    const side = sides.find(each => each === choice.value)
    return side === undefined ? choice : { ...choice, label: words[side].start }
  })
  return { ...field, choices }
}
