import { type BySide, type Side, sides } from '../game/index.ts'
import { at, nearest, ok, type Result, refuse, sayValue } from '../lang/index.ts'

/** Who may play a side beside its standing orders: the solver, which plays the best mix. */
const mindNames = ['solver'] as const
export type MindName = (typeof mindNames)[number]

/** The sides that such a mind plays, by its name. */
export type Minds = Partial<BySide<MindName>>

/** How the mind is written in a battle's schema. */
export const mindSchema = {
  enum: mindNames,
  title: 'Who plays the side; where it is left out, its standing orders do',
} as const

/** The mind of this name; undefined where there is none. */
export const mindNamed = (raw: unknown): MindName | undefined => mindNames.find(name => name === raw)

/** The name of a mind. An unknown one is refused with the nearest. */
function parseMind(raw: unknown): Result<MindName> {
  const named = mindNamed(raw)
  if (named !== undefined) return ok(named)
  const found = typeof raw === 'string' ? raw : (sayValue(raw) ?? 'nothing')
  const expected = `${mindNames.join(', ')}, or no mind where standing orders play the side`
  return refuse({ code: 'unknown-name', path: [], found, expected }, nearest(found, mindNames))
}

/** The minds of both sides, by what each side says, if anything. Refusals carry the path that is given for a side. */
export function parseMinds(raw: Partial<BySide<unknown>>, path: (side: Side) => readonly string[]): Result<Minds> {
  const minds: Partial<Record<Side, MindName>> = {}
  for (const side of sides) {
    if (raw[side] === undefined) continue
    const mind = path(side).reduceRight((result, key) => at(key, result), parseMind(raw[side]))
    if (!mind.ok) return mind
    minds[side] = mind.value
  }
  return ok(minds)
}

/** The minds as a battle or a header carries them: not at all where there are none. */
export const statedMinds = (minds: Minds): { readonly minds?: Minds } =>
  Object.keys(minds).length === 0 ? {} : { minds }

/** The same of the sides that people lead although they have standing orders. */
export const statedPeople = (people: readonly Side[]): { readonly people?: readonly Side[] } =>
  people.length === 0 ? {} : { people }
