/** A part of the fight screen that the tour points at, by its attribute `data-tour`. */
type TourAnchor = 'strip' | 'field' | 'log' | 'orders' | 'actions'

export interface TourStep {
  readonly anchor: TourAnchor
  readonly title: string
  readonly text: string
}

export const tourSteps: readonly TourStep[] = [
  {
    anchor: 'strip',
    title: 'Who is likely to win',
    text: 'The chances at this moment. A press on them opens the odds, and the line of all moments so far.',
  },
  {
    anchor: 'field',
    title: 'The fleets',
    text: 'Hatched ships are damaged, dashed ones are gone. A press on a ship marks what the log says of it.',
  },
  {
    anchor: 'log',
    title: 'The log',
    text: 'Every line names its dice. A press on it shows the rule and the cell of the table that decided.',
  },
  {
    anchor: 'orders',
    title: 'Your orders',
    text: 'They open as your standing orders would fill them in. Change what you like: the other side sees nothing of it.',
  },
  {
    anchor: 'actions',
    title: 'On with the fight',
    text: 'This button gives your orders and always stands here. Ctrl and Enter do the same; the key ? shows the others.',
  },
]
