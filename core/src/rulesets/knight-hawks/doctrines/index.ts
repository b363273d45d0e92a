import { type Doctrines, doctrinesFor, paperOf } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'
import { sheets } from '../sheets/index.ts'

const doctrine = doctrinesFor<KnightHawks>()

/** The answer that every form opens with. */
const plain = doctrine({
  title: 'Plain',
  gist: 'Holds its course and fires whatever bears at what it hits best.',
  settings: [],
  decide: (_, brief) => [{ order: paperOf({ sheets }, brief).nth(0n), weight: 1 }],
})

export const doctrines: Doctrines<KnightHawks> = { plain, captain: plain }
