import type { Scene } from '@flagplot/core/game/scene'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '../app/markup.fixture.tsx'
import { unitNamed } from './scene.fixture.ts'
import { SceneView } from './scene-view.tsx'

const at = (q: number) => ({ value: `${q}`, label: `0${q}01`, q, r: 0 })
const standing = { at: at(1), heading: 0, speed: 3, path: [at(1)], arc: [] }

const scene: Scene = {
  round: 3,
  facts: [{ label: 'rating', value: '4' }],
  sides: {
    red: {
      name: 'Raiders',
      attacks: true,
      totals: [{ label: 'attack', value: '29' }],
      units: [
        unitNamed('D7', {
          count: 3,
          condition: 'damaged',
          word: 'crippled',
          pips: [{ label: 'hull', left: 2, had: 5 }],
        }),
        unitNamed('F5', { condition: 'destroyed', word: 'destroyed', gone: 1 }),
      ],
    },
    blue: { name: 'Patrol', attacks: false, totals: [], units: [] },
  },
  boards: [],
  map: null,
}

test('the round, the attacker, totals, condition and pips in words; losses with their round; an empty side says so', () => {
  expect(wordsOf(renderToStaticMarkup(<SceneView scene={scene} />))).toBe(
    'Round 3 rating 4 Raiders attacks attack 29 3 × D7 8/4 crippled hull 2/5 F5 8/4 destroyed, round 1 Patrol nothing left',
  )
})

test('damaged units are hatched, gone ones are outlines: not only the colour shows it', () => {
  const markup = renderToStaticMarkup(<SceneView scene={scene} />)
  expect(markup.match(/<pattern/g)).toHaveLength(1)
  expect(markup).toContain('data-condition="destroyed"')
  expect(markup.match(/data-full/g)).toHaveLength(2)
})

test('a hull of more boxes than a line holds is drawn in rows of ten, and read as a count', () => {
  const big = unitNamed('Clinton', { pips: [{ label: 'hull', left: 53, had: 120 }] })
  const shown = { ...scene, sides: { ...scene.sides, red: { ...scene.sides.red, units: [big] } } }
  const markup = renderToStaticMarkup(<SceneView scene={shown} />)
  expect(wordsOf(markup)).toContain('Clinton 8/4 intact hull 53/120')
  expect(markup.match(/<svg[^>]*aria-hidden="true"><path data-full/g)).toHaveLength(1)
})

test('the content of a map is there in sentences, but not the map itself', () => {
  const red = { ...scene.sides.red, units: [unitNamed('D7', { standing })] }
  const shown: Scene = { ...scene, sides: { ...scene.sides, red }, map: { marks: [], edges: null } }
  const text = wordsOf(renderToStaticMarkup(<SceneView scene={shown} />))
  expect(text).toContain('What the map shows')
  expect(text).toContain('R1 D7 at 0101, heading east, speed 3')
})

test('a board is a table with a caption and headings of columns and rows', () => {
  const board = {
    title: 'Shots',
    rule: 'fire.table',
    clause: 'Fire table',
    columns: ['shot', 'result'],
    rows: [['W4 at S20', 'hit']],
  }
  const markup = renderToStaticMarkup(
    <SceneView scene={{ ...scene, boards: [board, { ...board, title: 'Before', rows: [] }] }} />,
  )
  expect(wordsOf(markup)).toContain(
    'Shots Fire table shot result W4 at S20 hit Before Fire table shot result nothing yet',
  )
  expect(markup).toContain('<caption>')
  expect(markup).toContain('<th scope="col">result</th>')
  expect(markup).toContain('<th scope="row">W4 at S20</th>')
})
