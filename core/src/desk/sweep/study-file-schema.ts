import * as z from 'zod/mini'
import { jsonSchemaOf } from '../../lang/index.ts'
import { searchStudySchema } from './search-study.ts'
import { studySchema } from './study.ts'

/** The JSON Schema of a study file, for editors. */
export const studyFileSchema = () => jsonSchemaOf(z.union([studySchema, searchStudySchema]))
