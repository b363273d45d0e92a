import type { Ruleset } from '../../game/index.ts'
import { battles } from './battles.ts'
import { catalogue } from './catalogue.ts'
import { clone } from './clone.ts'
import { doctrines } from './doctrines/index.ts'
import { gameTurn } from './game-turn.ts'
import { horizon } from './horizon.ts'
import { hides, imagine } from './imagine.ts'
import { key } from './key.ts'
import { leaving } from './leaving.ts'
import { ledger } from './ledger.ts'
import { measures } from './measures.ts'
import { options } from './options.ts'
import { placedAnew } from './placed-anew.ts'
import { printedTables } from './printed.ts'
import { roster } from './roster.ts'
import { scenarioFields } from './scenario-fields.ts'
import { advance, begin, pending } from './sequence.ts'
import { setup } from './setup.ts'
import { unitFields } from './setup-schema.ts'
import type { KnightHawks } from './shape.ts'
import { sheets } from './sheets/index.ts'
import { show } from './show.ts'
import { view } from './view.ts'
import { witness } from './witness.ts'
import { prompt, tell } from './words.ts'
import { writing } from './writing.ts'

export { scrambleSecrets } from './imagine.ts'
export { type PricedShot, planOdds, volleyOdds } from './price.ts'
export type { KnightHawks } from './shape.ts'

/** Star Frontiers: Knight Hawks, the Advanced Game: movement on hexes, ten weapons against six defences, the damage table, repairs. */
export const knightHawks: Ruleset<KnightHawks> = {
  card: {
    id: 'knight-hawks',
    title: 'Knight Hawks',
    publisher: 'TSR (Star Frontiers)',
    year: 1983,
    edition: 'Advanced Game',
    revision: 2,
    information: 'private-state',
    longest: 20_000,
    round: gameTurn,
    gist: 'Ships on a hex map keep their speed and turn hex by hex. Beams, rockets and torpedoes are held against hulls and screens, and a table spreads the damage: guns, engines, screens, fires. Mines and seekers lie where only their side knows.',
  },
  ledger,
  options,
  unitFields,
  writing,
  scenarioFields,
  catalogue,
  battles,
  tables: printedTables,
  doctrines,
  sheets,
  setup,
  begin,
  pending,
  advance,
  clone,
  key,
  rounds: state => state.done,
  horizon,
  leaving,
  view,
  witness,
  show,
  hides,
  imagine,
  prompt,
  tell,
  measures,
  roster,
  placedAnew,
}
