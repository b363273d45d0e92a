import type { AnyRuleset } from '@flagplot/core/game'

/** The ready battles of a system, to choose from. */
export const readyChoices = ({ battles }: AnyRuleset) =>
  battles.map(({ name, title, lesson }) => ({
    value: name,
    label: lesson === true ? `${title} (a lesson: one side is much stronger)` : title,
  }))
