import { fetchSystems, openBattleText } from '@flagplot/core/desk/battle'
import { beginFight, fightOn } from '@flagplot/core/desk/fight'
import { must } from '@flagplot/core/lang'
import { describe, expect, test } from 'vitest'
import { positionLines, sideStateLines } from './play/position-lines.ts'
import { printed, recorded } from './run.fixture.ts'

await fetchSystems()

const file = `flagplot: 1
system: knight-hawks
title: Two scouts
options: { edge: lost }
red: { name: UPF, units: ['Scout: assault scout'], doctrine: captain }
blue: { name: Sathar, units: ['Raider: assault scout'], doctrine: captain }
`
const given = { disk: await recorded('fight k.yaml --seed 3', { disk: { 'k.yaml': file } }) }

/** The lines that speak of rounds, without those on ammunition and flags, which every system has. */
const rounds = (text: string): readonly string[] =>
  text
    .split('\n')
    .filter(line => /\brounds?\b/i.test(line.replaceAll(/--after-round|--rounds|rounds? of (its|a|the) /g, '')))

const forms = ['text', 'md', 'bbcode', 'html'].flatMap(form =>
  ['verdict', 'rounds', 'all'].map(
    length => [`report a.jsonl --format ${form} --length ${length}`, [/after \d+ turns/]] as const,
  ),
)

describe('a system that is played in turns has no rounds', () => {
  test.each([
    ...forms,
    ['report a.jsonl', [/^Turn 1$/m, /Steps by the end of: turn 1: /]],
    ['report a.jsonl --length rounds', [/^Turn 1: /m]],
    ['verify a.jsonl', [/Steps by the end of turn 1: /]],
    ['fight k.yaml --seed 3 --red-leaves-after 2', [/leaving after 2 turns/]],
    [
      'odds a.jsonl --after-round 1 --rounds 2 --samples 8 --all',
      [/with 1 turn done\./, /by turn/, /after 2 turns/, /turns on average/],
    ],
    ['odds a.jsonl --after-round 1 --stay-or-leave --samples 8', [/one more turn/, /“Leave now” is .* turn \d/]],
  ] as const)('%s', async (line, said) => {
    const out = await printed(line, given)
    for (const words of said) expect(out).toMatch(words)
    expect(rounds(out)).toEqual([])
  })

  test('but the keys of its tables are those of every system', async () => {
    const csv = await printed('odds a.jsonl --after-round 1 --rounds 2 --samples 8 --csv', given)
    expect(csv).toMatch(/^round,red,,[^,]+,turns,1,/m)
    expect(csv).toMatch(/^mean,rounds,,turns,turns,/m)
  })

  test('in the position that a player is shown, and in how both sides stand', () => {
    const opened = openBattleText(file, 'k.yaml')
    const begun = beginFight(must(opened.ok ? opened.value : undefined, 'a battle'), {
      dice: { source: 'seeded', seed: '3' },
    })
    expect(sideStateLines(begun, 'public')[1]).toBe('Before the first turn is done:')
    const fought = fightOn(begun, 'round')
    const later = must(fought.ok ? fought.value : undefined, 'a fight')
    expect(sideStateLines(later, 'public')[1]).toBe('After turn 1:')
    expect(positionLines(later, 'umpire')[1]).toMatch(/^Turn \d$/)
    expect(rounds([...sideStateLines(later, 'umpire'), ...positionLines(later, 'umpire')].join('\n'))).toEqual([])
  })
})
