import { plainText } from '../../../game/orders/index.ts'

/**
 * The one of these that a name means, in any case and with any blanks: by its whole name, or by the last words of one
 * name alone, like `Courageous` of UPFS Courageous. A number alone is no name: it may as well count ships.
 */
export function findShipNamed(ids: readonly string[], name: string): string | undefined {
  const plain = plainText(name)
  const whole = ids.find(id => plainText(id) === plain)
  if (whole !== undefined || plain === '' || /^\d+$/.test(plain)) return whole
  const ending = ids.filter(id => plainText(id).endsWith(` ${plain}`))
  return ending.length === 1 ? ending[0] : undefined
}
