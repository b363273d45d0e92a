import { ruleset } from '../../game/kit/index.ts'
import { battles } from './battles.ts'
import { catalogue } from './catalogue.ts'
import { doctrines } from './doctrines/index.ts'
import { measures } from './fleet/measures.ts'
import { effectTable } from './halves/effect-table.ts'
import { halves } from './halves/halves.ts'
import { openingHalves } from './halves/opening-halves.ts'
import { horizon } from './horizon.ts'
import { key } from './key.ts'
import { ledger } from './ledger.ts'
import { options } from './options.ts'
import { leaving } from './phases/leaving.ts'
import { advance, begin, pending, thrower } from './sequence.ts'
import { roster } from './setup/roster.ts'
import { setup, unitFields } from './setup/setup.ts'
import { writing } from './setup/writing.ts'
import type { Sidcors } from './shape.ts'
import { sheets } from './sheets/index.ts'
import { clone, rounds } from './state.ts'
import { printedTables } from './tables.ts'
import { view } from './view.ts'
import { prompt } from './words/prompt.ts'
import { show } from './words/show.ts'
import { tell } from './words/tell.ts'

export type { Sidcors } from './shape.ts'

/** SIDCORS, the fleet combat system of Federation & Empire, from its campaign extract. */
export const sidcors = ruleset<Sidcors>({
  card: {
    id: 'sidcors',
    title: 'SIDCORS',
    publisher: 'Amarillo Design Bureau (Federation & Empire); campaign extract by its author',
    year: 2010,
    edition: 'SIDCORS extract of the campaign rules',
    revision: 3,
    information: 'sealed-orders',
    longest: 20_000,
    gist: 'Two fleets wear each other down round by round: sealed intensity factors make one rating, a die a side turns attack factors into damage points, some may be directed at one unit for double, the rest the owner gives up as he likes. Forces are open; only the intensity factors are chosen in secret.',
  },
  ledger,
  options,
  unitFields,
  largestFleet: { units: 10_000, word: 'units' },
  writing,
  catalogue,
  battles,
  tables: printedTables,
  doctrines,
  sheets,
  setup,
  begin,
  pending,
  thrower,
  advance,
  clone,
  key,
  rounds,
  horizon,
  halves,
  openingHalves,
  effectTable,
  leaving,
  view,
  show,
  prompt,
  tell,
  measures,
  roster,
})
