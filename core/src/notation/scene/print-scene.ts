import type { Fact, Scene, SceneBoard, SceneUnit } from '../../game/scene/index.ts'
import { type RoundWord, type Side, sayNthRound, sayRoundHead, sides } from '../../game/sides/index.ts'
import { alignColumns, foldText, LINE_WIDTH, padBehind, widthOf } from '../text/index.ts'

/** Names up to this long stand in a column of their own. */
const NAME = 24

/** A fact in words: `attack 38`. */
export const sayFact = ({ label, value }: Fact): string => `${label} ${value}`

const sayFacts = (facts: readonly Fact[]): string => facts.map(sayFact).join('; ')

/** The round a scene shows, in words. */
export const sayRoundOf = ({ round, roundWord }: Pick<Scene, 'round' | 'roundWord'>): string =>
  sayRoundHead(round, roundWord)

/** A unit's name with its class, if that differs; without the count. */
export const sayUnitName = (unit: SceneUnit): string =>
  unit.class === unit.name || unit.name.includes(unit.class) ? unit.name : `${unit.name} (${unit.class})`

/** The state of a unit, in words alone: `8/4; crippled; hull 3/5; screened; gone in round 2`. */
export function sayUnitState(unit: SceneUnit, word?: RoundWord): string {
  const pips = unit.pips.map(({ label, left, had }) => `${label} ${left}/${had}`)
  const gone = unit.gone === null ? [] : [`gone in ${sayNthRound(unit.gone, word)}`]
  return [unit.factors, unit.word, ...pips, ...unit.notes, ...gone].filter(part => part !== '').join('; ')
}

function unitLinesOf(units: readonly SceneUnit[], width: number, word: RoundWord | undefined): string[] {
  const counts = Math.max(0, ...units.map(unit => String(unit.count).length))
  const names = units.map(sayUnitName)
  const column = Math.max(0, ...names.map(widthOf).filter(length => length <= NAME))
  return units.flatMap((unit, i) => {
    const first = `  ${String(unit.count).padStart(counts)}x `
    const name = names[i]!
    const later = ' '.repeat(first.length + 2)
    const text = `${padBehind(name, column)}  ${sayUnitState(unit, word)}`
    // a line that fits keeps its columns; a longer one is folded at its words
    if (widthOf(first + text) <= width) return [first + text]
    return foldText(`${name}: ${sayUnitState(unit, word)}`, width, first, later)
  })
}

function sideLines({ sides, roundWord }: Scene, name: Side, width: number): string[] {
  const side = sides[name]
  const heading = `${side.name} (${side.attacks ? `${name}, attacks` : name})`
  const totals = side.totals.length === 0 ? [] : foldText(sayFacts(side.totals), width, '  ', '    ')
  const units = side.units.length === 0 ? ['  no units'] : unitLinesOf(side.units, width, roundWord)
  return [...foldText(heading, width, '', '  '), ...totals, ...units]
}

/** A board as a table; if that is wider than the line, each row as its cells under one another, with their columns. */
function boardLines(board: SceneBoard, width: number): string[] {
  const heading = foldText(`${board.title} [${board.clause}]`, width, '', '  ')
  if (board.rows.length === 0) return [...heading, '  nothing yet']
  const table = alignColumns([board.columns, ...board.rows], width - 2).map(line => `  ${line}`.trimEnd())
  if (table.every(line => widthOf(line) <= width)) return [...heading, ...table]
  const rows = board.rows.flatMap(row =>
    row.flatMap((cell, i) => foldText(`${board.columns[i]}: ${cell}`, width, i === 0 ? '  ' : '    ', '      ')),
  )
  return [...heading, ...rows]
}

/**
 * A scene as text for the terminal, for reports and for screen readers: the round, facts of both sides, each side with
 * its totals and its units one a line, then the boards. All in words; no line is wider than `width`. No map.
 */
export function printScene(scene: Scene, width = LINE_WIDTH): string[] {
  const facts = scene.facts.length === 0 ? [] : foldText(sayFacts(scene.facts), width, '', '  ')
  return [
    sayRoundOf(scene),
    ...facts,
    ...sides.flatMap(side => ['', ...sideLines(scene, side, width)]),
    ...scene.boards.flatMap(board => ['', ...boardLines(board, width)]),
  ]
}
