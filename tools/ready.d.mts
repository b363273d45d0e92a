/** Whether a version is at least another, part by part; leading signs like `>=` are ignored. */
export function isAtLeast(version: string, least: string): boolean

/** The time, in milliseconds, of the newest file in some folders and files. */
export function newest(paths: readonly string[]): number

/** Where this repository lies, ending in a slash. */
export const root: string

/** Runs npm in this repository or in another place: the one that runs this program, where one does. Quiet, it gives back what it says. */
export function npm(
  args: readonly string[],
  options?: { readonly cwd?: string; readonly quiet?: boolean },
): { readonly status: number; readonly said: string }
