import {
  type Fight,
  keptWithNotes,
  revisionOf,
  type Variation,
  variationsAfter,
  withNotes,
} from '@flagplot/core/desk/fight'
import { noteOtherRevision } from '@flagplot/core/desk/record'
import type { Eye } from '@flagplot/core/game/sides'
import type { Refusal } from '@flagplot/core/lang'
import type { ReactNode } from 'react'
import { freshId } from './fight-id.ts'
import { type Claim, holdFight } from './fight-lock.ts'
import { type News, openNews } from './news.ts'
import { readFight } from './open-fight.ts'
import { type Keeping, openWriter, type StoreEntry, type Writer } from './writer.ts'

/** Opens the review, or the record and what belongs to it. */
export type OpenTab = (tab: 'review' | 'record') => void

/** A place in a game whose people sit elsewhere: a seat, or that of somebody who looks on. */
export interface TableSeat {
  /** The address of the game on this page. */
  readonly address: string
  /** The eyes that it may look with while the game goes on; the first is the default. */
  readonly eyes: readonly Eye[]
  /** The state of the connection, in words. */
  readonly said: string
  /** The step of the newest moment. */
  readonly step: (open: OpenTab) => ReactNode
  /** The moderator's tools at a moment; nothing for everybody else. */
  readonly moderation: (at: number) => ReactNode
}

/** A fight on the table. */
export interface OnTable {
  readonly kind: 'open'
  readonly id: string
  readonly name: string
  readonly fight: Fight
  /** The ways on that were taken back, oldest first. */
  readonly variations: readonly Variation[]
  /** The fight as it was when it came on the table. */
  readonly first: Fight
  /** True if another tab plays the fight, and this one follows. */
  readonly isElsewhere: boolean
  readonly keeping: Keeping
  /** A note on the origin of the fight. */
  readonly note?: string
  /** The id of the fight that this is a copy of, because another tab played that one. */
  readonly insteadOf?: string
  /** Of a game alone: the table follows its server, and the fight goes on there. */
  readonly seat?: TableSeat
}

/** The table of a tab: empty, with a fight, or with the reason why there is none. */
export type Table =
  | { readonly kind: 'empty' }
  /** `said` is the reason why that takes long. */
  | { readonly kind: 'opening'; readonly id: string; readonly said?: string }
  | { readonly kind: 'refused'; readonly id: string; readonly refusal: Refusal }
  /** A bug of our own while it was opened; the screen throws it when it is drawn. */
  | { readonly kind: 'broken'; readonly id: string; readonly bug: unknown }
  | OnTable

/** Keeps the fight on the table in the browser while it goes on; one for each tab. */
export interface Keeper {
  readonly table: () => Table
  readonly subscribe: (listener: () => void) => () => void
  /** Puts a new fight on the table and returns its id. */
  readonly start: (
    begun: Pick<OnTable, 'fight' | 'name' | 'note' | 'insteadOf'> & Partial<Pick<OnTable, 'variations'>>,
  ) => string
  /** Puts a kept fight on the table, unless it is there already. */
  readonly open: (id: string) => void
  /** Takes the next state of the fight: it went on, was taken back, or became one of its variations. */
  readonly goOn: (fight: Fight) => void
  /** Takes the fight from the tab that has it. */
  readonly take: () => void
  readonly rename: (name: string) => void
  /** Writes the notes of the fight and its variations. Returns the refusal of text that is not allowed. */
  readonly annotate: (notes: string) => Refusal | undefined
  readonly leave: () => void
}

const taken = 'Another tab went on with this fight. What was done here since is kept beside it, as a fight of its own.'

const sayUnread = (count: number): string =>
  count === 1
    ? 'One way on that was taken back cannot be read and is left out.'
    : `${count} ways on that were taken back cannot be read and are left out.`

/** A note, behind one on a record of another revision. */
function noted(fight: Fight, note?: string): Pick<OnTable, 'note'> {
  const all = [noteOtherRevision(fight.battle.rules, revisionOf(fight)), note].filter(each => each !== undefined)
  return all.length === 0 ? {} : { note: all.join(' ') }
}

const dropped: Refusal = {
  code: 'missing',
  path: ['fight'],
  says: 'This fight was deleted in another tab. The next step keeps it again.',
}

/** The table of this tab. */
class TabTable implements Keeper {
  private now: Table = { kind: 'empty' }
  private readonly listeners = new Set<() => void>()
  private readonly news = openNews(news => this.onNews(news))
  private writer: Writer | undefined
  private release: (() => void) | undefined
  private waiting: AbortController | undefined
  /** Counts the fights on the table, so that late work for one fight does nothing to the next. */
  private turn = 0
  private reads = 0

  readonly table = (): Table => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly start: Keeper['start'] = begun => {
    this.leave()
    const id = freshId()
    const { fight, variations = [] } = begun
    this.show({
      kind: 'open',
      id,
      first: fight,
      isElsewhere: false,
      keeping: { kind: 'writing' },
      ...begun,
      ...noted(fight, begun.note),
      variations,
    })
    void this.hold(id, 'if-free')
    this.write({ id, name: begun.name, held: undefined })
    this.writer?.keep({ fight, variations })
    return id
  }

  readonly open = (id: string): void => {
    const { now } = this
    if ((now.kind === 'open' || now.kind === 'opening') && now.id === id) return
    this.leave()
    this.show({ kind: 'opening', id })
    void this.bring(id, 'if-free')
  }

  readonly goOn = (fight: Fight): void => {
    const { now } = this
    if (now.kind !== 'open' || now.isElsewhere) return
    const { note: _, ...rest } = now
    const variations = variationsAfter(now.variations, now.fight, fight)
    this.show({ ...rest, fight, variations, keeping: { kind: 'writing' } })
    this.writer?.keep({ fight, variations })
  }

  readonly take = (): void => {
    const { now } = this
    if (now.kind === 'open' && now.isElsewhere) void this.bring(now.id, 'take')
  }

  readonly rename = (name: string): void => {
    if (this.now.kind === 'open') this.show({ ...this.now, name })
  }

  readonly annotate: Keeper['annotate'] = notes => {
    const { now } = this
    if (now.kind !== 'open' || now.isElsewhere) return undefined
    const fight = withNotes(now.fight, notes)
    if (!fight.ok) return fight.refusal
    const variations: Variation[] = []
    for (const each of now.variations) {
      const noted = keptWithNotes(each, notes)
      if (!noted.ok) return noted.refusal
      variations.push(noted.value)
    }
    this.show({ ...now, fight: fight.value, variations, keeping: { kind: 'writing' } })
    this.writer?.keep({ fight: fight.value, variations })
    return undefined
  }

  /** Clears the table. A write that has begun is completed. */
  readonly leave = (): void => {
    this.turn++
    this.waiting?.abort()
    this.release?.()
    this.waiting = undefined
    this.release = undefined
    this.writer = undefined
    this.show({ kind: 'empty' })
  }

  private show(table: Table): void {
    this.now = table
    for (const listener of this.listeners) listener()
  }

  private onNews({ kind, id }: News): void {
    const { now } = this
    if (now.kind !== 'open' || now.id !== id) return
    if (kind === 'kept' && now.isElsewhere) void this.read(id)
    if (kind === 'deleted') this.show({ ...now, keeping: { kind: 'refused', refusal: dropped } })
  }

  /** Holds a fight, and releases it again if another one has come on the table meanwhile. */
  private async hold(id: string, claim: Claim): Promise<boolean> {
    const { turn } = this
    const release = await holdFight(id, claim, () => {
      if (turn === this.turn) this.lose(id)
    })
    if (release === undefined) return false
    if (turn === this.turn) this.release = release
    else release()
    return turn === this.turn
  }

  private async bring(id: string, claim: Claim): Promise<void> {
    const { turn } = this
    await this.hold(id, claim)
    if (turn === this.turn) await this.read(id)
  }

  /** Clears the table, and shows the reason why there is no fight. */
  private showInstead(table: Extract<Table, { kind: 'refused' | 'broken' }>): void {
    this.leave()
    this.show(table)
  }

  /** Shows a fight as it is in the store; it can go on if this tab holds it. */
  private async read(id: string): Promise<void> {
    const { turn } = this
    const reads = ++this.reads
    const read = await readFight(id).catch((bug: unknown) => ({ ok: false, bug }) as const)
    if (turn !== this.turn || reads !== this.reads) return
    if (!read.ok) {
      this.showInstead('bug' in read ? { kind: 'broken', id, ...read } : { kind: 'refused', id, ...read })
      return
    }
    const { row, unread, ...whole } = read.value
    const { name, writes } = row
    const first = this.now.kind === 'open' ? this.now.first : whole.fight
    const isElsewhere = this.release === undefined
    if (isElsewhere) this.wait(id)
    else this.write({ id, name, held: { whole, writes } })
    const note = noted(whole.fight, unread === 0 ? undefined : sayUnread(unread))
    this.show({ kind: 'open', id, name, ...whole, ...note, first, isElsewhere, keeping: { kind: 'kept' } })
  }

  /** Takes over a fight as soon as the tab that has it leaves it. */
  private wait(id: string): void {
    if (this.waiting !== undefined) return
    this.waiting = new AbortController()
    const { turn } = this
    void this.hold(id, { wait: this.waiting.signal }).then(isHeld => {
      if (turn !== this.turn) return
      this.waiting = undefined
      if (isHeld) void this.read(id)
    })
  }

  /** Follows the fight from here on, because another tab has taken it. */
  private lose(id: string): void {
    this.writer?.stop()
    this.writer = undefined
    this.release = undefined
    if (this.now.kind === 'open') this.show({ ...this.now, isElsewhere: true })
    this.wait(id)
  }

  private write(entry: StoreEntry): void {
    const writer: Writer = openWriter(entry, keeping => this.kept(writer, entry, keeping))
    this.writer = writer
  }

  private kept(writer: Writer, { id }: StoreEntry, keeping: Keeping): void {
    if (keeping.kind === 'kept') this.news.tell({ kind: 'kept', id })
    const { now } = this
    if (writer !== this.writer || now.kind !== 'open') return
    const isTaken = keeping.kind === 'refused' && keeping.refusal.code === 'conflict'
    const { fight, variations, name } = now
    if (isTaken) this.start({ fight, variations, name: `${name}, a copy`, note: taken, insteadOf: id })
    else this.show({ ...now, keeping })
  }
}

/** A new, empty table for a tab. */
export const emptyTable = (): Keeper => new TabTable()
