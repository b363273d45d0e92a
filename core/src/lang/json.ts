/** Plain data that survives JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** True for a value with named parts, as in files and forms; a list has none. */
export const isTable = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** JSON with the keys of every object in order, so that equal data has equal text (digests, goldens). */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (!isTable(part)) return part
    return Object.fromEntries(
      Object.keys(part)
        .sort()
        .map(key => [key, part[key]]),
    )
  })
}
