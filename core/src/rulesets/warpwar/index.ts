import { ruleset } from '../../game/kit/index.ts'
import { battles } from './battles.ts'
import { catalogue } from './catalogue.ts'
import { doctrines } from './doctrines/index.ts'
import { effectTable } from './effect-table/effect-table.ts'
import { key } from './key.ts'
import { leaving } from './leaving.ts'
import { ledger } from './ledger.ts'
import { measures } from './measures.ts'
import { options } from './options.ts'
import { show } from './scene/show.ts'
import { prompt, tell } from './scene/words.ts'
import { imagine } from './secrets/imagine.ts'
import { witness } from './secrets/witness.ts'
import { advance, begin, pending } from './sequence.ts'
import { roster } from './setup/roster.ts'
import { setup, unitFields } from './setup/setup.ts'
import { writing } from './setup/writing.ts'
import type { WarpWar } from './shape.ts'
import { sheets } from './sheets/index.ts'
import { MAX_SHIPS } from './ships/build.ts'
import { designChoices, designs } from './ships/designs.ts'
import { bill } from './ships/price.ts'
import { clone } from './state.ts'
import { tables } from './tables.ts'
import { view } from './view.ts'

export { scrambleRecords } from './secrets/imagine.ts'
export type { WarpWar } from './shape.ts'

/** WarpWar: combat of ships at one star, by the editions of 1977, 1994 and V3.5, with the expanded table of 1994. */
export const warpwar = ruleset<WarpWar>({
  card: {
    id: 'warpwar',
    title: 'WarpWar',
    publisher:
      'Metagaming (Howard Thompson); second edition by the WarpWar Design Group; expanded table by Evan Corcoran, 1994; first edition',
    year: 1977,
    edition: '1994, 1977 and V3.5 by option',
    revision: 2,
    information: 'private-state',
    longest: 4000,
    gist: 'A duel without dice. Every ship gets a secret order: attack, dodge or retreat, and its power shared between drive, beam, screens and weapons; all are revealed together, and the difference of two drives decides in one table who hits. Owners place the hits on what they miss least.',
  },
  ledger,
  options,
  unitFields,
  largestFleet: { units: MAX_SHIPS, word: 'ships' },
  writing,
  catalogue,
  battles,
  tables,
  doctrines,
  sheets,
  setup,
  begin,
  pending,
  advance,
  clone,
  key,
  rounds: state => state.done,
  effectTable,
  leaving,
  view,
  witness,
  show,
  hides: state => state.options.hiddenRecords,
  imagine,
  prompt,
  tell,
  measures,
  bill,
  designs,
  designChoices,
  roster,
})
