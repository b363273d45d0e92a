import * as z from 'zod/mini'
import { type Answer, allCalls, type Call, type Callers, changesGame, refusedWith } from './calls.ts'
import {
  claimSchema,
  clockRequestSchema,
  daysOffSchema,
  gameViewSchema,
  madeGameSchema,
  newGameSchema,
  openingRequestSchema,
  problemSchema,
  reissuedSchema,
  reissueSchema,
  rulingRequestSchema,
  sealAnswerSchema,
  sealRequestSchema,
  standingRequestSchema,
} from './game.ts'
import { healthSchema } from './health.ts'
import { addressProofSchema, newAddressSchema, noticesSchema } from './notices.ts'

type Json = Readonly<Record<string, unknown>>

/** The schemas that have a name of their own in the description. */
const named: Readonly<Record<string, z.core.$ZodType>> = {
  NewGame: newGameSchema,
  MadeGame: madeGameSchema,
  Claim: claimSchema,
  GameView: gameViewSchema,
  SealRequest: sealRequestSchema,
  StandingRequest: standingRequestSchema,
  SealAnswer: sealAnswerSchema,
  OpeningRequest: openingRequestSchema,
  Reissue: reissueSchema,
  Reissued: reissuedSchema,
  RulingRequest: rulingRequestSchema,
  ClockRequest: clockRequestSchema,
  DaysOff: daysOffSchema,
  NewAddress: newAddressSchema,
  AddressProof: addressProofSchema,
  Notices: noticesSchema,
  Health: healthSchema,
  Problem: problemSchema,
}

const refOf = (name: string): string => `#/components/schemas/${name}`

/** A JSON Schema without the keys that name it as a document of its own. */
const inner = ({ $schema: _, $id: __, ...schema }: Json): Json => schema

/** The schemas of what is read, so that a key which a later version adds to an answer is no fault. */
function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: refOf, io: 'input' })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inner({ ...schema })]))
}

const schemaOf = (schema: z.core.$ZodType): Json => {
  const name = Object.keys(named).find(each => named[each] === schema)
  return name === undefined ? inner({ ...z.toJSONSchema(schema, { io: 'input' }) }) : { $ref: refOf(name) }
}

const sayCallers: Readonly<Record<Callers, string>> = {
  anybody: 'For anybody, without a token.',
  invited: 'For the holder of an invitation that is not used up.',
  people: 'For all people of the game: players, moderator, watchers, and the holders of open invitations.',
  holders: 'For the players and the moderator.',
  players: 'For the players.',
  moderator: 'For the moderator.',
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: Json
  readonly description: string
}

const required = (parameter: Parameter): Json => ({ ...parameter, required: parameter.in === 'path' })

const text = { type: 'string' }
const id = { type: 'string', pattern: '^[0-9a-hjkmnp-tv-z]{16}$' }

/** The ids that the paths of calls may have. */
const inPath: readonly Parameter[] = [
  { name: 'game', in: 'path', schema: id, description: 'The id of the game.' },
  { name: 'address', in: 'path', schema: id, description: 'The id of the address.' },
]

function parametersOf(call: Call): readonly Json[] {
  const { query = {}, path, isTagged } = call
  const header = (name: string, description: string): Parameter => ({ name, in: 'header', schema: text, description })
  return [
    ...inPath.filter(({ name }) => path.includes(`{${name}}`)),
    ...Object.entries(query).map(
      ([name, { schema, says }]): Parameter => ({ name, in: 'query', schema: schemaOf(schema), description: says }),
    ),
    ...(isTagged ? [header('If-None-Match', 'A tag: its answer is not sent again.')] : []),
    ...(changesGame(call)
      ? [header('If-Match', 'The tag of the game as the caller knows it: no other one is changed.')]
      : []),
  ].map(required)
}

const problem = (status: number): Json => ({
  description: `Refused (${status}).`,
  content: { 'application/problem+json': { schema: { $ref: refOf('Problem') } } },
})

const answerOf = ({ says, type, schema }: Answer, isTagged = false): Json => ({
  description: says,
  ...(isTagged ? { headers: { ETag: { schema: text, description: 'The tag of this answer.' } } } : {}),
  // a schema cannot speak of a stream as a whole: it is that of one line, or of the data of one event
  content: { [type]: { schema: schemaOf(schema) } },
})

function responsesOf(call: Call): Json {
  const { answer, isTagged } = call
  return {
    [answer.status]: answerOf(answer, isTagged),
    ...(isTagged ? { 304: { description: 'Nothing has changed since the answer of that tag.' } } : {}),
    ...Object.fromEntries(refusedWith(call).map(status => [status, problem(status)])),
  }
}

const operationOf = (name: string, call: Call): Json => ({
  operationId: name,
  summary: call.says,
  description: sayCallers[call.by],
  security: call.by === 'anybody' ? [] : [{ token: [] }],
  parameters: parametersOf(call),
  ...(call.body === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } } }),
  responses: responsesOf(call),
})

function pathsOf(named: readonly (readonly [string, Call])[]): Json {
  const paths = new Map<string, Json>()
  for (const [name, call] of named) {
    paths.set(call.path, { ...paths.get(call.path), [call.method.toLowerCase()]: operationOf(name, call) })
  }
  return Object.fromEntries(paths)
}

/** Makes the description of all calls, as a document of OpenAPI 3.1; `version` is that of the program. */
export const openApiDocument = (version: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Flagplot, games between people in different rooms',
    version,
    summary: 'Sealed orders, dice that nobody chooses.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  paths: pathsOf(Object.entries(allCalls)),
  components: {
    schemas: componentSchemas(),
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'The token of a seat, or the secret of a link.' },
    },
  },
})
