import { randomBytes } from 'node:crypto'
import { fetchBattle, type OpenBattle } from '@flagplot/core/desk/battle'
import { pending, recordLines } from '@flagplot/core/desk/fight'
import { beginGame, type Game } from '@flagplot/core/desk/referee'
import type { Leader } from '@flagplot/core/game/doctrine'
import { bySide, type Side } from '@flagplot/core/game/sides'
import { must, ok, type Result, refuse } from '@flagplot/core/lang'
import { hashOfToken } from '@flagplot/core/seal'
import type { MadeGame, newGameSchema } from '@flagplot/wire/games'
import type * as z from 'zod/mini'
import type { NewGame, PassRow } from '../store/index.ts'
import { headerEntry } from './changes.ts'
import { hexOf } from './hex.ts'
import type { Host } from './host.ts'

/** Crockford's base 32 without letters that look like digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 16

/** A new id, of a game or of what belongs to one. */
export const freshId = (): string => Array.from(randomBytes(ID_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('')

/** The leader of a side: a person with the battle's standing orders, or those alone. */
function leaderOf({ leaders }: OpenBattle, side: Side, people: readonly Side[]): Result<Leader> {
  const { doctrine } = leaders[side]
  if (people.includes(side)) return ok({ ...(doctrine === undefined ? {} : { doctrine }), kind: 'person' })
  if (doctrine !== undefined) return ok({ doctrine, kind: 'doctrine' })
  return refuse({
    code: 'missing',
    path: ['battle', side, 'doctrine'],
    expected: 'standing orders of a side without a person',
  })
}

interface Made {
  readonly row: NewGame
  readonly answer: MadeGame
}

/** A game of a battle, with the invitations of all its people. */
export async function makeGame(host: Host, asked: z.output<typeof newGameSchema>): Promise<Result<Made>> {
  const battle = await fetchBattle(asked.battle)
  if (!battle.ok) return battle
  const { people, policy } = asked
  const red = leaderOf(battle.value, 'red', people)
  if (!red.ok) return red
  const blue = leaderOf(battle.value, 'blue', people)
  if (!blue.ok) return blue
  const id = freshId()
  const declared = {
    source: 'chain',
    game: id,
    anchor: host.linksOf(id)(0),
    host: host.key,
    escrow: policy.escrow,
  } as const
  const leaders = { red: red.value, blue: blue.value }
  const game = beginGame({ ...battle.value, leaders }, { declared, seed: host.seedOf(id) })
  if (pending(game.fight).kind === 'over') {
    return refuse({ code: 'illegal', path: ['battle'], says: 'This battle is over before it begins.' })
  }
  const secrets = { red: hexOf(randomBytes(32)), blue: hexOf(randomBytes(32)) }
  const invitations = { ...secrets, moderator: hexOf(randomBytes(32)), watcher: hexOf(randomBytes(32)) }
  return ok({ row: rowOf(game, { id, policy, people, invitations }), answer: { game: id, invitations } })
}

function rowOf(
  { fight }: Game,
  made: Pick<z.output<typeof newGameSchema>, 'policy' | 'people'> & {
    readonly id: string
    readonly invitations: MadeGame['invitations']
  },
): NewGame {
  const { id, policy, people, invitations } = made
  const { rules, title } = fight.battle
  const pass = (role: PassRow['role'], secret: string) => ({
    tokenHash: Buffer.from(hashOfToken(secret), 'hex'),
    role,
    label: null,
    endsAt: null,
  })
  const seats = people.map(side => pass(`invite-${side}`, bySide(each => invitations[each])[side]))
  return {
    game: {
      id,
      system: rules.card.id,
      revision: rules.card.revision,
      title,
      status: 'gathering',
      phase: 0,
      asked: [],
      dueAt: null,
      graceUntil: null,
      pausedAt: null,
      pausedBecause: null,
      throws: 0,
      policy: policy.clock === undefined ? {} : { clock: policy.clock },
      used: { daysOff: { red: [], blue: [] }, graceMinutes: { red: 0, blue: 0 } },
    },
    header: headerEntry(must(recordLines(fight)[0], 'a record has a header')),
    passes: [...seats, pass('invite-moderator', invitations.moderator), pass('watcher', invitations.watcher)],
  }
}
