import { type Doctrine, doctrinesFor, type Mix, type Plan } from '../../../game/doctrine/index.ts'
import { choiceField, flagField, integerField } from '../../../game/kit/index.ts'
import type { Brief } from '../../../game/orders/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { never } from '../../../lang/index.ts'
import type { FireTerms } from '../fire/fire-terms.ts'
import type { AttackEndurance, FireOrder, LineUpOrder } from '../shape.ts'
import type { View } from '../view.ts'
import { allotFire, type HeldDice, putAllOnFirst, putEachDieWhereBest, putEnoughInTurn, putEvenly } from './allot.ts'
import { concentrate } from './concentrate.ts'
import {
  type BreakOffLimit,
  breakOffByLosses,
  breakOffSetting,
  diceToHold,
  type ScreenSettings,
  screenWeak,
} from './holding-back.ts'
import { type TargetPreference, targetPreferences, targetsByPreference } from './targeting.ts'

const target = <const By extends TargetPreference>(fallback: By) =>
  ({ kind: 'choice', name: 'target', label: 'Fires first at', choices: targetPreferences, fallback }) as const

const overkill = flagField(
  {
    name: 'overkill',
    label: 'All dice on one target, even more than it needs',
    hint: 'No: two dice for each hit point it has left, then the next target',
  },
  true,
)

interface Aim extends BreakOffLimit {
  readonly target: TargetPreference
}

interface SoleAim extends Aim {
  readonly overkill: boolean
}

function fireInTurn(view: View, terms: FireTerms, settings: SoleAim & { readonly hold?: HeldDice }): FireOrder {
  const { target: by, overkill, hold = new Map() } = settings
  if (overkill && hold.size === 0) return concentrate(view, terms, by)
  const putDice = overkill ? putAllOnFirst : putEnoughInTurn
  return allotFire(view, terms, { rank: targetsByPreference(view, terms, by), putDice, hold })
}

interface Ways<Settings extends BreakOffLimit> {
  fire(view: View, terms: FireTerms, settings: Settings): FireOrder
  lineUp?(view: View, side: Side, settings: Settings): LineUpOrder
}

/** A side chooses among the enemy's units by their state, and puts its own dice on them in the order of its units. */
const separable = (): boolean => true

const only = (order: Mix<AttackEndurance>[number]['order']): Mix<AttackEndurance> => [{ order, weight: 1 }]

const decideBy =
  <Settings extends BreakOffLimit>(ways: Ways<Settings>) =>
  (view: View, { ask }: Brief<AttackEndurance>, settings: Settings): Mix<AttackEndurance> => {
    switch (ask.kind) {
      case 'fire':
        return only(ways.fire(view, ask.terms, settings))
      case 'line-up':
        return only(ways.lineUp?.(view, ask.side, settings) ?? { screen: [] })
      case 'break-off':
        return only(breakOffByLosses(view, ask.side, settings))
      default:
        return never(ask)
    }
  }

const doctrine = doctrinesFor<AttackEndurance>()

const captain = doctrine({
  title: 'Captain',
  gist: 'Each die where it takes most dice from the enemy, as far as hits count there; everybody in front, nobody holds or leaves.',
  settings: [breakOffSetting],
  separable,
  decide: decideBy<BreakOffLimit>({
    fire: (view, terms) =>
      allotFire(view, terms, {
        rank: targetsByPreference(view, terms, 'weakest'),
        putDice: putEachDieWhereBest(view, other(terms.side)),
      }),
  }),
})

const focus = doctrine({
  title: 'Focus',
  gist: 'All dice on one target; dice owed to attackers on the one of them it likes best.',
  settings: [target('weakest'), overkill, breakOffSetting],
  separable,
  decide: decideBy<SoleAim>({ fire: fireInTurn }),
})

const spread = doctrine({
  title: 'Spread',
  gist: 'Dice evenly over all targets, dice owed to attackers evenly over those; the spare ones where it likes best.',
  settings: [target('most-damaged'), breakOffSetting],
  separable,
  decide: decideBy({
    fire: (view, terms, settings: Aim) =>
      allotFire(view, terms, { rank: targetsByPreference(view, terms, settings.target), putDice: putEvenly }),
  }),
})

const protect = doctrine({
  title: 'Protect',
  gist: 'Screens what is weak as long as a front line stands, and fires at one target at a time.',
  settings: [
    choiceField({ name: 'screen', label: 'Screens' }, [
      ['damaged', 'damaged and silent units'],
      ['weakest', 'the units with the fewest hits left'],
    ]),
    integerField({ name: 'front', label: 'Units kept in front, in percent' }, [0, 100], 50),
    target('weakest'),
    overkill,
    breakOffSetting,
  ],
  separable,
  decide: decideBy<SoleAim & ScreenSettings>({ fire: fireInTurn, lineUp: screenWeak }),
})

const breakthrough = doctrine({
  title: 'Hold for the breakthrough',
  gist: 'Against a screened line the strongest units hold their fire; without one it focuses.',
  settings: [
    integerField({ name: 'hold', label: 'Dice held, at most, in percent' }, [0, 100], 40),
    target('weakest'),
    overkill,
    breakOffSetting,
  ],
  separable,
  decide: decideBy({
    fire: (view, terms, settings: SoleAim & { readonly hold: number }) =>
      fireInTurn(view, terms, { ...settings, hold: diceToHold(view, terms, settings.hold) }),
  }),
})

export const doctrines: Readonly<Record<string, Doctrine<AttackEndurance>>> = {
  captain,
  focus,
  spread,
  protect,
  breakthrough,
}

const unscreened: ReadonlySet<Doctrine<AttackEndurance>> = new Set([captain, focus, spread, breakthrough])

/** T1: standing orders that never screen a unit. */
export const neverScreens = ({ doctrine }: Plan<AttackEndurance>): boolean => unscreened.has(doctrine)

export const concentratesFire = ({ settings }: Plan<AttackEndurance>): boolean => settings.overkill === true
