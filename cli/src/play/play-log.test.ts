import { expect, test } from 'vitest'
import { memoryIo } from '../io/memory-io.ts'
import { run } from '../run.ts'

async function ran(line: readonly string[], disk: ReadonlyMap<string, string>, stdin = '') {
  const io = memoryIo({ disk: Object.fromEntries(disk), stdin })
  const code = await run([...line], io)
  return { code, text: io.stdout(), disk: io.disk }
}

test('the log of a play that is taken up has rulings and changes of seats and dice where they were made', async () => {
  const begun = await ran('fight sidcors/border-clash --seed 7 --record a.jsonl'.split(' '), new Map())
  const whole = (begun.disk.get('a.jsonl') ?? '').split('\n')
  const cut = new Map([['a.jsonl', `${whole.slice(0, 6).join('\n')}\n`]])
  const reason = 'as agreed by mail, with both sides and the referee'
  const rule = ['ruling', 'a.jsonl', '--set', 'roundCap=9', '--because', reason, '--record', 'b.jsonl']
  const ruled = await ran(rule, cut)
  expect(ruled.code).toBe(0)
  const play = 'play b.jsonl --red person --dice typed'.split(' ')
  const { text } = await ran(play, ruled.disk, 'quit\n')
  const told = text.replace(/\s+/g, ' ')
  const lines = [
    `Round 1, after 5 inputs: Ruling: Round cap (0: none): 9 [Round cap]: ${reason}`,
    'Round 1, after 6 inputs: Klingon squadron: a person; Federation patrol: captain',
    'Round 1, after 6 inputs: Dice: typed in by hand',
  ]
  for (const line of lines) expect(told).toContain(line)
  expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThanOrEqual(80)
})
