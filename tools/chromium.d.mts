/** CHROMIUM_PATH, else a Chromium or Chrome on PATH or where macOS keeps it; nothing where there is none. */
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined

/** The same, installing Debian's package where that is possible; or what is missing and how to get it, in words. */
export function ensureChromium():
  | { readonly path: string; readonly missing?: never }
  | { readonly missing: string; readonly path?: never }
