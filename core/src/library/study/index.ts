export type { CellAnswer, CellResult, SweepHeader, SweepRow, SystemUnits } from '../../desk/sweep/index.ts'
