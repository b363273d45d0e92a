import { Command } from '@commander-js/extra-typings'
import { type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import { foldText } from '@flagplot/core/notation/text'
import { escrows } from '@flagplot/core/seal'
import type { InviteAnswer } from '@flagplot/wire'
import { makeGame, printInvitation } from '@flagplot/wire/client'
import type { MadeGame, NewGame, Role } from '@flagplot/wire/games'
import type { Context, FlagsOf } from '../context.ts'
import { clockBy, clockFlags } from '../flags/clock-flags.ts'
import { parseChoice, splitList } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { openBattleSource } from '../io/read-source.ts'

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
    .option(...clockFlags.minutes)
    .option(...clockFlags.weekends)
    .option(...clockFlags.grace)
    .option(...clockFlags.daysOff)
    .option(...clockFlags.bank)
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

/** The terms of a game by its flags. */
const termsOf = (flags: Flags): Result<Pick<NewGame, 'people' | 'policy'>> =>
  chain(peopleOf(flags.people), people =>
    chain(parseChoice('--escrow', flags.escrow, escrows), escrow =>
      chain(clockBy(flags), clock => ok({ people, policy: { escrow, ...(clock && { clock }) } })),
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
    ...Object.entries(links).flatMap(([role, link]) => {
      const verb = role === 'moderator' ? 'moderate' : 'join'
      return ['', `${role}:`, link, `flagplot ${verb} "${link}"`]
    }),
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
