import { Command } from '@commander-js/extra-typings'
import { type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import { foldText } from '@flagplot/core/notation/text'
import type { InviteAnswer } from '@flagplot/wire'
import { makeGame, printInvitation } from '@flagplot/wire/client'
import type { MadeGame, NewGame, Policy, Role } from '@flagplot/wire/games'
import type { Context, FlagsOf } from '../context.ts'
import { refuseFlag } from '../flags/idle-flags.ts'
import { parseChoice, parseWholeNumbers, splitList } from '../flags/side-flags.ts'
import { escrows } from '../games/escrows.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { openBattleSource } from '../io/read-source.ts'

const MAX_MINUTES = 525_600
const MOST_DAYS_OFF = 60

const command = () =>
  new Command('invite')
    .description('Makes a game between rooms on a server, and prints its links.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .requiredOption('--server <url>', 'the server of games, such as http://127.0.0.1:8000')
    .option(
      '--escrow <kind>',
      `${escrows.join(', ')}: nobody alone, nobody, or the host reads a sealed order early`,
      'shared',
    )
    .option('--minutes <n>', 'the time for a question (usually as long as it takes)')
    .option('--no-weekends', 'let Saturday and Sunday, in UTC, not count')
    .option('--grace <n>', 'the minutes after it, before standing orders act (usually none)')
    .option('--days-off <n>', 'the days off that each side may announce in the whole game (usually none)')
    .option('--bank <n>', 'the minutes of grace that each side has in the whole game (usually any)')
    .option('--people <sides>', 'the sides that people lead; standing orders lead the others', 'red,blue')
    .option('--json', 'the links as JSON')

type Flags = FlagsOf<typeof command>

function originOf(server: string): Result<string> {
  const origin = URL.canParse(server) ? new URL(server) : undefined
  if (origin !== undefined && /^https?:$/.test(origin.protocol)) return ok(origin.origin)
  const expected = 'the address of a server, such as http://127.0.0.1:8000'
  return refuse({ code: 'notation', path: ['--server'], found: server, expected })
}

function peopleOf(list: string): Result<Side[]> {
  const people: Side[] = []
  for (const word of splitList(list)) {
    const side = parseChoice<Side>('--people', word, sides)
    if (!side.ok) return side
    if (!people.includes(side.value)) people.push(side.value)
  }
  return ok(people)
}

const bounds = {
  minutes: [1, MAX_MINUTES],
  grace: [0, MAX_MINUTES],
  daysOff: [0, MOST_DAYS_OFF],
  bank: [0, MAX_MINUTES],
} as const

/** The clock by its flags; none without minutes, and then no flag of a clock either. */
const clockOf = (flags: Flags): Result<Pick<Policy, 'clock'>> =>
  chain(parseWholeNumbers(flags, bounds), ({ minutes, grace, daysOff, bank }) => {
    if (minutes === undefined) {
      const weekends = flags.weekends ? undefined : 'off'
      const given = { '--grace': grace, '--no-weekends': weekends, '--days-off': daysOff, '--bank': bank }
      const idle = Object.entries(given).find(([, value]) => value !== undefined)
      return idle === undefined ? ok({}) : refuseFlag(idle[0], 'needs --minutes')
    }
    const clock = {
      minutes,
      graceMinutes: grace ?? 0,
      ...(flags.weekends ? {} : { weekends: 'off' as const }),
      ...(daysOff === undefined ? {} : { daysOff }),
      ...(bank === undefined ? {} : { bankMinutes: bank }),
    }
    return ok({ clock })
  })

/** The terms of a game by its flags. */
const termsOf = (flags: Flags): Result<Pick<NewGame, 'people' | 'policy'>> =>
  chain(peopleOf(flags.people), people =>
    chain(parseChoice('--escrow', flags.escrow, escrows), escrow =>
      chain(clockOf(flags), clock => ok({ people, policy: { escrow, ...clock } })),
    ),
  )

function linksOf(origin: string, { game, invitations }: MadeGame, people: readonly Side[]): InviteAnswer {
  const link = (role: Role): string => printInvitation({ origin, game, role, secret: invitations[role] })
  const seats = Object.fromEntries(people.map(side => [side, link(side)]))
  return { game, links: { ...seats, moderator: link('moderator'), watcher: link('watcher') } }
}

const HELD = 'Each link but the last serves once: whoever opens it first has the seat.'

/** A link is to be copied: it stands on a line of its own, however long. */
const sayLinks = ({ links }: InviteAnswer, title: string): string =>
  [
    ...foldText(`${title}: the game is made. ${HELD}`),
    ...Object.entries(links).flatMap(([role, link]) => ['', `${role}:`, link, `flagplot join "${link}"`]),
    '',
  ].join('\n')

async function invite(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const origin = originOf(flags.server)
  if (!origin.ok) return origin
  const terms = termsOf(flags)
  if (!terms.ok) return terms
  const opened = await openBattleSource(io, source)
  if (!opened.ok) return opened
  const { rules, ...battle } = opened.value
  const made = await makeGame(origin.value, { battle: battleData(rules, battle), ...terms.value })
  return chain(made, game => {
    const data = linksOf(origin.value, game, terms.value.people ?? [])
    printAnswer(io, flags.json, { data, text: () => sayLinks(data, battle.title) })
    return ok(undefined)
  })
}

export const inviteCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await invite(io, battle, flags)))
