import { ok, type Refusal, type Result, refuse, sayValue } from '../../lang/index.ts'

/** A name that battle files and addresses can have. */
export function checkName(name: unknown, path: Refusal['path']): Result<string> {
  if (typeof name === 'string' && /^[a-z]+(-[a-z0-9]+)*$/.test(name)) return ok(name)
  const expected = 'words of lower-case letters with hyphens between them'
  return refuse({
    code: 'notation',
    path,
    found: typeof name === 'string' ? name : (sayValue(name) ?? typeof name),
    expected,
  })
}
