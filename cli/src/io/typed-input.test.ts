import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { typedInput } from './typed-input.ts'

/** A terminal of 20 columns, with the text on its screen: control sequences as a terminal carries them out. */
function terminal() {
  const input = new PassThrough()
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 20 })
  const rows: string[] = ['']
  let [row, column] = [0, 0]
  const put = (char: string): void => {
    if (char === '\r') column = 0
    else if (char === '\n') row++
    else {
      const line = (rows[row] ?? '').padEnd(column)
      rows[row] = `${line.slice(0, column)}${char}${line.slice(column + 1)}`
      column++
    }
    if (char === '\n') column = 0
    if (column === 20) [row, column] = [row + 1, 0]
    rows[row] ??= ''
  }
  const control = (letter: string, count: number): void => {
    if (letter === 'A') row -= count
    if (letter === 'B') row += count
    if (letter === 'C') column += count
    if (letter === 'D') column -= count
    if (letter === 'G') column = count - 1
    if (letter === 'J') rows.splice(row, rows.length, (rows[row] ?? '').slice(0, column))
    if (letter === 'K') rows[row] = (rows[row] ?? '').slice(0, column)
  }
  output.on('data', (data: Buffer) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences begin with one
    for (const [whole, count, letter] of String(data).matchAll(/\x1b\[(\d*)([A-Z])|[\s\S]/g)) {
      if (letter === undefined) put(whole)
      else control(letter, count === '' ? 1 : Number(count))
    }
  })
  return { input, output, screen: () => rows.join('\n').trimEnd() }
}

const settled = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test.each(['fac', 'a line that is longer than the screen'])(
  'news is printed above the line that is being typed (%s), which stays whole and can be ended',
  async typed => {
    const { input, output, screen } = terminal()
    const io = typedInput({ input, output, isTerminal: true }, () => {})
    io.out('Question\n')
    const line = io.readLine('Order: ')
    input.write(typed)
    await settled()
    io.out('Bob has sealed.\n')
    io.out('Days off: Bob.\n')
    await settled()
    const shown = `Order: ${typed}`.replaceAll(/.{20}/g, part => `${part}\n`)
    expect(screen()).toBe(`Question\nBob has sealed.\nDays off: Bob.\n${shown}`)
    io.prompt('Next: ')
    await settled()
    expect(screen().replaceAll('\n', '')).toMatch(new RegExp(`Days off: Bob\\.Next: ${typed}$`))
    input.write('tor\r')
    expect(await line).toBe(`${typed}tor`)
    io.out('Sealed.\n')
    await settled()
    expect(screen()).toMatch(/\nSealed\.$/)
  },
)

test('after an interrupt words are printed below the line that was typed', async () => {
  const { input, output, screen } = terminal()
  const io = typedInput({ input, output, isTerminal: true }, () => io.out('\nKept.\n'))
  void io.readLine('Order: ')
  input.write('fac\x03')
  await settled()
  expect(screen()).toBe('Order: fac\nKept.')
})

test('from a pipe lines are read in order, and nothing is drawn again', async () => {
  const { input, output, screen } = terminal()
  const io = typedInput({ input, output, isTerminal: false }, () => {})
  const first = io.readLine('Order: ')
  io.out('news\n')
  input.end('one\ntwo\n')
  expect([await first, await io.readLine(''), await io.readLine('')]).toEqual(['one', 'two', undefined])
  await settled()
  expect(screen()).toBe('news')
})
