export { capitalise } from './capitalise.ts'
export { countCharacters, isLongerThan } from './characters.ts'
export {
  expectedWithoutControl,
  firstControlIn,
  hasVisibleText,
  isolated,
  isolatedWords,
  mapTexts,
  onOneLine,
  safeJson,
  safeLine,
  safeText,
  withEscapes,
} from './control-characters.ts'
export { deepFreeze } from './freeze.ts'
export { groupDigits } from './group-digits.ts'
export { Bug, invariant, must, never } from './invariant.ts'
export { canonicalJson, isTable, type Json } from './json.ts'
export { jsonSchemaOf } from './json-schema.ts'
export { editDistance, nearest } from './nearest.ts'
export { clipped, type Refusal, type RefusalCode, sayPath, sayRefusal } from './refusal.ts'
export {
  alsoRefused,
  at,
  both,
  chain,
  mapRefusals,
  mapResults,
  ok,
  type Result,
  refusalsOf,
  refuse,
} from './result.ts'
export { sayValue } from './say-value.ts'
export { boundedText, type Codec, nonEmptyList, parseThrough, parseWith, wholeNumber } from './schema.ts'
export { schemaKeys } from './schema-keys.ts'
export { withoutUndefined } from './without-undefined.ts'
