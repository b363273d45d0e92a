export { capital } from './capital.ts'
export { charactersIn, isLonger } from './characters.ts'
export {
  controlIn,
  escaped,
  isSeen,
  onOneLine,
  showable,
  showableJson,
  textsChanged,
  withoutControl,
} from './control-characters.ts'
export { deepFreeze } from './freeze.ts'
export { Bug, invariant, must, never } from './invariant.ts'
export { canonicalJson, isTable, type Json } from './json.ts'
export { jsonSchemaOf } from './json-schema.ts'
export { editDistance, nearest } from './nearest.ts'
export { type Refusal, type RefusalCode, sayRefusal } from './refusal.ts'
export {
  all,
  alsoRefused,
  at,
  both,
  chain,
  mapRefusals,
  ok,
  type Result,
  refusalsOf,
  refuse,
} from './result.ts'
export { sayValue } from './say-value.ts'
export { type Codec, parseThrough, parseWith, some, text, whole } from './schema.ts'
export { keysOf } from './schema-keys.ts'
