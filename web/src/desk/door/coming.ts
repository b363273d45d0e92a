/** The kinds of text that the page opens: an address of its own, a record, or else a battle file. */
export type Coming =
  | { readonly kind: 'address'; readonly to: string }
  | { readonly kind: 'record' | 'battle'; readonly text: string }

const ADDRESS = /^\S*#(\/\S+)$/
const RECORD = /"kind"\s*:\s*"record"/

/** Tells what a text is by its first line that is no comment. The doors of records and battles judge the rest. */
export function comingOf(text: string): Coming {
  const address = ADDRESS.exec(text.trim())?.[1]
  if (address !== undefined) return { kind: 'address', to: address }
  const head = text.split('\n').find(line => !/^\s*(#|$)/.test(line)) ?? ''
  return { kind: RECORD.test(head) ? 'record' : 'battle', text }
}
