/** An object without the keys whose value is undefined, as its readers expect optional keys. */
export function withoutUndefined<T extends object>(
  table: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}
export function withoutUndefined(table: object): object {
  return Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined))
}
