import type { Io } from '../io/io.ts'

/** Reads a line typed behind a prompt; undefined at the end of the input, or if `news` comes first. */
export type ReadLine = (prompt: string, news: Promise<unknown>) => Promise<string | undefined>

/** Lines that a person types while a game goes on. A line that news has overtaken answers the next prompt. */
export function typedLines(io: Io): ReadLine {
  let open: Promise<string | undefined> | undefined
  return async (prompt, news) => {
    if (open !== undefined) io.prompt(prompt)
    open ??= io.readLine(prompt)
    const typed = open.then(line => ({ line }))
    const first = await Promise.race([typed, news.then(() => undefined)])
    if (first !== undefined) open = undefined
    return first?.line
  }
}
