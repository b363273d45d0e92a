/** The units of a fleet with the number of each, one a kind in the order of `units`; those without any are left out. */
export const fleetUnits = (units: readonly { readonly unit: string }[], counts: readonly number[]) =>
  units.flatMap(({ unit }, kind) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [{ unit, count }]
  })

/** A fleet as players write it: `2x D7 8/4, F5 5/3`. */
export const sayFleetUnits = (units: readonly { readonly unit: string }[], counts: readonly number[]): string =>
  fleetUnits(units, counts)
    .map(({ unit, count }) => (count === 1 ? unit : `${count}x ${unit}`))
    .join(', ')
