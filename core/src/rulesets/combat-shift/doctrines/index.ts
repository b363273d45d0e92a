import { type Doctrine, doctrinesFor } from '../../../game/index.ts'
import type { CombatShift } from '../shape.ts'
import { allotBest } from './captain.ts'
import { expected } from './expected.ts'
import {
  allotGuards,
  allotInterception,
  allotPatrol,
  allotSorties,
  facesFighters,
  type Sorties,
  sortiesSetting,
} from './fighters.ts'
import { allotFire } from './fire.ts'
import { allotColony, bombardSetting, type Layers, landSetting } from './layers.ts'
import { missileSetting } from './missiles.ts'
import { type Common, type Draft, decideBy } from './order.ts'
import { layered, liking, type Preference, targetSetting } from './rank.ts'
import { allotRetreat, lossesSetting, retreatSetting } from './retreat.ts'
import { type ShiftUse, shiftSetting } from './shifts.ts'

const doctrine = doctrinesFor<CombatShift>()

interface Aimed extends Common {
  readonly target: Preference
}

const captain = doctrine({
  title: 'Captain',
  gist: 'Every shot and sortie where it costs the enemy most fire, none where it is likely to be wasted; ships fire before their targets do, weak fighters stay on patrol.',
  settings: [landSetting, bombardSetting, retreatSetting(0), lossesSetting, missileSetting],
  decide: decideBy<Common & Layers>((draft, settings) => {
    allotColony(draft.situation, draft.deeds, settings)
    return allotBest(draft)
  }),
})

const strike = doctrine({
  title: 'Strike with fighters first',
  gist: 'Fighters fly at the best targets; ships share their fire among the others.',
  settings: [targetSetting('dangerous'), sortiesSetting('twice'), retreatSetting(0), lossesSetting, missileSetting],
  separable: () => true,
  decide: decideBy<Aimed & { readonly sorties: Sorties }>(({ situation, deeds, so }, { target, sorties }) => {
    const likes = liking(situation, target)
    allotSorties(situation, deeds, so, { sorties, liking: likes })
    allotFire(situation, deeds, so, { liking: likes, how: 'share', deed: 'fire' })
    return { liking: likes, shifts: 'guard' }
  }),
})

const patrol = doctrine({
  title: 'Hold the patrol',
  gist: 'All fighters stay on patrol and give their shifts to ships; ships share their fire by how dangerous targets are.',
  settings: [targetSetting('dangerous'), shiftSetting('aid'), retreatSetting(0), lossesSetting, missileSetting],
  separable: () => true,
  decide: decideBy<Aimed & { readonly shifts: ShiftUse }>(({ situation, deeds, so }, { target, shifts }) => {
    const likes = liking(situation, target)
    allotPatrol(situation, deeds)
    allotFire(situation, deeds, so, { liking: likes, how: 'share', deed: 'fire' })
    return { liking: likes, shifts }
  }),
})

const concentrate = doctrine({
  title: 'Concentrate',
  gist: 'Everything at one target, until it is as good as gone; fighters at the same one.',
  settings: [
    targetSetting('dangerous'),
    {
      kind: 'integer',
      name: 'enough',
      label: 'Chance of a hit that is enough, in percent',
      min: 1,
      max: 100,
      fallback: 90,
    },
    sortiesSetting('twice'),
    retreatSetting(0),
    lossesSetting,
    missileSetting,
  ],
  separable: () => true,
  decide: decideBy<Aimed & { readonly enough: number; readonly sorties: Sorties }>(
    ({ situation, deeds, so }, { target, enough, sorties }) => {
      const likes = liking(situation, target)
      allotFire(situation, deeds, so, { liking: likes, how: 'pile', enough, deed: 'fire' })
      // each component as if it were alone: all go for the same
      allotSorties(situation, deeds, { ...expected(), add: () => {} }, { sorties, liking: likes })
      return { liking: likes, shifts: 'guard' }
    },
  ),
})

const spread = doctrine({
  title: 'Spread',
  gist: 'Each ship at whom fewest fire at, each component at two targets: as many as can be are hit or engaged.',
  settings: [targetSetting('dangerous'), sortiesSetting('split'), retreatSetting(0), lossesSetting, missileSetting],
  separable: () => true,
  decide: decideBy<Aimed & { readonly sorties: Sorties }>(({ situation, deeds, so }, { target, sorties }) => {
    const likes = liking(situation, target)
    allotFire(situation, deeds, so, { liking: likes, how: 'even', deed: 'fire' })
    allotSorties(situation, deeds, so, { sorties, liking: likes })
    return { liking: likes, shifts: 'guard' }
  }),
})

/** Ships fire before their targets do; fighters meet fighters, then missiles, and what is left stays on patrol. */
function cover({ situation, deeds, so }: Draft, likes: ReturnType<typeof liking>): void {
  if (facesFighters(situation)) allotInterception(situation, deeds)
  allotGuards(situation, deeds)
  allotFire(situation, deeds, so, { liking: likes, how: 'share', deed: 'screen' })
  allotFire(situation, deeds, so, { liking: likes, how: 'share', deed: 'fire' })
}

const screen = doctrine({
  title: 'Screen the carriers',
  gist: 'Ships screen, so that whom they hit fires at nobody but them; fighters intercept fighters and missiles.',
  settings: [
    targetSetting('dangerous'),
    {
      kind: 'choice',
      name: 'spare',
      label: 'Fighters with nothing to intercept',
      choices: [
        { value: 'patrol', label: 'stay on patrol' },
        { value: 'strike', label: 'fly two sorties' },
      ],
      fallback: 'patrol',
    },
    shiftSetting('carriers'),
    retreatSetting(0),
    lossesSetting,
    missileSetting,
  ],
  decide: decideBy<Aimed & { readonly spare: 'patrol' | 'strike'; readonly shifts: ShiftUse }>(
    (draft, { target, spare, shifts }) => {
      const { situation, deeds, so } = draft
      const likes = liking(situation, target)
      cover(draft, likes)
      if (spare === 'strike') allotSorties(situation, deeds, so, { sorties: 'twice', liking: likes })
      allotPatrol(situation, deeds)
      return { liking: likes, shifts }
    },
  ),
})

const withdraw = doctrine({
  title: 'Retreat when outnumbered',
  gist: 'What cannot fire leaves at once under cover of the rest, and the rest when it is outnumbered.',
  settings: [
    targetSetting('dangerous'),
    {
      kind: 'choice',
      name: 'first',
      label: 'At once leave',
      choices: [
        { value: 'unarmed', label: 'freighters and scouts' },
        { value: 'carriers', label: 'freighters, scouts and carriers' },
        { value: 'nobody', label: 'none' },
      ],
      fallback: 'unarmed',
    },
    retreatSetting(75),
    lossesSetting,
    missileSetting,
  ],
  decide: decideBy<Aimed & { readonly first: 'unarmed' | 'carriers' | 'nobody' }>((draft, { target, first }) => {
    const { situation, deeds } = draft
    const likes = liking(situation, target)
    if (first !== 'nobody') {
      allotRetreat(
        situation,
        deeds,
        ({ made }) => made.kind !== 'warship' && (first === 'carriers' || made.kind !== 'carrier'),
      )
    }
    cover(draft, likes)
    allotPatrol(situation, deeds)
    return { liking: likes, shifts: 'carriers' }
  }),
})

const assault = doctrine({
  title: 'Assault by layers',
  gist: 'System bases first, then what fights in space, orbital bases and ground bases; then ground units land.',
  settings: [sortiesSetting('twice'), landSetting, bombardSetting, retreatSetting(0), lossesSetting, missileSetting],
  separable: () => true,
  decide: decideBy<Common & Layers & { readonly sorties: Sorties }>(({ situation, deeds, so }, settings) => {
    const likes = layered(situation)
    allotColony(situation, deeds, settings)
    allotSorties(situation, deeds, so, { sorties: settings.sorties, liking: likes })
    allotFire(situation, deeds, so, { liking: likes, how: 'share', deed: 'fire' })
    return { liking: likes, shifts: 'guard' }
  }),
})

export const doctrines: Readonly<Record<string, Doctrine<CombatShift>>> = {
  captain,
  strike,
  patrol,
  concentrate,
  spread,
  screen,
  withdraw,
  assault,
}
