import { expect, test } from 'vitest'
import { memoryIo } from './io/memory-io.ts'
import { run } from './run.ts'

const battle = (title: string, name: string): string =>
  JSON.stringify({
    flagplot: 1,
    system: 'attack-endurance',
    title,
    red: { name, units: ['Wall AF1 EF1'] },
    blue: { name: 'Blue', units: ['Wall AF1 EF1'] },
  })

async function checked(text: string) {
  const io = memoryIo({ stdin: text })
  return { code: await run(['check', '-'], io), out: io.stdout(), err: io.stderr() }
}

test.each([' ', '\u00a0', '\u2800', '\u3000'])('a title or name with nothing to see is refused: %j', async blank => {
  for (const text of [battle(blank, 'Red'), battle('T', blank)]) {
    const { code, err } = await checked(text)
    expect([code, err]).toEqual([2, expect.stringContaining('is empty; expected at least 1 character that')])
  }
})

test.each([
  ['\u200b', 'U+200B'],
  ['\u00ad', 'U+00AD'],
  ['\u3164', 'U+3164'],
  ['\u{e0041}', 'U+E0041'],
  [`e${'\u0301'.repeat(20)}`, 'U+0301'],
])('a title or name with what nobody sees is refused by its number: %j', async (sign, found) => {
  for (const text of [battle(`T${sign}`, 'Red'), battle('T', `R${sign}`)]) {
    expect(await checked(text)).toMatchObject({ code: 2, err: expect.stringContaining(`: ${found} `) })
  }
})

test('a mark of byte order before a key is shown as an escape', async () => {
  const { code, err } = await checked('flagplot: 1\nsystem: sidcors\n\ufefftitle: T\n')
  expect([code, err]).toEqual([2, expect.stringContaining('U+FEFF')])
  expect(err).not.toContain('\ufeff')
})

test('pictures of several, letters with marks and every script are names', async () => {
  for (const name of ['👩‍🚀 WorkerPool', 'Ångström é', 'می\u200cخواهم', '船']) {
    expect(await checked(battle(name, name))).toMatchObject({ code: 0, out: expect.stringContaining(name) })
  }
})
