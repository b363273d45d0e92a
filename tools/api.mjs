/** `npm run api`: writes the reference of the library from its built declarations, and the page of questions. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPage, gapsOf } from './api-page.mjs'
import { questionsPage } from './questions-page.mjs'
import { refuse, root } from './ready.mjs'

const built = join(root, 'core/dist')
const gaps = gapsOf(built)
if (gaps.length > 0) refuse(`the reference would have gaps:\n${gaps.join('\n')}`)
writeFileSync(join(root, 'docs/api.md'), apiPage(built))
writeFileSync(join(root, 'docs/questions.md'), await questionsPage())
