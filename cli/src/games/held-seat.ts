import { randomBytes } from 'node:crypto'
import { recordLines } from '@flagplot/core/desk/fight'
import type { Game } from '@flagplot/core/desk/referee'
import { at, chain, ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { parseDoctrine, printLeader } from '@flagplot/core/notation'
import {
  catchUp,
  checkReceipt,
  checkStated,
  deniesReceipt,
  digestAt,
  type Early,
  fetchView,
  hasKnownLines,
  knownLines,
  lacksContent,
  owedOpenings,
  prepareSeal,
  prepareStanding,
  printSeatFile,
  putOpening,
  putSeal,
  putStanding,
  type Seat,
  type SeatFile,
  shownTime,
  viewByRecord,
  withdrawSeal,
} from '@flagplot/wire/client'
import { type GameView, isPlayer, type OpeningRequest, type SealAnswer } from '@flagplot/wire/games'
import { refusedSeat } from '@flagplot/wire/words'
import type { KeptRecord } from '../record/kept-record.ts'
import { pointedOut } from './leader-orders.ts'

/** A game at one moment: the view of its seat, and the record up to the same line, checked. */
export interface GameNow {
  /** As the server tells it, and by the record wherever that says it too. */
  readonly view: GameView
  readonly game: Game
  /** True if the server has taken all that this seat opens, and an order that it would open is shut still. */
  readonly isHeldShut: boolean
  /** Present if the host asks for an opening too early. */
  readonly early: Early | undefined
}

/** One name for each thing that a seat opens in a question: the order of its own, or that of the other side. */
const openingName = ({ proofs }: Game, opening: OpeningRequest): string =>
  `${'share' in opening ? 'share' : 'order'} ${proofs.asked}`

const movedOn: Result<never> = refuse({
  code: 'conflict',
  path: ['order'],
  says: 'The game has moved on: this order answers an earlier question.',
})

/**
 * A seat of this machine. Its file is this process's alone until it is released, and always holds what opens the seals
 * of the seat and the newest line that it has seen.
 */
export class HeldSeat {
  private readonly kept: KeptRecord
  private file: SeatFile
  private checked: Game | undefined

  constructor(kept: KeptRecord, file: SeatFile) {
    this.kept = kept
    this.file = file
  }

  get path(): string {
    return this.kept.path
  }

  get seat(): Seat {
    return this.file.seat
  }

  /** The lines of the record that this seat has seen. */
  get knownLines(): number {
    return this.file.known?.lines ?? 0
  }

  release(): void {
    this.kept.release()
  }

  /** The order of this seat that the record has a seal of, for the open question. */
  sealedOrder({ game: { proofs } }: GameNow): unknown {
    const { role } = this.seat
    const commit = isPlayer(role) ? proofs.seals[role]?.commit : undefined
    return this.file.held.find(each => each.asked === proofs.asked && each.commit === commit)?.opening.order
  }

  /** True if the order that this seat has sealed was sealed elsewhere, and nothing here can open it. */
  lacksOrder({ view, game }: GameNow): boolean {
    return lacksContent(view, { held: this.file.held, game })
  }

  /** The game now, every line of it checked. What this seat has to open is opened on the way. */
  async look(): Promise<Result<GameNow>> {
    const now = await this.lookNow()
    return now.ok || this.file.known === undefined ? now : refuse(refusedSeat(now.refusal))
  }

  private async lookNow(): Promise<Result<GameNow>> {
    let least = 0
    let failedAt: string | undefined
    const taken = new Set<string>()
    for (;;) {
      const checked = await this.check()
      const view = await fetchView(this.seat)
      if (!view.ok) return view
      const { head, you } = view.value
      if (you !== this.seat.role) return this.otherRole(you)
      // a record has the keys of each seat: it is another one's for a file that names the wrong role
      if (!checked.ok) return checked
      const game = checked.value
      const lines = recordLines(game.fight).length
      if (lines < least) return this.otherHistory(least)
      least = view.value.lines
      if (least > lines) continue
      if (digestAt(game, least) !== head || least < lines) return this.otherHistory(least)
      const now = viewByRecord(view.value, game)
      const kept = this.keepShown(now)
      if (!kept.ok) return kept
      const { held, shown } = this.file
      const { openings, early } = owedOpenings(this.seat, now, { held, game, shown, now: Date.now() })
      const due = openings.filter(opening => !taken.has(openingName(game, opening)))
      if (due.length === 0) return ok({ view: now, game, isHeldShut: openings.length > 0, early })
      const refusal = await this.open(due, opening => taken.add(openingName(game, opening)))
      // a refusal stands if nothing has changed since
      if (refusal !== undefined && (refusal.code === 'io' || failedAt === head)) return refuse(refusal)
      if (refusal !== undefined) failedAt = head
    }
  }

  /** Seals an order for a question, and returns the host's receipt. */
  async seal(asked: string, order: unknown): Promise<Result<SealAnswer['receipt']>> {
    const now = await this.look()
    if (!now.ok) return now
    const { view, game } = now.value
    if (view.question?.asked !== asked || view.question.isOpening) return movedOn
    const prepared = prepareSeal(this.seat, view, { order, game, random: randomBytes })
    if (!prepared.ok) return prepared
    const { held, request } = prepared.value
    const kept = this.keep({ held: [...this.file.held.filter(each => each.asked === asked), held] })
    if (!kept.ok) return kept
    const sent = { commit: held.commit, lines: view.lines, proofs: game.proofs }
    return chain(await putSeal(this.seat, request), answer =>
      chain(checkReceipt(this.seat, answer, sent), receipt => chain(this.keep({ receipt }), () => ok(answer.receipt))),
    )
  }

  /** States a doctrine as the standing orders of this seat. */
  async stand({ view, game }: GameNow, doctrine: string): Promise<Result<GameView>> {
    const { rules, setup } = game.fight.battle
    const { role } = this.seat
    const fleet = isPlayer(role) ? { setup, side: role } : undefined
    const parsed = pointedOut(at('standing', parseDoctrine(rules, doctrine, fleet)), rules.card.id)
    if (!parsed.ok) return parsed
    const leader = printLeader(rules, { kind: 'person', doctrine: parsed.value }, 'full')
    const prepared = prepareStanding(this.seat, view, leader)
    if (!prepared.ok) return prepared
    const answer = await putStanding(this.seat, prepared.value)
    if (!answer.ok) return answer
    return chain(await this.look(), now =>
      chain(checkStated(recordLines(now.game.fight), prepared.value), () => ok(now.view)),
    )
  }

  withdraw(): Promise<Result<GameView>> {
    return withdrawSeal(this.seat)
  }

  private keep(more: Partial<SeatFile>): Result<void> {
    const file = { ...this.file, ...more }
    return chain(this.kept.rewrite([printSeatFile(file)]), () => {
      this.file = file
      return ok(undefined)
    })
  }

  /** Fetches and checks the lines that are new, and compares the record with the lines that this seat knew last. */
  private async check(): Promise<Result<Game>> {
    const { seat, known, receipt } = this.file
    return chain(await catchUp(seat, this.checked), game => {
      const rows = recordLines(game.fight)
      if (known !== undefined && !hasKnownLines(game, seat, known)) return this.otherHistory(known.lines)
      if (receipt !== undefined && (rows.length <= receipt.line || deniesReceipt(rows, seat, receipt)))
        return this.otherHistory(receipt.line + 1)
      this.checked = game
      return known?.lines === rows.length
        ? ok(game)
        : chain(this.keep({ known: knownLines(game, known) }), () => ok(game))
    })
  }

  /** Keeps the time of a question as a view shows it. */
  private keepShown(view: GameView): Result<void> {
    const shown = shownTime(view, this.file.shown)
    return shown === this.file.shown ? ok(undefined) : this.keep({ shown })
  }

  /** Sends openings up to the first that is refused, and returns its refusal. */
  private async open(
    openings: readonly OpeningRequest[],
    onTaken: (opening: OpeningRequest) => void,
  ): Promise<Refusal | undefined> {
    for (const opening of openings) {
      const answer = await putOpening(this.seat, opening)
      if (!answer.ok) return answer.refusal
      onTaken(opening)
    }
    return undefined
  }

  /** The role in the file is read before the server is asked: an order would be written for another side. */
  private otherRole(you: GameView['you']): Result<never> {
    const says = `${this.path} says that it is the seat of ${this.seat.role}, but its secret is that of ${you}.`
    return refuse({ code: 'conflict', path: [this.path, 'role'], says })
  }

  private otherHistory(line: number): Result<never> {
    const { receipt, seat } = this.file
    const proof = receipt === undefined ? 'the line that it knew' : 'the receipt that the host signed'
    const says = `${seat.origin} shows another history of this game than before: line ${line} of the record is another one. ${this.path} keeps ${proof}. Unless that file was changed by hand, ask the host.`
    return refuse({ code: 'tampered', path: ['record'], says })
  }
}
