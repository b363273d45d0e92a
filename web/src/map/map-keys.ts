import { ahead, type Facing, type Hex } from '@flagplot/core/hex'

export type MapKey =
  | { readonly kind: 'go'; readonly hex: Hex }
  | { readonly kind: 'point' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'unit'; readonly by: 1 | -1 }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'fit'; readonly what: 'units' | 'all' }
  | { readonly kind: 'plot'; readonly key: string }

/** The factor by which one key or button zooms. */
export const ZOOM = 1.3

/** Up and down go left from odd rows and right from even rows, so that they go straight on the whole. */
const straight = (r: number, left: Facing, right: Facing): Facing => (r % 2 === 0 ? right : left)

const arrows = new Map<string, (hex: Hex) => Facing>([
  ['ArrowLeft', () => 3],
  ['ArrowRight', () => 0],
  ['ArrowUp', ({ r }) => straight(r, 2, 1)],
  ['ArrowDown', ({ r }) => straight(r, 4, 5)],
])

const others = new Map<string, MapKey>([
  ['Enter', { kind: 'point' }],
  [' ', { kind: 'point' }],
  ['Escape', { kind: 'leave' }],
  ['n', { kind: 'unit', by: 1 }],
  ['p', { kind: 'unit', by: -1 }],
  ['+', { kind: 'zoom', factor: ZOOM }],
  ['=', { kind: 'zoom', factor: ZOOM }],
  ['-', { kind: 'zoom', factor: 1 / ZOOM }],
  ['1', { kind: 'fit', what: 'units' }],
  ['0', { kind: 'fit', what: 'all' }],
])

/**
 * The action of a key with the cursor on a hex; undefined leaves the key to the fight. While a course is plotted, its
 * letters go before other keys, even a letter that cannot follow: it must not flip the viewpoint instead.
 */
export function mapKey(key: string, cursor: Hex, letters: ReadonlySet<string> | undefined): MapKey | undefined {
  const arrow = arrows.get(key)
  if (arrow !== undefined) return { kind: 'go', hex: ahead(cursor, arrow(cursor)) }
  if (letters !== undefined && (key === 'Backspace' || letters.has(key.toLowerCase()))) return { kind: 'plot', key }
  return others.get(key)
}
