import { ruleset } from '../../game/kit/index.ts'
import { battles } from './battles.ts'
import { catalogue } from './catalogue.ts'
import { doctrines } from './doctrines.ts'
import { horizon } from './horizon.ts'
import { imagine } from './imagine.ts'
import { key } from './key.ts'
import { ledger } from './ledger.ts'
import { measures } from './measures.ts'
import { options } from './options.ts'
import { roster } from './roster.ts'
import { advance, begin, pending, thrower } from './sequence.ts'
import { MAX_SHIPS, setup, unitFields } from './setup.ts'
import type { Template } from './shape.ts'
import { sheets } from './sheets.ts'
import { show } from './show.ts'
import { clone } from './state.ts'
import { tables } from './tables.ts'
import { view } from './view.ts'
import { witness } from './witness.ts'
import { prompt, tell } from './words.ts'
import { writing } from './writing.ts'

export { scrambleCharges } from './imagine.ts'
export type { Template } from './shape.ts'

/** The pattern to copy: a whole small game on the contract. Not in the registry. */
export const template = ruleset<Template>({
  card: {
    id: '_template',
    title: 'Line Duel',
    publisher: 'Flagplot',
    year: 2026,
    edition: '1st',
    revision: 2,
    information: 'private-state',
    longest: 2000,
    gist: 'An invented game of two squadrons. Each round both sides press or evade in secret, fire one die each, and pick the ship that takes the hits; one ship a side may carry a hidden charge.',
  },
  ledger,
  options,
  unitFields,
  largestFleet: { units: MAX_SHIPS, word: 'units' },
  writing,
  catalogue,
  battles,
  tables,
  doctrines,
  sheets,
  setup,
  begin,
  pending,
  thrower,
  advance,
  clone,
  key,
  rounds: state => state.done,
  horizon,
  view,
  witness,
  show,
  hides: state => state.options.charges,
  imagine,
  prompt,
  tell,
  measures,
  roster,
})
