export { answerCase } from './answer-case.ts'
export { differences } from './compare-answer.ts'
export {
  type CaseAnswer,
  type CaseQuestion,
  type ConformanceCase,
  parseAnswer,
  parseSuiteFile,
  type SuiteFile,
  suiteFileSchema,
} from './suite-schema.ts'
