import { ok, type Result, refuse } from '@flagplot/core/lang'
import { hashOfToken } from '@flagplot/core/seal'
import type { AddressProof, NewAddress, NoticesView } from '@flagplot/wire/games'
import { type Caller, freshId, type Games, noGame } from '../games/index.ts'
import type { AddressRow, Store } from '../store/index.ts'
import { type Delivery, failed } from './delivery.ts'
import { printFeed } from './feed.ts'
import { isSame, type NoticeKeys, noticeKeys } from './keys.ts'
import type { Letter } from './letter.ts'
import { type Looking, lookAt } from './look.ts'
import { checkMail, type Mailer, openMailer } from './mail.ts'
import type { NoticeSettings } from './settings.ts'
import { checkWebhook, postWebhook } from './webhook.ts'

/** The notices of a server: who gets them, and the sending of them. Requests are refused as values. */
export interface Notices {
  /** The addresses of a caller, and the feed of the game. */
  view(caller: Caller): Promise<Result<NoticesView>>
  add(caller: Caller, asked: NewAddress): Promise<Result<NoticesView>>
  prove(caller: Caller, address: string, asked: AddressProof): Promise<Result<NoticesView>>
  remove(caller: Caller, address: string): Promise<Result<NoticesView>>
  /** Sends nothing more to an address, by the key of its link. False if there is no such address. */
  stop(address: string, key: string): Promise<boolean>
  /** The feed of a game by its key, as Atom. */
  feed(game: string, key: string): Promise<Result<string>>
  /** Looks at the addresses whose time has come; the number of those. */
  tick(): Promise<number>
  close(): void
}

interface Kept {
  readonly store: Store
  readonly games: Games
  readonly keys: NoticeKeys
  readonly settings: NoticeSettings
  readonly mailer: Mailer | undefined
}

const MAX_ADDRESSES = 3
const AT_ONCE = 20
/** A process that dies while it sends leaves its addresses to others after so many seconds. */
const HELD_SECONDS = 60

const refused = (says: string): Result<never> => refuse({ code: 'conflict', path: ['address'], says })

const channelsOf = ({ mailer }: Kept): NoticesView['channels'] => [
  ...(mailer === undefined ? [] : (['mail'] as const)),
  'discord',
  'webhook',
]

const time = (at: Date | null): string | null => at?.toISOString() ?? null

const viewOfRow = ({
  id,
  channel,
  target,
  wants,
  provedAt,
  stoppedAt,
  deliveredAt,
  failure,
}: AddressRow): NoticesView['addresses'][number] => ({
  id,
  channel,
  target,
  wants: [...wants],
  status: stoppedAt !== null ? 'stopped' : provedAt === null ? 'unproved' : 'proved',
  deliveredAt: time(deliveredAt),
  failure,
})

const passHash = ({ token = '' }: Caller): Uint8Array => Buffer.from(hashOfToken(token), 'hex')

const feedPath = ({ keys }: Kept, game: string): string => `/api/games/${game}/feed.atom?key=${keys.feedKeyOf(game)}`

async function view(kept: Kept, caller: Caller): Promise<Result<NoticesView>> {
  const role = await kept.games.role(caller)
  if (!role.ok) return role
  const isWatcher = role.value === 'watcher'
  const rows = isWatcher ? [] : await kept.store.addresses.of(passHash(caller))
  const channels = isWatcher ? [] : [...channelsOf(kept)]
  return ok({ channels, addresses: rows.map(viewOfRow), feed: feedPath(kept, caller.game) })
}

/** Does something with an address of a caller who plays or moderates, and answers with all of them. */
async function act(
  kept: Kept,
  caller: Caller,
  work: (pass: Uint8Array) => Promise<Result<void>>,
): Promise<Result<NoticesView>> {
  const role = await kept.games.role(caller)
  if (!role.ok) return role
  if (role.value === 'watcher') {
    return refuse({
      code: 'illegal',
      path: ['seat'],
      says: 'Only players and the moderator get notices. Watchers have the feed.',
    })
  }
  const done = await work(passHash(caller))
  return done.ok ? view(kept, caller) : done
}

const checkTarget = ({ settings, mailer }: Kept, { channel, target }: NewAddress): Result<void> => {
  if (channel !== 'mail') return checkWebhook(channel, target, settings.isOwnNetwork === true)
  return mailer === undefined ? refused('This host sends no mail. A webhook is possible.') : checkMail(target)
}

const add = (kept: Kept, caller: Caller, asked: NewAddress): Promise<Result<NoticesView>> =>
  act(kept, caller, async pass => {
    const fit = checkTarget(kept, asked)
    if (!fit.ok) return fit
    const row = { ...asked, id: freshId(), game: caller.game, pass }
    const isAdded = await kept.store.addresses.add(row, MAX_ADDRESSES)
    return isAdded ? ok(undefined) : refused(`A seat has at most ${MAX_ADDRESSES} addresses, each of them once.`)
  })

const prove = (kept: Kept, caller: Caller, { id, code }: AddressProof & { readonly id: string }) =>
  act(kept, caller, async pass => {
    if (!isSame(code.trim().toLowerCase(), kept.keys.codeOf(id))) {
      return refuse({ code: 'range', path: ['code'], says: 'This is not the code that was sent to the address.' })
    }
    const reading = await kept.games.read(caller.game)
    if (!reading.ok) return reading
    const { held, game } = reading.value
    await kept.store.addresses.prove(pass, id, { phase: held.game.phase, inputs: game.fight.count })
    return ok(undefined)
  })

const stopLink = ({ settings, keys }: Kept, id: string): string =>
  `${settings.publicAddress}/api/addresses/${id}/stop?key=${keys.stopKeyOf(id)}`

async function deliver(kept: Kept, { id, channel, target }: AddressRow, letter: Letter): Promise<Delivery> {
  const { mailer, settings } = kept
  if (channel !== 'mail') return postWebhook({ channel, target }, letter, settings.isOwnNetwork === true)
  return mailer?.send(target, letter, stopLink(kept, id)) ?? failed('This host sends no mail now.', true)
}

async function tick(kept: Kept): Promise<number> {
  const { store, games, keys, settings } = kept
  const looking: Looking = {
    store,
    games,
    keys,
    publicAddress: settings.publicAddress,
    deliver: (address, letter) => deliver(kept, address, letter),
  }
  const taken = await store.addresses.take(AT_ONCE, HELD_SECONDS)
  const looked = await Promise.allSettled(taken.map(address => lookAt(looking, address)))
  // the others are settled; this one comes back once it is held no more
  for (const each of looked) if (each.status === 'rejected') throw each.reason
  return taken.length
}

async function feed(kept: Kept, game: string, key: string): Promise<Result<string>> {
  if (!isSame(key, kept.keys.feedKeyOf(game))) return noGame
  const { store, games, settings } = kept
  const reading = await games.read(game)
  if (!reading.ok) return reading
  const lines = await store.linesOf(game, -1)
  const own = {
    address: `${settings.publicAddress}${feedPath(kept, game)}`,
    link: `${settings.publicAddress}/#/games/${game}`,
  }
  return ok(printFeed(reading.value, lines, own))
}

/** Opens the notices of a server's games. Its store is theirs. */
export async function openNotices(store: Store, games: Games, settings: NoticeSettings): Promise<Notices> {
  const keys = noticeKeys((await store.host()).chainSecret)
  const kept: Kept = { store, games, keys, settings, mailer: openMailer(settings) }
  return {
    view: caller => view(kept, caller),
    add: (caller, asked) => add(kept, caller, asked),
    prove: (caller, id, { code }) => prove(kept, caller, { id, code }),
    remove: (caller, id) =>
      act(kept, caller, async pass => {
        await store.addresses.remove(pass, id)
        return ok(undefined)
      }),
    stop: async (id, key) => isSame(key, keys.stopKeyOf(id)) && store.addresses.stop(id),
    feed: (game, key) => feed(kept, game, key),
    tick: () => tick(kept),
    close: () => kept.mailer?.close(),
  }
}
