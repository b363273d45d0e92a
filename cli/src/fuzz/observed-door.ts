import { linesFor, logOf, pending } from '@flagplot/core/desk/fight'
import { oddsJob, openJob } from '@flagplot/core/desk/odds'
import { courseAt } from '@flagplot/core/desk/questions'
import { fetchGame, type Game, takeLines } from '@flagplot/core/desk/referee'
import type { Stream } from '@flagplot/core/dice'
import { paperOf } from '@flagplot/core/game/orders'
import { sides } from '@flagplot/core/game/sides'
import { colourWords } from '@flagplot/core/game/words'
import { must } from '@flagplot/core/lang'
import type { CaseResult, FuzzDoor } from './doors.ts'
import { hidingGames } from './game-bases.ts'
import { fit } from './game-doors.ts'
import { mutateData, mutateText, pickFrom } from './mutate.ts'

const eyes = [...sides, 'public'] as const
type Eye = (typeof eyes)[number]

/** The observed record of a game, and the game of its first lines. */
interface Base {
  readonly eye: Eye
  readonly lines: readonly string[]
  readonly begun: Game
}

/** Goes on with an observed game as a screen does. */
function look({ fight }: Game, eye: Eye): void {
  const { battle, leaders, state } = fight
  const { rules } = battle
  rules.show(rules.view(state, eye))
  for (const entry of logOf(fight, eye)) if (entry.kind === 'event') rules.tell(entry.event, colourWords)
  const asked = pending(fight)
  for (const brief of asked.kind === 'orders' ? asked.briefs : []) {
    if (brief.side === eye) paperOf(rules, brief).form()
  }
  openJob(oddsJob({ ...battle, leaders }, { seed: 'fuzz', ...courseAt(fight), seat: eye }))
}

async function baseOf(game: Game, eye: Eye): Promise<Base> {
  const lines = linesFor(game.fight, eye, 0)
  const begun = await fetchGame(`${lines.slice(0, FIRST).join('\n')}\n`, '')
  return { eye, lines, begun: must(begun.ok ? begun.value : undefined, 'the first lines are taken') }
}

/** The header and both seats. */
const FIRST = 3

/** Further lines of an observed record, some of them changed. */
function sentLines({ lines }: Base, stream: Stream): string {
  const wild = FIRST + stream.below(lines.length - FIRST)
  const change = (line: string): string =>
    stream.below(4) === 0 ? mutateText(line, stream) : JSON.stringify(mutateData(JSON.parse(line), stream))
  const sent = lines.slice(FIRST, wild + 1 + stream.below(3))
  return sent.map((line, i) => `${i + FIRST === wild && stream.below(8) > 0 ? change(line) : line}\n`).join('')
}

/** A view that the rules cannot work with is refused; what is taken can be looked at. */
export async function observedDoor(): Promise<FuzzDoor> {
  const games = hidingGames()
  const bases = await Promise.all(games.flatMap(game => eyes.map(eye => baseOf(game, eye))))
  return (_, stream): CaseResult => {
    const base = pickFrom(bases, stream)
    const game = takeLines(base.begun, sentLines(base, stream))
    if (!game.ok) return fit(game)
    look(game.value, base.eye)
    return { taken: true, tried: true }
  }
}
