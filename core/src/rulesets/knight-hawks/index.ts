import { ruleset } from '../../game/kit/index.ts'
import { battles } from './battles.ts'
import { catalogue } from './catalogue.ts'
import { clone } from './clone.ts'
import { doctrines } from './doctrines/index.ts'
import { key } from './key.ts'
import { ledger } from './ledger.ts'
import { options } from './options.ts'
import { advance, begin, pending, thrower } from './sequence.ts'
import { clearPlacement } from './setup/clear-placement.ts'
import { roster } from './setup/roster.ts'
import { scenarioFields } from './setup/scenario-fields.ts'
import { setup } from './setup/setup.ts'
import { unitFields } from './setup/setup-schema.ts'
import type { KnightHawks } from './shape.ts'
import { sheets } from './sheets/index.ts'
import { MAX_SHIPS } from './units/notation.ts'
import { horizon } from './victory/horizon.ts'
import { leaving } from './victory/leaving.ts'
import { measures } from './victory/measures.ts'
import { hides, imagine } from './view/imagine.ts'
import { gameTurn, show } from './view/show.ts'
import { view } from './view/view.ts'
import { witness } from './view/witness.ts'
import { printedTables } from './words/printed.ts'
import { prompt } from './words/prompt.ts'
import { tell } from './words/tell.ts'
import { writing } from './words/writing.ts'

export { firePlanOdds, type PricedShot, volleyOdds } from './damage/price.ts'
export type { KnightHawks } from './shape.ts'
export { scrambleSecrets } from './view/imagine.ts'

/** Star Frontiers: Knight Hawks, the Advanced Game: movement on hexes, weapons against defences, damage, repairs. */
export const knightHawks = ruleset<KnightHawks>({
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
  largestFleet: { units: MAX_SHIPS, word: 'ships' },
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
  thrower,
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
  placedAnew: clearPlacement,
})
