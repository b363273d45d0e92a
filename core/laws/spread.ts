/** Some of a list, spread over all of it. */
export const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.filter(
    (_, i) =>
      list.length <= most || Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length),
  )
