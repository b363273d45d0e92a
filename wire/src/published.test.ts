import { describe, expect, test } from 'vitest'
import { answerSchemas } from './published.ts'

interface Node {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly required?: readonly string[]
  readonly properties?: object
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

interface Named {
  readonly name: string
  readonly node: Node
}

/** Every node of a JSON Schema, with the key that it is the value of. */
function nodesOf(node: unknown, name: string): readonly Named[] {
  if (typeof node !== 'object' || node === null) return []
  return [{ name, node }, ...Object.entries(node).flatMap(([key, at]) => nodesOf(at, key === 'items' ? name : key))]
}

const counted = (names: readonly string[]): string =>
  [...new Set(names)]
    .sort()
    .map(name => `${name} ${names.filter(each => each === name).length}`)
    .join(', ')

const kindOf = ({ type, minimum, exclusiveMinimum, maximum }: Node): string =>
  `${type} ${JSON.stringify({ minimum, exclusiveMinimum, maximum })}`

// programs rely on these: a change here is a change for them
describe('the published schemas, each key with the number of its places', () => {
  const nodes = nodesOf(answerSchemas(), 'answers')

  test('the kinds of numbers', () => {
    const numbers = nodes.filter(({ node }) => node.type === 'integer' || node.type === 'number')
    const named = (kind: string): readonly string[] =>
      numbers.filter(({ node }) => kindOf(node) === kind).map(({ name }) => name)
    const kinds = [...new Set(numbers.map(({ node }) => kindOf(node)))]
    expect(Object.fromEntries(kinds.map(kind => [kind, counted(named(kind))]))).toMatchInlineSnapshot(`
      {
        "integer {"exclusiveMinimum":0,"maximum":9007199254740991}": "after 1, alike 6, among 2, battles 4, designs 1, enemy 2, n 14, number 1, own 2, pairs 1, played 2, points 1, positions 11, round 1, ships 1, since 1, tried 2",
        "integer {"minimum":-9007199254740991,"maximum":9007199254740991}": "bankMinutes 1, column 2, daysOff 1, faces 2, graceMinutes 1, line 2, minutes 1, revision 2",
        "integer {"minimum":0,"maximum":1000}": "weight 4",
        "integer {"minimum":0,"maximum":9007199254740991}": "asked 1, at 2, atLeast 1, best 1, blue 6, by 8, choice 8, designs 1, drawnAgain 1, ends 1, exact 1, high 2, inputs 5, line 1, listed 1, low 2, played 1, red 6, round 6, rounds 5, roundsFought 2, sampled 1, sealed 2, standing 2, taken 2, tried 1, unknown 1, unopened 2, withdrawn 1",
        "integer {"minimum":1,"maximum":9007199254740991}": "lines 2, number 6, revision 1, round 9",
        "number {"exclusiveMinimum":0}": "of 1, points 2",
        "number {"minimum":0,"maximum":1.000000001}": "blue 6, chance 4, draw 6, red 6, undecided 6",
        "number {"minimum":0,"maximum":100}": "blue 4, cells 2, draw 6, draws 1, expectedResult 8, harmless 1, high 8, loss 6, low 8, red 4, win 6",
        "number {"minimum":0,"maximum":1}": "share 2",
        "number {"minimum":0}": "atLeast 3, atMost 1, error 2, errorOfPrices 1, high 1, loss 1, low 1, margin 12, mean 3, ratio 1, undecided 2, value 1, worst 1",
        "number {}": "after 3, atWorst 2, away 2, before 2, blue 4, cells 1, count 2, damaged 2, end 2, expectedResult 10, gain 1, guaranteed 2, high 44, interaction 4, low 44, luck 4, mean 8, now 1, points 4, predicted 1, price 1, reached 4, red 4, result 1, start 2, toTheEnd 2, value 12, written 1",
      }
    `)
  })

  test('the words of choices', () => {
    expect(counted(nodes.flatMap(({ node }) => node.enum?.join('|') ?? []))).toMatchInlineSnapshot(
      `"all|candidates|list 2, cheap|dear|fair|measure 1, counts|fields|options 1, dice|leaders|ruling|seat|back|standing 1, exact|sampled 10, gathering|running|paused|over 2, high|low|unseen 1, letter|no-order|order|moderator 1, loss|survivors|unit 4, nearer|not nearer|none 1, now|nextRound|never 1, red|blue 23, red|blue|draw 7, red|blue|draw|undecided 2, red|blue|moderator|watcher 2, red|blue|public|umpire 2, red|blue|umpire 1, shared|own|host 3"`,
    )
  })

  test('the keys that may be absent', () => {
    const absent = ({ required = [], properties = {} }: Node): readonly string[] =>
      Object.keys(properties).filter(key => !required.includes(key))
    const found = nodes.filter(({ node }) => node.type === 'object').flatMap(({ node }) => absent(node))
    expect(counted(found)).toMatchInlineSnapshot(
      `"about 2, after 1, bankMinutes 1, barred 1, blue 4, daysOff 1, doctrine 4, doctrineTable 2, doctrines 1, drawn 1, error 1, errorOfPrices 1, escrow 1, expected 2, expectedResult 2, faces 2, file 2, firstOrders 2, fixed 4, fleets 1, found 2, fractions 1, from 1, game 1, grid 1, high 6, interval 10, intervals 4, isCommand 2, key 2, known 2, lost 2, low 6, margin 1, margins 2, mean 2, n 12, nearest 2, notes 2, open 1, option 4, orders 2, played 2, positions 2, price 1, ratio 1, reason 1, red 4, refusals 1, reply 2, round 4, ruled 4, says 2, seat 3, seats 2, seed 2, side 2, since 1, source 2, survivors 2, swings 2, table 1, throws 2, toTheEnd 2, undecided 1, unknownDoctrines 1, verdict 2, weekends 1, winDrawLoss 5, winner 1, won 2, worth 1"`,
    )
  })
})
