import type { Result } from '../lang/index.ts'
import type { FormSpec } from './form.ts'
import type { Brief, Ruleset, Shape } from './ruleset.ts'

/** The paper work of one question: its form, what is legal, and every legal order. */
export interface Paper<S extends Shape> {
  form(): FormSpec
  /** A filled-in form to a legal order; of a legal order it gives that order. */
  check(raw: unknown): Result<S['Order']>
  size(): bigint
  choices(): Iterable<S['Order']>
}

/** The paper work of a brief, whoever made it: what forms, doors and minds use. */
export const paperOf = <S extends Shape>(_rules: Ruleset<S>, brief: Brief<S>): Paper<S> => brief
