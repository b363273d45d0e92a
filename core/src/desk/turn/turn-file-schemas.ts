import { jsonSchemaOf } from '../../lang/index.ts'
import { letterSchema } from './letter.ts'
import { turnSchema } from './turn-file.ts'

/** The JSON Schemas of the files of a turn, for editors, by their names. */
export const turnFileSchemas = {
  turn: () => jsonSchemaOf(turnSchema),
  letter: () => jsonSchemaOf(letterSchema),
} as const
