import { recordLines } from '@flagplot/core/desk/fight'
import { openRecordText } from '@flagplot/core/desk/record'
import { resumeGame, takeLines } from '@flagplot/core/desk/referee'
import type { Stream } from '@flagplot/core/dice'
import {
  canonicalJson,
  chain,
  isTable,
  must,
  ok,
  parseWith,
  type Result,
  refusalsOf,
  sayRefusal,
} from '@flagplot/core/lang'
import { checkNesting, parseJson } from '@flagplot/core/notation/text'
import { parseInvitation, printInvitation } from '@flagplot/wire/client'
import {
  addressProofSchema,
  claimSchema,
  clockRequestSchema,
  daysOffSchema,
  newAddressSchema,
  newGameSchema,
  openingRequestSchema,
  policySchema,
  reissueSchema,
  rulingRequestSchema,
  sealRequestSchema,
} from '@flagplot/wire/games'
import type { FuzzBase } from './bases.ts'
import { type CaseResult, type FuzzDoor, refused } from './doors.ts'
import { type FuzzGame, fuzzGame } from './game-bases.ts'
import { mutateData, mutateText, pickFrom } from './mutate.ts'
import { wildRecord } from './record-text.ts'

/** The longest refusal that is said, whatever it refuses. */
const MAX_SAID = 1000

/** A refusal without a place to look at, without anything expected, or too long to be sent. */
function unfit(result: Result<unknown>): string | undefined {
  for (const refusal of refusalsOf(result)) {
    const said = sayRefusal(refusal)
    if (!Array.isArray(refusal.path)) return 'a refusal without a place'
    if ((refusal.says ?? refusal.expected ?? '').trim() === '') return `a refusal that expects nothing: ${said}`
    if (said.length > MAX_SAID) return `a refusal of ${said.length} characters`
  }
  return undefined
}

/** The result of a case that was refused, or taken. */
export function fit(result: Result<unknown>): CaseResult {
  const wrong = unfit(result)
  return { ...refused(result), ...(wrong === undefined ? {} : { wrong }) }
}

const hex = (bytes: number): string => 'a7'.repeat(bytes)
const opening = { order: { intensity: 3, targets: [1, 2] }, salt: hex(32), dice: hex(32) }

/** The bodies of calls: each schema with data that it takes. */
const bodies = (battle: object): readonly (readonly [Parameters<typeof parseWith>[0], unknown])[] => [
  [newGameSchema, { battle, people: ['red'], policy: { escrow: 'own', clock: { minutes: 60, graceMinutes: 0 } } }],
  [claimSchema, { pass: hex(32), seat: { name: 'Kang', sign: hex(32), box: hex(32), dice: hex(32) } }],
  [sealRequestSchema, { asked: hex(32), commit: hex(32), signature: hex(64), opening, share: hex(32) }],
  [
    sealRequestSchema,
    {
      ...{ asked: hex(32), commit: hex(32), signature: hex(64) },
      shared: { box: hex(600), host: hex(32), foe: hex(104) },
    },
  ],
  [openingRequestSchema, { opening }],
  [openingRequestSchema, { share: hex(32) }],
  [reissueSchema, { side: 'blue', because: 'his browser was cleared' }],
  [rulingRequestSchema, { asked: hex(32), at: 3, ruling: { kind: 'roll', faces: [1, 6] }, because: 'by mail' }],
  [rulingRequestSchema, { asked: hex(32), ruling: { kind: 'ruling', options: { range: 3 } }, because: 'by mail' }],
  [clockRequestSchema, { kind: 'pause', because: 'holidays' }],
  [clockRequestSchema, { kind: 'set', clock: { minutes: 2880, graceMinutes: 720 } }],
  [daysOffSchema, { days: ['2026-12-24', '2026-12-25'] }],
  [newAddressSchema, { channel: 'mail', target: 'ann@example.org', wants: ['turn', 'over'] }],
  [addressProofSchema, { code: '0123456789' }],
  [policySchema, { escrow: 'shared', clock: { minutes: 2880, graceMinutes: 720 } }],
]

const MAX_NESTED = 20_000

/** Data as the text of a body: changed, cut, nested without end, or with a key of great length. */
function wildBody(data: unknown, stream: Stream): string {
  const text = JSON.stringify(mutateData(data, stream)) ?? 'nothing'
  switch (stream.below(24)) {
    case 0: {
      const depth = 1 + stream.below(MAX_NESTED)
      return `{"battle":${'['.repeat(depth)}${']'.repeat(depth)}}`
    }
    case 1:
      return isTable(data) ? JSON.stringify({ ...data, ['k'.repeat(1 + stream.below(MAX_NESTED))]: 1 }) : text
    case 2:
    case 3:
      return mutateText(text, stream)
    default:
      return text
  }
}

/** A text as the server reads a body. */
const readBody = (text: string): Result<unknown> =>
  chain(parseJson(text), raw => chain(checkNesting(text), () => ok(raw)))

function bodyDoor([base]: readonly FuzzBase[]): FuzzDoor {
  const all = bodies(must(base, 'a system has a small battle').data)
  return (number, stream) => {
    const [schema, data] = must(all[number % all.length], 'a body')
    const read = chain(readBody(wildBody(data, stream)), raw => parseWith(schema, raw))
    if (!read.ok) return fit(read)
    const again = parseWith(schema, JSON.parse(JSON.stringify(read.value)))
    const isSame = again.ok && canonicalJson(again.value) === canonicalJson(read.value)
    return { taken: true, tried: true, ...(isSame ? {} : { wrong: 'its own data is another body' }) }
  }
}

/** The whole record of a game, changed; one that verifies is gone on with, or refused. */
function wholeRecord({ id, lines }: FuzzGame, stream: Stream): CaseResult {
  const contents = lines.slice(0, 1 + stream.below(lines.length)).map(line => {
    const { digest: _, ...content } = Object(JSON.parse(line))
    return content
  })
  const opened = openRecordText(wildRecord(contents, stream), 'a.jsonl', pickFrom(['refused', 'recovered'], stream))
  if (!opened.ok) return fit(opened)
  const game = resumeGame(opened.value, id)
  return { ...fit(game), taken: true, tried: true }
}

/** Further lines of a game, changed, for one who knows those before; what is taken is the very text. */
function furtherLines({ known, lines }: FuzzGame, stream: Stream): CaseResult {
  const from = pickFrom(known, stream)
  const rest = lines.slice(from.lines, from.lines + 1 + stream.below(4))
  const text = rest.map(line => `${line}\n`).join('')
  const changed = [
    () => text,
    () => mutateText(text, stream),
    () => rest.map(line => `${JSON.stringify(mutateData(JSON.parse(line), stream))}\n`).join(''),
  ]
  const sent = pickFrom(changed, stream)()
  const game = takeLines(from.game, sent)
  if (!game.ok) return fit(game)
  const gained = recordLines(game.value.fight).slice(from.lines)
  const isSame = gained.join('\n') === sent.split('\n').filter(Boolean).join('\n')
  return { taken: true, tried: true, ...(isSame ? {} : { wrong: 'the lines that it took are others' }) }
}

function gameDoor(): FuzzDoor {
  const game = fuzzGame()
  return (_, stream) => (stream.below(3) === 0 ? wholeRecord(game, stream) : furtherLines(game, stream))
}

function invitationDoor(): FuzzDoor {
  const roles = ['red', 'blue', 'moderator', 'watcher'] as const
  return (_, stream) => {
    const role = pickFrom(roles, stream)
    const link = printInvitation({ origin: 'https://games.example', game: '0123456789abcdef', role, secret: hex(32) })
    const read = parseInvitation(stream.below(4) === 0 ? link : mutateText(link, stream))
    if (!read.ok) return fit(read)
    const again = parseInvitation(printInvitation(read.value))
    const isSame = again.ok && canonicalJson(again.value) === canonicalJson(read.value)
    return { taken: true, tried: true, ...(isSame ? {} : { wrong: 'its own link is another one' }) }
  }
}

/** Doors of games between rooms, by their names. */
export const gameDoors = {
  bodies: (bases: readonly FuzzBase[]) => bodyDoor(bases),
  games: gameDoor,
  invitations: invitationDoor,
} as const
