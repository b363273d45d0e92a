export type { CellAnswer, SampledChunks } from './answer-cell.ts'
export { sayAxisValue } from './axis-value.ts'
export { cellJob, fullData } from './cells.ts'
export { cellCount, cellValues } from './design.ts'
export { type ValuesFinding, valuesFinding } from './fitted-values.ts'
export { sayFit } from './fitted-values-words.ts'
export { mappedStudy } from './mapped-study.ts'
export { type CellSource, cellsOf, type OpenCells, type OpenedStudy, openedStudy } from './opened-study.ts'
export { sweepPlot } from './plot.ts'
export type { Probe } from './probe.ts'
export { type CellResult, parseResults, parseRows, rowOf, type SweepHeader, type SweepRow, sweepHeader } from './row.ts'
export { type AnsweredRow, rowResult } from './row-result.ts'
export { footFirst } from './scale.ts'
export { isSearchOver, nextProbes, openSearch, type Search, searchFinding, searchHeader } from './search.ts'
export { openStudyText } from './search-study.ts'
export {
  parsePuts,
  parseStudied,
  putsText,
  type StudiedBattle,
  studiedText,
  type TriedBattle,
} from './studied-battle.ts'
export { openStudy, type Study } from './study.ts'
export { studyFileSchema } from './study-file-schema.ts'
export { baseRow, saySwings, swingsOf } from './swings.ts'
export { SYSTEM, type SystemUnits } from './system-axis.ts'
export { placeCells, sayRefusedCells, sweepCsv, sweepTable } from './table.ts'
export { sayTippingPoints } from './tipping-points.ts'
export { triedBattle } from './tried-battle.ts'
export { type CellTask, finishCell, isLong, termsOf, workCell } from './work-cell.ts'
