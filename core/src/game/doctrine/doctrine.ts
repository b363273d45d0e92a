import { invariant, must, nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { fallbackSettings, type SettingField, type Settings, type SettingsOf } from '../form/index.ts'
import type { Brief, OrderOf, Shape } from '../orders/index.ts'
import type { BySide, Side } from '../sides/index.ts'

/** One order, or several with integer weights: a mix. */
export type Mix<S extends Shape> = readonly { readonly order: OrderOf<S>; readonly weight: number }[]

/** Standing orders with named settings: a pure function of its arguments that sees its own side's view only. */
export interface Doctrine<S extends Shape> {
  readonly title: string
  readonly gist: string
  readonly settings: readonly SettingField[]
  /**
   * True if, with these settings, halves are enough for it (see `Halves`): it sees one side as it is, the other by its
   * threat, and never mixes. Absent: it may look at anything. A law scrambles the other half to prove it.
   */
  separable?(settings: Settings): boolean
  /** The names of the own fleet that its settings of text may list. Absent: it has no such settings. */
  names?(setup: S['Setup'], side: Side): readonly string[]
  /** The number of plain decisions that take as long as one of its own: odds try so much less. If absent, 1. */
  readonly weight?: number
  decide(view: S['View'], brief: Brief<S>, settings: Settings): Mix<S>
}

/** Standing orders as a system writes them: each setting has the type of its field. */
interface DoctrineSpec<S extends Shape, Fields extends readonly SettingField[]> {
  readonly title: string
  readonly gist: string
  readonly settings: Fields
  separable?(settings: SettingsOf<Fields>): boolean
  names?(setup: S['Setup'], side: Side): readonly string[]
  readonly weight?: number
  decide(view: S['View'], brief: Brief<S>, settings: SettingsOf<Fields>): Mix<S>
}

/** Makes doctrines of one system. Their settings come through `parseSettings`, which gives each field its type. */
export const doctrinesFor =
  <S extends Shape>() =>
  <const Fields extends readonly SettingField[]>(spec: DoctrineSpec<S, Fields>): Doctrine<S> =>
    spec

/** A doctrine by name with its settings, as files and links carry it. */
export interface DoctrineChoice {
  readonly name: string
  readonly settings: Settings
}

/** A doctrine with its settings, ready to decide. */
export interface Plan<S extends Shape> {
  readonly doctrine: Doctrine<S>
  readonly settings: Settings
}

/** The order of standing orders that never mix, such as those of battles that are separable. */
export function soleOrder<S extends Shape>(
  { doctrine, settings }: Plan<S>,
  view: S['View'],
  brief: Brief<S>,
): OrderOf<S> {
  const mix = doctrine.decide(view, brief, settings)
  invariant(mix.length === 1, 'standing orders that let a battle be separable give one order')
  return mix[0]!.order
}

export type Plans<S extends Shape> = BySide<Plan<S>>

/** The weight of a battle's decisions: that of the heavier doctrine. */
export const decisionWeight = (doctrines: readonly { readonly weight?: number }[]): number =>
  Math.max(1, ...doctrines.map(({ weight = 1 }) => weight))

/** The standing orders of a system, by name. */
export type Doctrines<S extends Shape> = Readonly<Record<string, Doctrine<S>>>

/** A doctrine of a system by its name. Refuses an unknown one with the nearest. */
export function doctrineNamed<S extends Shape>(
  rules: { readonly doctrines: Doctrines<S> },
  name: string,
): Result<Doctrine<S>> {
  // own names only: a file may well ask for the doctrine `constructor`
  const doctrine = Object.hasOwn(rules.doctrines, name) ? rules.doctrines[name] : undefined
  if (doctrine !== undefined) return ok(doctrine)
  const known = Object.keys(rules.doctrines)
  return refuse(
    { code: 'unknown-name', path: [], found: name, expected: `one of ${known.join(', ')}` },
    nearest(name, known),
  )
}

/** The doctrine of a side that stated none: the system's first, with its printed settings. */
export function usualDoctrine<S extends Shape>({ doctrines }: { readonly doctrines: Doctrines<S> }): DoctrineChoice {
  const [name, { settings }] = must(Object.entries(doctrines)[0], 'a system has a doctrine')
  return { name, settings: fallbackSettings(settings) }
}
