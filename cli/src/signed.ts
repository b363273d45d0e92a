/** A worth with its sign, in four decimals: a chance, or points. What rounds to nothing has none. */
export function signed(worth: number): string {
  const digits = Math.abs(worth).toFixed(4)
  if (Number(digits) === 0) return ` ${digits}`
  return `${worth < 0 ? '-' : '+'}${digits}`
}
