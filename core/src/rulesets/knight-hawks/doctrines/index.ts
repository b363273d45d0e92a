import { type Doctrines, doctrinesFor } from '../../../game/doctrine/index.ts'
import { type Brief, type OrderOf, paperOf } from '../../../game/orders/index.ts'
import { never } from '../../../lang/index.ts'
import type { KnightHawks } from '../shape.ts'
import { sheets } from '../sheets/index.ts'
import type { View } from '../view/view.ts'
import { counterFor } from './counter.ts'
import { fireFor } from './fire.ts'
import { coursesFor } from './helm.ts'
import { minesFor } from './minefield.ts'
import { mustAttack } from './purpose.ts'
import { screensFor } from './screens.ts'
import { seekersFor } from './seekers.ts'
import { BOLD, type CaptainSettings, captainSettings, pressSetting } from './settings.ts'
import { situationOf } from './situation.ts'

const doctrine = doctrinesFor<KnightHawks>()

type Order = OrderOf<KnightHawks>

const usual = (brief: Brief<KnightHawks>): Order => paperOf({ sheets }, brief).nth(0n)

function command(view: View, brief: Brief<KnightHawks>, settings: CaptainSettings): Order {
  const { side, ask } = brief
  const situation = situationOf(view, side)
  switch (ask.kind) {
    case 'place':
      return minesFor(situation, ask)
    case 'screens':
      return screensFor(situation, ask, settings)
    case 'activate':
      return seekersFor(situation, ask)
    case 'plot':
      return coursesFor(situation, ask, settings)
    case 'declare':
      return fireFor(situation, ask)
    case 'counter':
      return counterFor(situation, ask, settings)
    case 'repair':
      return usual(brief)
    default:
      return never(ask)
  }
}

const decide = (view: View, brief: Brief<KnightHawks>, settings: CaptainSettings) => [
  { order: command(view, brief, settings), weight: 1 },
]

/** The cost of a decision beside one of a system without a map: hundreds of ends are weighed for each ship. */
const COMMAND = 80

const captain = doctrine({
  title: 'Captain',
  gist: 'Weighs the fire each berth gives against the fire it takes, now and in the enemy’s next turn; closes, masks where it pays, breaks off when crippled; where the enemy has something to guard, is as bold as the bold.',
  settings: [
    ...captainSettings({ range: 'suited', caution: 8, breakOff: 15, interceptors: 'worth', masks: true }),
    pressSetting,
  ],
  weight: COMMAND,
  decide: (view, brief, { presses, ...settings }) =>
    decide(view, brief, presses && mustAttack(view, brief.side) ? { ...settings, ...BOLD } : settings),
})

const bold = doctrine({
  title: 'Bold',
  gist: 'Goes in and stays in: hardly minds the fire it takes, and never breaks off.',
  settings: captainSettings({ ...BOLD, interceptors: 'worth' }),
  weight: COMMAND,
  decide,
})

const standoff = doctrine({
  title: 'Stand off',
  gist: 'Keeps its distance and fights with beams; breaks off early.',
  settings: captainSettings({ range: 'long', caution: 14, breakOff: 40, interceptors: 'all', masks: true }),
  weight: COMMAND,
  decide,
})

const steady = doctrine({
  title: 'Steady',
  gist: 'Holds its course and screens, fires whatever bears at what it hits best: a target to practise on.',
  settings: [],
  weight: 10,
  decide: (_, brief) => [{ order: usual(brief), weight: 1 }],
})

export const doctrines = { captain, bold, standoff, steady } satisfies Doctrines<KnightHawks>
