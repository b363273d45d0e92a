import { type Doctrine, doctrinesFor } from '../../../game/doctrine/index.ts'
import { choiceField, integerField } from '../../../game/kit/index.ts'
import type { CombatShift } from '../shape.ts'
import { newAllottedAttacks } from './allotted-attacks.ts'
import { allotBestActions } from './captain.ts'
import { bombardSetting, draftLandAndBombard, landSetting } from './colony.ts'
import { decideBy } from './decide.ts'
import {
  allotGuards,
  allotInterception,
  allotPatrol,
  allotSorties,
  enemyHasFighters,
  sortiesSetting,
} from './fighters.ts'
import { allotFire } from './fire.ts'
import { missileSetting } from './missiles.ts'
import type { OrderDraft } from './order-draft.ts'
import { allotRetreat, lossesSetting, retreatSetting } from './retreat.ts'
import { shiftSetting } from './shifts.ts'
import { type TargetValue, targetSetting, targetValue, valueByLayer } from './target-value.ts'

const doctrine = doctrinesFor<CombatShift>()

const staying = [retreatSetting(0), lossesSetting, missileSetting] as const

const captain = doctrine({
  title: 'Captain',
  gist: 'Every shot and sortie where it costs the enemy most fire, none where it is likely to be wasted; ships fire before their targets do, weak fighters stay on patrol.',
  settings: [landSetting, bombardSetting, ...staying],
  decide: decideBy((draft, settings) => {
    draftLandAndBombard(draft, settings)
    return allotBestActions(draft, settings)
  }),
})

const strike = doctrine({
  title: 'Strike with fighters first',
  gist: 'Fighters fly at the best targets; ships share their fire among the others.',
  settings: [targetSetting('dangerous'), sortiesSetting('twice'), ...staying],
  separable: () => true,
  decide: decideBy((draft, { target, sorties }) => {
    const value = targetValue(draft.situation, target)
    allotSorties(draft, sorties, value)
    allotFire(draft, { value, how: 'share', action: 'fire' })
    return { value, shifts: 'guard' }
  }),
})

const patrol = doctrine({
  title: 'Hold the patrol',
  gist: 'All fighters stay on patrol and give their shifts to ships; ships share their fire by how dangerous targets are.',
  settings: [targetSetting('dangerous'), shiftSetting('aid'), ...staying],
  separable: () => true,
  decide: decideBy((draft, { target, shifts }) => {
    const value = targetValue(draft.situation, target)
    allotPatrol(draft)
    allotFire(draft, { value, how: 'share', action: 'fire' })
    return { value, shifts }
  }),
})

const concentrate = doctrine({
  title: 'Concentrate',
  gist: 'Everything at one target, until it is as good as gone; fighters at the same one.',
  settings: [
    targetSetting('dangerous'),
    integerField({ name: 'enough', label: 'Chance of a hit that is enough, in percent' }, [1, 100], 90),
    sortiesSetting('twice'),
    ...staying,
  ],
  separable: () => true,
  decide: decideBy((draft, { target, enough, sorties }) => {
    const value = targetValue(draft.situation, target)
    allotFire(draft, { value, how: 'pile', enough, action: 'fire' })
    // each component as if it were alone: all go for the same
    allotSorties({ ...draft, hits: { ...newAllottedAttacks(), add: () => {} } }, sorties, value)
    return { value, shifts: 'guard' }
  }),
})

const spread = doctrine({
  title: 'Spread',
  gist: 'Each ship at whom fewest fire at, each component at two targets: as many as can be are hit or engaged.',
  settings: [targetSetting('dangerous'), sortiesSetting('split'), ...staying],
  separable: () => true,
  decide: decideBy((draft, { target, sorties }) => {
    const value = targetValue(draft.situation, target)
    allotFire(draft, { value, how: 'even', action: 'fire' })
    allotSorties(draft, sorties, value)
    return { value, shifts: 'guard' }
  }),
})

/** Ships fire before their targets do; fighters meet fighters, then missiles, and the others stay on patrol. */
function cover(draft: OrderDraft, value: TargetValue): void {
  if (enemyHasFighters(draft.situation)) allotInterception(draft)
  allotGuards(draft)
  allotFire(draft, { value, how: 'share', action: 'screen' })
  allotFire(draft, { value, how: 'share', action: 'fire' })
}

const screen = doctrine({
  title: 'Screen the carriers',
  gist: 'Ships screen, so that whom they hit fires at nobody but them; fighters intercept fighters and missiles.',
  settings: [
    targetSetting('dangerous'),
    choiceField({ name: 'spare', label: 'Fighters with nothing to intercept' }, [
      ['patrol', 'stay on patrol'],
      ['strike', 'fly two sorties'],
    ]),
    shiftSetting('carriers'),
    ...staying,
  ],
  decide: decideBy((draft, { target, spare, shifts }) => {
    const value = targetValue(draft.situation, target)
    cover(draft, value)
    if (spare === 'strike') allotSorties(draft, 'twice', value)
    allotPatrol(draft)
    return { value, shifts }
  }),
})

const withdraw = doctrine({
  title: 'Retreat when outnumbered',
  gist: 'What cannot fire leaves at once under cover of the rest, and the rest when it is outnumbered.',
  settings: [
    targetSetting('dangerous'),
    choiceField({ name: 'first', label: 'At once leave' }, [
      ['unarmed', 'freighters and scouts'],
      ['carriers', 'freighters, scouts and carriers'],
      ['nobody', 'none'],
    ]),
    retreatSetting(75),
    lossesSetting,
    missileSetting,
  ],
  decide: decideBy((draft, { target, first }) => {
    const value = targetValue(draft.situation, target)
    const carriers = first === 'carriers'
    if (first !== 'nobody')
      allotRetreat(draft, ({ made }) => made.kind !== 'warship' && (carriers || made.kind !== 'carrier'))
    cover(draft, value)
    allotPatrol(draft)
    return { value, shifts: 'carriers' }
  }),
})

const assault = doctrine({
  title: 'Assault by layers',
  gist: 'System bases first, then what fights in space, orbital bases and ground bases; then ground units land.',
  settings: [sortiesSetting('twice'), landSetting, bombardSetting, ...staying],
  separable: () => true,
  decide: decideBy((draft, settings) => {
    const value = valueByLayer(draft.situation)
    draftLandAndBombard(draft, settings)
    allotSorties(draft, settings.sorties, value)
    allotFire(draft, { value, how: 'share', action: 'fire' })
    return { value, shifts: 'guard' }
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
