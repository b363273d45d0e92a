import type { WrittenQuestion } from '@flagplot/core/desk/design'
import type { QuestionRun } from './bench/question-run.ts'
import type { CardRun } from './card/card-run.ts'
import type { OtherRulings } from './rulings-tab.tsx'
import type { PickedSystems } from './systems/systems-tab.tsx'
import type { StudyRun } from './vary/study-run.ts'
import type { Asked } from './vary/vary-tab.tsx'

/** The tabs of Compare, by their addresses. */
export type ComparePart = 'rulings' | 'vary' | 'systems' | 'card' | WrittenQuestion['kind']

/** Whatever is filled in and worked out for battles of one system. */
export interface Compared {
  /** The tab that was looked at last. */
  readonly part: ComparePart
  readonly rulings: OtherRulings
  readonly picked: PickedSystems
  readonly varied: Asked
  readonly study: StudyRun
  readonly card: CardRun
  readonly written: Readonly<Partial<Record<WrittenQuestion['kind'], WrittenQuestion>>>
  readonly fair: QuestionRun
  readonly ship: QuestionRun
  readonly values: QuestionRun
}

/** The same as far as it has come. */
export type ComparedSoFar = { readonly [Key in keyof Compared]?: Compared[Key] | undefined }
