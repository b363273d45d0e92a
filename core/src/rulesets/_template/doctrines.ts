import { type Doctrine, doctrinesFor } from '../../game/doctrine/index.ts'
import type { ScalarField } from '../../game/form/index.ts'
import { choiceField, integerField } from '../../game/kit/index.ts'
import type { AskOf, OrderOf } from '../../game/orders/index.ts'
import { must } from '../../lang/index.ts'
import type { Template } from './shape.ts'
import type { ShipView } from './view.ts'

const strengths = [
  { value: 'weakest', label: 'the ship with the least hull left' },
  { value: 'strongest', label: 'the ship with the most hull left' },
] as const

/** Common to every doctrine: which ship takes the hits, and which carries the charge. */
const takes = {
  kind: 'choice',
  name: 'takes',
  label: 'Hits are taken by',
  choices: strengths,
  fallback: 'strongest',
} as const satisfies ScalarField
const carries = {
  kind: 'choice',
  name: 'charge',
  label: 'The charge is carried by',
  choices: [{ value: 'none', label: 'no ship' }, ...strengths],
  fallback: 'none',
} as const satisfies ScalarField

const left = (ship: ShipView): number => ship.hull - ship.hits

/**
 * The id of the ship with the most, or least, hull left; among equals the one that carries the charge, else the first
 * in file order. Like ships are interchangeable but for the charge, so file order alone would decide differently in
 * positions of equal key.
 */
function chosen(ships: readonly ShipView[], by: 'weakest' | 'strongest', carrier: number | null = null): string {
  const sign = by === 'weakest' ? -1 : 1
  let best = must(ships[0], 'a side that picks has ships')
  for (const ship of ships) {
    const ahead = sign * (left(ship) - left(best))
    if (ahead > 0 || (ahead === 0 && ship.id === carrier && ship.kind === best.kind)) best = ship
  }
  return String(best.id)
}

type Common = { readonly takes: 'weakest' | 'strongest'; readonly charge: 'none' | 'weakest' | 'strongest' }

function common(ask: AskOf<Template, 'charge' | 'loss'>, settings: Common, carrier?: number | null): OrderOf<Template> {
  if (ask.kind === 'loss') return { ship: chosen(ask.ships, settings.takes, carrier) }
  return { charge: settings.charge === 'none' ? 'none' : chosen(ask.ships, settings.charge) }
}

const doctrine = doctrinesFor<Template>()

const steady = doctrine({
  title: 'Steady',
  gist: 'The same stance every round.',
  settings: [
    choiceField({ name: 'stance', label: 'Stance' }, [
      ['press', 'press'],
      ['evade', 'evade'],
    ]),
    takes,
    carries,
  ],
  decide: ({ charge }, { side, ask }, settings) => [
    { order: ask.kind === 'stance' ? { stance: settings.stance } : common(ask, settings, charge[side]), weight: 1 },
  ],
})

const wary = doctrine({
  title: 'Wary',
  gist: 'Presses and evades at random, so that the enemy cannot count on either.',
  settings: [integerField({ name: 'press', label: 'Presses, in 10' }, [0, 10], 6), takes, carries],
  decide: ({ charge }, { side, ask }, settings) => {
    if (ask.kind !== 'stance') return [{ order: common(ask, settings, charge[side]), weight: 1 }]
    return [
      { order: { stance: 'press' as const }, weight: settings.press },
      { order: { stance: 'evade' as const }, weight: 10 - settings.press },
    ].filter(({ weight }) => weight > 0)
  },
})

export const doctrines: Readonly<Record<string, Doctrine<Template>>> = { steady, wary }
