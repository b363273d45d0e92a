/** True if a version is at least another, part by part; leading signs like `>=` are ignored. */
export function isAtLeast(version: string, least: string): boolean

/** The time, in milliseconds, of the newest file in some folders and files. */
export function newest(paths: readonly string[]): number

/** The folder of this repository, ending in a slash. */
export const root: string

/** Runs npm in this repository or another place: that which runs this program, if any. Quiet, it returns its output. */
export function npm(
  args: readonly string[],
  options?: { readonly cwd?: string; readonly quiet?: boolean },
): { readonly status: number; readonly said: string }
