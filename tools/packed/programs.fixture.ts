/** A program on a page of the guide, and its output there. */
export interface Program {
  readonly name: string
  readonly code: string
  /** Undefined if the page gives no output: a file that others import. */
  readonly prints: string | undefined
}

const program = /^```js\n\/\/ (\S+\.mjs)\n([\s\S]*?)^```\n(?:\n```\n([\s\S]*?)^```\n)?/gm

/** The programs of a page: fences of JavaScript that begin with a file's name, each with the plain fence below it. */
export const programsOf = (page: string): readonly Program[] =>
  [...page.matchAll(program)].map(([, name = '', code = '', prints]) => ({ name, code, prints }))
