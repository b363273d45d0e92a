/** Whether a version is at least another, part by part; leading signs like `>=` are ignored. */
export function isAtLeast(version: string, least: string): boolean

/** The time, in milliseconds, of the newest file in some folders and files. */
export function newest(paths: readonly string[]): number
