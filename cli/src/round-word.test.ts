import { fetchSystems, openBattleText } from '@flagplot/core/desk/battle'
import { beginFight, fightOn } from '@flagplot/core/desk/fight'
import { must } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { memoryIo } from './io/memory-io.ts'
import { positionLines, standingLines } from './play/position-lines.ts'
import { run } from './run.ts'

await fetchSystems()

const file = `flagplot: 1
system: knight-hawks
title: Two scouts
options: { edge: lost }
red: { name: UPF, units: ['Scout: assault scout'], doctrine: captain }
blue: { name: Sathar, units: ['Raider: assault scout'], doctrine: captain }
`

async function ran(line: string, given: Parameters<typeof memoryIo>[0] = { disk: { 'k.yaml': file } }) {
  const io = memoryIo(given)
  const code = await run(line.split(' '), io)
  expect(code, io.stderr()).toBe(0)
  return { out: io.stdout(), disk: Object.fromEntries(io.disk) }
}

const recorded = async () => ran('fight k.yaml --seed 3 --record r.jsonl')

/** The lines that speak of rounds, but for the ammunition and the flags, which every system has. */
const rounds = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter(line => /\brounds?\b/i.test(line.replaceAll(/--after-round|--rounds|rounds? of (its|a|the) /g, '')))

describe('a system that is played in turns has no rounds', () => {
  test('in a fight and its reports, in every form and length', async () => {
    const { disk } = await recorded()
    for (const form of ['text', 'md', 'bbcode', 'html']) {
      for (const length of ['verdict', 'rounds', 'all']) {
        const { out } = await ran(`report r.jsonl --format ${form} --length ${length}`, { disk })
        expect(out).toMatch(/after \d+ turns/)
        expect(rounds(out), `${form} ${length}`).toEqual([])
      }
    }
    const { out } = await ran('report r.jsonl', { disk })
    expect(out).toMatch(/^Turn 1$/m)
    expect(out).toContain('Inputs by the end of: turn 1: ')
    expect((await ran('report r.jsonl --length rounds', { disk })).out).toMatch(/^Turn 1: /m)
  }, 60_000)

  test('in a fight that is left after so many of them', async () => {
    const { out } = await ran('fight k.yaml --seed 3 --red-leaves-after 2')
    expect(out).toContain('leaving after 2 turns')
    expect(rounds(out)).toEqual([])
  })

  test('in the position that a player is shown, and in how both sides stand', () => {
    const opened = openBattleText(file, 'k.yaml')
    const battle = must(opened.ok ? opened.value : undefined, 'a battle')
    const begun = beginFight(battle, { dice: { source: 'seeded', seed: '3' } })
    expect(standingLines(begun, 'public')[1]).toBe('Before the first turn is done:')
    const fought = fightOn(begun, 'round')
    const later = must(fought.ok ? fought.value : undefined, 'a fight')
    expect(standingLines(later, 'public')[1]).toBe('After turn 1:')
    expect(positionLines(later, 'umpire')[1]).toMatch(/^Turn \d$/)
    expect(rounds([...standingLines(later, 'umpire'), ...positionLines(later, 'umpire')].join('\n'))).toEqual([])
  })

  test('in a record that is verified', async () => {
    const { disk } = await recorded()
    const { out } = await ran('verify r.jsonl', { disk })
    expect(out).toContain('Inputs by the end of turn 1: ')
    expect(rounds(out)).toEqual([])
  })

  test('in odds, from a record too', async () => {
    const { disk } = await recorded()
    const { out } = await ran('odds r.jsonl --after-round 1 --rounds 2 --samples 8 --all', { disk })
    expect(out).toContain('with 1 turn done.')
    expect(out).toContain('by turn')
    expect(out).toContain('after 2 turns')
    expect(out).toMatch(/turns on average/)
    expect(rounds(out)).toEqual([])
    const csv = (await ran('odds r.jsonl --after-round 1 --rounds 2 --samples 8 --csv', { disk })).out
    // the keys of a row are those of every system
    expect(csv).toMatch(/^round,red,,[^,]+,turns,1,/m)
    expect(csv).toMatch(/^mean,rounds,,turns,turns,/m)
  }, 60_000)

  test('in leaving or staying', async () => {
    const { disk } = await recorded()
    const { out } = await ran('odds r.jsonl --after-round 1 --stay-or-leave --samples 8', { disk })
    expect(out).toContain('one more turn')
    expect(out).toMatch(/“Leave now” is .* turn \d/)
    expect(rounds(out)).toEqual([])
  }, 60_000)
})
