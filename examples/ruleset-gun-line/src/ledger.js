/**
 * @import { LedgerEntry } from '@flagplot/core/game/words'
 * @import { RuleId } from './shape.js'
 */

/**
 * Every clause of the book, in its order: `RULES.md` of this package.
 * @type {Readonly<Record<RuleId, LedgerEntry>>}
 */
export const ledger = {
  'ship.guns': {
    title: 'Guns',
    at: 'Gun Line 1',
    gist: 'a cutter has one gun, a frigate two, a liner three',
    silent: 'a definition: it speaks through fire.dice and ship.sunk',
  },
  'round.courses': {
    title: 'Courses',
    at: 'Gun Line 2',
    gist: 'both sides choose in secret to give a broadside or to weave, and reveal it together',
  },
  'fire.dice': { title: 'A die a gun', at: 'Gun Line 3', gist: 'each line throws one die for each of its guns' },
  'fire.table': {
    title: 'Fire table',
    at: 'Gun Line 4',
    gist: 'the courses of both sides give the least number that hits',
  },
  'fire.together': {
    title: 'Fire together',
    at: 'Gun Line 5',
    gist: 'ships sink when both lines have fired',
    silent: 'the order of the steps, not a step of its own',
  },
  'ship.sunk': {
    title: 'Ships sunk',
    at: 'Gun Line 6',
    gist: 'as many hits as it has guns sink a ship, the smallest ship first',
  },
  'hits.wasted': { title: 'Hits wasted', at: 'Gun Line 7', gist: 'hits that sink no other ship are lost' },
  'end.line': { title: 'No ships left', at: 'Gun Line 8', gist: 'a side without ships has lost' },
  'end.both': {
    title: 'Both lines gone',
    at: 'Gun Line 9',
    gist: 'when both lose their last ships in the same round, nobody has won',
  },
}
