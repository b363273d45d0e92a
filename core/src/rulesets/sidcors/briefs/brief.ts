import type { FormSpec, Side } from '../../../game/index.ts'
import type { Result } from '../../../lang/index.ts'
import type { Ask, Order } from '../orders.ts'
import type { Brief } from '../shape.ts'
import { allocationSheet } from './allocation.ts'
import { directedSheet } from './directed.ts'
import { intensitySheet } from './intensity.ts'
import { rearguardSheet } from './rearguard.ts'
import type { Sheet, Sheets } from './sheet.ts'
import { cloakSheet, noticeSheet, pursuitSheet, retreatSheet } from './yes-or-no.ts'

const sheets: Sheets = {
  intensity: intensitySheet,
  notice: noticeSheet,
  cloak: cloakSheet,
  directed: directedSheet,
  allocation: allocationSheet,
  retreat: retreatSheet,
  pursuit: pursuitSheet,
  rearguard: rearguardSheet,
}

/** A form under way: one small object, since odds ask for very many. */
class Paper implements Brief {
  readonly side: Side
  readonly rule: string
  readonly ask: Ask
  readonly #sheet: Sheet<Ask>

  constructor(side: Side, ask: Ask) {
    this.#sheet = sheets[ask.kind] as Sheet<Ask>
    this.side = side
    this.rule = this.#sheet.rule
    this.ask = ask
  }

  form(): FormSpec {
    return this.#sheet.form(this.ask)
  }

  check(raw: unknown): Result<Order> {
    return this.#sheet.check(this.ask, raw)
  }

  size(): bigint {
    return this.#sheet.size(this.ask)
  }

  choices(): Iterable<Order> {
    return this.#sheet.choices(this.ask)
  }
}

/** The form for what is asked of a side. */
export const briefOf = (side: Side, ask: Ask): Brief => new Paper(side, ask)
