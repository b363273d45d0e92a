export { answerCase } from './answer-case.ts'
export { caseLines } from './case-words.ts'
export { differences } from './compare-answer.ts'
export { openSuite, type Suite } from './open-suite.ts'
export {
  type CaseAnswer,
  type CaseQuestion,
  type ConformanceCase,
  parseAnswer,
  parseQuestion,
  parseSuiteFile,
  suiteFileSchema,
} from './suite-schema.ts'
