import { helpFrom, type Ledger } from '../../game/words/index.ts'

/** Every clause of the book, in its order. `at` is the place where it is printed, `gist` is ours. */
export const ledger = {
  'ship.hull': {
    title: 'Hull numbers',
    at: 'Line Duel 1.1',
    gist: 'a ship takes as many hits as its hull number',
    silent: 'a definition: it speaks through ship.destroyed',
  },
  'ship.destroyed': { title: 'Ships destroyed', at: 'Line Duel 1.2', gist: 'hits equal to the hull destroy a ship' },
  'charge.hidden': {
    title: 'Hidden charges',
    at: 'Line Duel 1.3',
    gist: 'where the players agree to it, each side may mark one ship in secret before the first round: it carries a charge',
    ruling: {
      because: 'they are there only where the players agree to them',
      option: 'charges',
    },
  },
  'charge.blast': {
    title: 'Charges go off',
    at: 'Line Duel 1.4',
    gist: 'a charge goes off when its ship is destroyed: one hit on the enemy, who picks the ship that takes it',
  },
  'round.stances': {
    title: 'Stances',
    at: 'Line Duel 2.1',
    gist: 'both sides choose press or evade in secret and reveal together',
  },
  'round.fire': { title: 'Fire', at: 'Line Duel 2.2', gist: 'each side throws one die, both at once' },
  'fire.table': {
    title: 'Fire table',
    at: 'Line Duel 2.3',
    gist: 'the die in the column of the firing stance gives the hits',
  },
  'fire.evading': {
    title: 'Evading target',
    at: 'Line Duel 2.4',
    gist: 'fire at an evading side counts one less',
    ruling: {
      because: 'the table has a row 0, which only a lowered die can reach',
      option: 'evading',
    },
  },
  'hits.owner': {
    title: 'Owner places hits',
    at: 'Line Duel 3.1',
    gist: 'all hits of a throw fall on one ship, picked by its owner',
  },
  'hits.surplus': {
    title: 'Surplus hits',
    at: 'Line Duel 3.2',
    gist: 'hits beyond the hull of the picked ship are surplus',
    ruling: {
      because: '3.1 gives all hits of a throw to one ship',
      option: 'surplus',
    },
  },
  'hits.together': {
    title: 'Hits together',
    at: 'Line Duel 3.3',
    gist: 'both sides fire before either takes hits',
    silent: 'the order of the steps, not a step of its own',
  },
  'end.destroyed': { title: 'No ships left', at: 'Line Duel 4.1', gist: 'a side without ships has lost' },
  'end.both': {
    title: 'Both sides gone',
    at: 'Line Duel 4.2',
    gist: 'a battle in which both sides lose their last ship together is drawn',
  },
  'end.limit': {
    title: 'Round limit',
    at: 'Line Duel 4.3',
    gist: 'a battle that reaches the agreed number of rounds is drawn',
    ruling: { because: 'it is there only where the players agree on one', option: 'roundLimit' },
  },
} as const satisfies Ledger

/** A citation that is not in the ledger does not compile. */
export type RuleId = keyof typeof ledger

/** The help of a field of an order: a sentence, and the clauses behind it. */
export const help = helpFrom<RuleId>(ledger)
