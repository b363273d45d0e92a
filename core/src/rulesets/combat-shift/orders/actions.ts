import { ofSide, type Side } from '../../../game/sides/index.ts'
import type { State } from '../state.ts'

/** order.one-action The one thing a unit does in a round. Targets and guarded own units are named by their ids. */
export type Action =
  /**
   * screen.combat `screen` fires at an enemy ship before that one fires. intercept.missiles `guard` meets missiles
   * aimed at this own unit. fighter.twice `twice` flies two sorties at one target.
   */
  | { readonly kind: 'fire' | 'screen' | 'guard' | 'sortie' | 'twice' | 'intercept'; readonly at: string }
  /** fighter.split A sortie each at two targets, in this order. */
  | { readonly kind: 'split'; readonly at: string; readonly second: string }
  | { readonly kind: 'retreat' | 'bombard' | 'resupply' | 'patrol' | 'land' | 'nothing' }

const BOTH = ' + '

/** An action as the value of a choice: `fire Warship 2`, `split Warship 1 + Warship 2`, `patrol`. */
export function printAction(action: Action): string {
  if (action.kind === 'split') return `split ${action.at}${BOTH}${action.second}`
  return 'at' in action ? `${action.kind} ${action.at}` : action.kind
}

const NOTHING: Action = { kind: 'nothing' }

/** The other way round; of values of the form only. */
export function readAction(text: string): Action {
  const space = text.indexOf(' ')
  const kind = space < 0 ? text : text.slice(0, space)
  const at = text.slice(space + 1)
  switch (kind) {
    case 'fire':
    case 'screen':
    case 'guard':
    case 'sortie':
    case 'twice':
    case 'intercept':
      return { kind, at }
    case 'split': {
      const [first = '', second = ''] = at.split(BOTH)
      return { kind, at: first, second }
    }
    case 'retreat':
    case 'bombard':
    case 'resupply':
    case 'patrol':
    case 'land':
      return { kind }
    default:
      return NOTHING
  }
}

/** The enemies that an action is aimed at: none if it guards an own unit. */
export function targetsOf(action: Action): readonly string[] {
  if (action.kind === 'split') return [action.at, action.second]
  return 'at' in action && action.kind !== 'guard' ? [action.at] : []
}

/** The action of a unit in this round; units that are not asked do nothing. */
export function actionOf(state: State, side: Side, id: string): Action {
  const text = ofSide(state.orders, side)?.deeds[id]
  return text === undefined ? NOTHING : readAction(text)
}
