import { ruleset } from '../../game/kit/index.ts'
import { battles } from './battles.ts'
import { doctrines } from './doctrines/index.ts'
import { candidates } from './fire/candidates.ts'
import { measures } from './fleet/measures.ts'
import { halves } from './halves/halves.ts'
import { horizon } from './horizon.ts'
import { key } from './key.ts'
import { ledger } from './ledger.ts'
import { options } from './options.ts'
import { leaving } from './phases/leaving.ts'
import { advance, begin, pending, thrower } from './sequence.ts'
import { between } from './setup/between.ts'
import { catalogue, MAX_UNITS } from './setup/notation.ts'
import { roster } from './setup/roster.ts'
import { setupCodec, unitFields } from './setup/setup.ts'
import { writing } from './setup/writing.ts'
import type { AttackEndurance } from './shape.ts'
import { sheets } from './sheets/index.ts'
import { clone, rounds } from './state.ts'
import { printedTables } from './tables.ts'
import { view } from './view.ts'
import { show } from './words/show.ts'
import { prompt, tell } from './words/words.ts'

export type { Setup } from './setup/setup.ts'
export type { AttackEndurance } from './shape.ts'

/** Attack and endurance factors: declared and matched fire, pooled dice, a screened line and its breakthrough. */
export const attackEndurance = ruleset<AttackEndurance>({
  card: {
    id: 'attack-endurance',
    title: 'Attack and Endurance: Combat (General)',
    publisher: 'Charles E. Duke',
    year: 2002,
    edition: 'The Star Rebellions 5764 AD, chapter 4',
    revision: 4,
    information: 'open',
    longest: 20_000,
    gist: 'Units roll as many dice as their attack factor, on targets declared before any die is thrown. Who is fired at fires back. Hits to half the endurance factor damage, to all of it destroy.',
  },
  ledger,
  options,
  unitFields,
  largestFleet: { units: MAX_UNITS, word: 'units' },
  writing,
  catalogue,
  battles,
  tables: printedTables,
  doctrines,
  sheets,
  setup: setupCodec,
  begin,
  pending,
  thrower,
  advance,
  clone,
  key,
  rounds,
  horizon,
  halves,
  leaving,
  view,
  candidates,
  show,
  prompt,
  tell,
  measures,
  roster,
  between,
})
