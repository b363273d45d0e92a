/** A contested or missing reading: what we chose, why, and what else could be read there. */
export interface Ruling {
  readonly chose: string
  readonly because: string
  readonly alternatives?: readonly string[]
  /** The option of the set-up that switches it, if it can be switched. */
  readonly option?: string
}

/** One rule: where it is printed, and its gist in our own words. */
export interface LedgerEntry {
  readonly at: string
  readonly gist: string
  readonly ruling?: Ruling
  /** Why no event ever cites it: it is a definition, or it forbids something at a door. */
  readonly silent?: string
}

/** Rule id -> entry. Use `const ledger = { … } as const satisfies Ledger`, `type RuleId = keyof typeof ledger`. */
export type Ledger = Readonly<Record<string, LedgerEntry>>
