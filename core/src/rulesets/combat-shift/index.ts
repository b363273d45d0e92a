import { ruleset } from '../../game/kit/index.ts'
import { battles } from './battles.ts'
import { catalogue } from './catalogue.ts'
import { candidates } from './doctrines/candidates.ts'
import { doctrines } from './doctrines/index.ts'
import { leaving } from './doctrines/leaving.ts'
import { tables } from './fire/printed.ts'
import { halves } from './halves/halves.ts'
import { horizon } from './horizon.ts'
import { key } from './key.ts'
import { ledger } from './ledger.ts'
import { measures } from './measures.ts'
import { options } from './options.ts'
import { show } from './report/show.ts'
import { prompt, tell } from './report/words.ts'
import { advance, begin, pending, thrower } from './sequence.ts'
import { roster } from './setup/roster.ts'
import { scenarioFields } from './setup/scenario-fields.ts'
import { setup, unitFields } from './setup/setup.ts'
import { warnings } from './setup/warnings.ts'
import type { CombatShift } from './shape.ts'
import { sheets } from './sheets/index.ts'
import { clone } from './state.ts'
import { MAX_UNITS } from './units/limits.ts'
import { writing } from './units/writing.ts'
import { view } from './view.ts'

export type { CombatShift } from './shape.ts'

/** Combat Shift and Situation Tables: percentile fire with shifts, fighters, missiles, ambush, bases and colonies. */
export const combatShift = ruleset<CombatShift>({
  card: {
    id: 'combat-shift',
    title: 'Combat Shift and Situation Tables',
    publisher: 'Vermiform Appendix CST; the game it belongs to is not identified',
    year: 2026,
    edition: 'Appendix CST, undated, as found in 2026',
    revision: 2,
    information: 'sealed-orders',
    longest: 20_000,
    gist: 'Percentile fire with shifts of ten percent: by era, class of target, ambush and patrol. Fighters and missiles first engage and then hit, close-in defence answers them, and colonies are defended in layers of bases.',
  },
  ledger,
  options,
  unitFields,
  largestFleet: { units: MAX_UNITS, word: 'units' },
  writing,
  scenarioFields,
  catalogue,
  battles,
  tables,
  doctrines,
  sheets,
  setup,
  warnings,
  begin,
  pending,
  thrower,
  advance,
  clone,
  key,
  rounds: state => state.done,
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
})
