import { sayResult } from '../../odds-words/index.ts'

/** A result in a table of choices, without the sign of percent; 0.0 and 100.0 only where nothing else comes up. */
export const choiceFigure = (result: number): string => sayResult(result).figure.replace(' %', '')
