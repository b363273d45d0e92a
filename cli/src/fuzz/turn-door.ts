import type { Stream } from '@flagplot/core/dice'
import { canonicalJson, firstControlIn, must } from '@flagplot/core/lang'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'
import type { FuzzBase } from './bases.ts'
import type { CaseResult, FuzzDoor } from './doors.ts'
import { mutateData, mutateText } from './mutate.ts'

/** A turn of one small battle and its letters, as data, and the list of its results. */
interface WildTurn {
  readonly [path: string]: unknown
}

function turnOf({ data, battle }: FuzzBase): WildTurn {
  const [doctrine = 'captain'] = Object.keys(battle.rules.doctrines)
  const letter = (from: string) => ({ flagplot: 1, from, because: 'late', battles: { a: { doctrine, orders: [] } } })
  return {
    'turn.yaml': {
      flagplot: 1,
      turn: 'Turn',
      dice: { seed: 'seed' },
      missing: 'standing',
      battles: { a: { battle: 'battles/a.yaml', red: 'Ann', blue: 'Bob', next: {} } },
    },
    'letters/ann.yaml': letter('Ann'),
    'letters/bob.yaml': letter('Bob'),
    'battles/a.yaml': data,
  }
}

const textOf = (data: unknown): string => JSON.stringify(data, null, 1) ?? 'nothing'

const asDisk = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path.startsWith('t/') ? path : `t/${path}`, text]))

async function adjudicated(disk: Readonly<Record<string, string>>) {
  const io = memoryIo({ disk })
  const code = await run(['adjudicate', 't'], io)
  return { code, said: io.stdout() + io.stderr(), disk: Object.fromEntries(io.disk) }
}

/** The fault of a run; undefined if there is none. What is settled stays as it is. */
async function faultOf({ code, said, disk }: Awaited<ReturnType<typeof adjudicated>>): Promise<string | undefined> {
  if (code === 70) return `exit 70: ${said}`
  const printed = Object.entries(disk).flatMap(([path, text]) => (/results\/.*\.txt$/.test(path) ? [text] : []))
  const found = [said, ...printed].map(text => firstControlIn(text, 'lines')).find(each => each !== undefined)
  if (found !== undefined || code === 2) return found
  const again = await adjudicated(disk)
  const isSame = again.code === code && canonicalJson(again.disk) === canonicalJson(disk)
  return isSame ? undefined : `a second run is another: ${again.said}`
}

/** Turns with one file changed: before the first run, or after it. */
export function turnDoor(all: readonly FuzzBase[]): FuzzDoor {
  return async (number, stream: Stream): Promise<CaseResult> => {
    const turn = turnOf(must(all[number % all.length], 'a small battle'))
    const whole = asDisk(Object.fromEntries(Object.entries(turn).map(([path, data]) => [path, textOf(data)])))
    const before = stream.below(3) === 0 ? (await adjudicated(whole)).disk : whole
    const paths = Object.keys(before).filter(path => /\.(yaml|json|jsonl)$/.test(path))
    const path = must(paths[stream.below(paths.length)], 'a file')
    const text = before[path] ?? ''
    const wild =
      stream.below(4) === 0 || path.endsWith('.jsonl')
        ? mutateText(text, stream)
        : textOf(mutateData(path in whole ? JSON.parse(text) : text, stream))
    const ended = await adjudicated({ ...before, [path]: wild })
    const fault = await faultOf(ended)
    const taken = ended.code === 0 || ended.code === 3
    return { taken, tried: taken, ...(fault === undefined ? {} : { wrong: `${path}: ${fault}` }) }
  }
}
