import type { Stream } from '@flagplot/core/dice'
import { firstControlIn, must } from '@flagplot/core/lang'
import { verbsAmong } from '../help/verbs.ts'
import { memoryIo } from '../io/memory-io.ts'
import { commandsFor, run } from '../run.ts'
import type { FuzzBase } from './bases.ts'
import type { CaseResult, FuzzDoor } from './doors.ts'
import { mutateText, pickFrom } from './mutate.ts'
import { chainedRecordText } from './record-text.ts'

interface Verb {
  readonly name: string
  readonly flags: readonly { readonly long: string; readonly takesWord: boolean }[]
}

/** Words for flags: each is right for some. None makes a command slow. */
const words = [
  ...'1 2 0 -1 7 1.5 1e3 x red blue both win points captain solver person text md html json bbcode'.split(' '),
  ...'public umpire typed seeded a=b retreat=50 = __proto__=1 name=x out.jsonl r.jsonl b.yaml'.split(' '),
  ...['', ' ', '1 2 3', 'no/such/place', 'standing', 'best', 'a\nFORGED', '\u001b[2J'],
]

const sources = ['b.yaml', 'r.jsonl', 'bad.yaml', 'bad.jsonl', 'nope', '-', '', '--']

/** Verbs that weigh and sample: with a good battle they may be slow, so they get one seldom. */
const heavy = new Set(['odds', 'advise', 'review', 'fight', 'play', 'check'])

const bookish = new Set(['new', 'rules'])

function wildWords({ name, flags }: Verb, system: string, stream: Stream): readonly string[] {
  const known = bookish.has(name) ? [...sources, system] : sources
  const source = heavy.has(name) && stream.below(12) > 0 ? pickFrom(sources.slice(2), stream) : pickFrom(known, stream)
  const given = Array.from({ length: stream.below(4) }, () => {
    const { long, takesWord } = pickFrom(flags, stream)
    const flag = stream.below(20) === 0 ? mutateText(long, stream) : long
    return takesWord && stream.below(12) > 0 ? [flag, pickFrom(words, stream)] : [flag]
  })
  // exploitability and a card take seconds for any battle: the test is content with the question
  const asks =
    name.startsWith('design ') || given.flat().some(word => word === '--doctrines' || word === '--best-doctrine')
  const line = [asks ? 'nope' : source, ...given.flat()]
  return stream.below(10) === 0 ? [...line, pickFrom(words, stream)] : line
}

/** The servers would wait for readers. */
const verbs = async (): Promise<readonly Verb[]> =>
  verbsAmong(await commandsFor({ io: memoryIo(), finish: () => {} }))
    .filter(({ name }) => name !== 'desk' && name !== 'serve')
    .map(({ name, command }) => ({
      name,
      flags: [
        { long: '--help', takesWord: false },
        ...command.options.map(({ long, required }) => ({ long: long ?? '', takesWord: required })),
      ],
    }))

/** Command lines on a small battle, a record of it, and files of neither kind. */
export async function flagDoor(all: readonly FuzzBase[]): Promise<FuzzDoor> {
  const [base] = all
  const { yaml, record, battle } = must(base, 'a system has a small battle')
  const system = battle.rules.card.id
  const disk = {
    'b.yaml': yaml,
    'r.jsonl': chainedRecordText(record),
    'bad.yaml': 'flagplot: 2',
    'bad.jsonl': '{"kind":"record"}',
  }
  const known = await verbs()
  return async (_, stream): Promise<CaseResult> => {
    const verb = pickFrom(known, stream)
    const argv = [
      ...(stream.below(40) === 0 ? mutateText(verb.name, stream) : verb.name).split(' '),
      ...wildWords(verb, system, stream),
    ]
    const io = memoryIo({ disk, stdin: '\n\n1\nx\n= 1\n' })
    const code = await run(argv, io)
    const said = io.stdout() + io.stderr()
    const found =
      code === 70
        ? 'exit 70'
        : (firstControlIn(said.replaceAll('\r\n', '\n'), 'lines') ??
          (/^FORGED/m.test(said) ? 'a line of its own' : undefined))
    const wrong = found === undefined ? {} : { wrong: `${JSON.stringify(argv)}: ${found}` }
    return { taken: code === 0, tried: code === 0, ...wrong }
  }
}
