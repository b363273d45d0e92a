import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addSystem } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import { at, isTable, mapResults, ok, type Result, refuse } from '@flagplot/core/lang'
import { refuseIo } from '../io/files.ts'

/** The exports of a module that would be rule systems: each has a card. */
const systemsOf = (module: Readonly<Record<string, unknown>>): readonly unknown[] =>
  [...new Set(Object.values(module))].filter(each => isTable(each) && isTable(each.card))

/** Adds every rule system that a module exports. Code of others may throw anything: then the module is refused. */
async function addModule(file: string): Promise<Result<readonly AnyRuleset[]>> {
  const path = resolve(file)
  if (!existsSync(path)) return refuseIo(file, 'ENOENT')
  try {
    const found = systemsOf(await import(/* @vite-ignore */ pathToFileURL(path).href))
    if (found.length > 0) return at(file, mapResults(found, addSystem))
    return refuse({ code: 'missing', path: [file], says: `${file} exports no rule system.` })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return refuse({ code: 'io', path: [file], says: `${file} cannot be loaded: ${why}` })
  }
}

/** Adds the rule systems of some files, which are parted as paths are, in their order. The first refusal ends it. */
export async function addRules(files: string): Promise<Result<void>> {
  for (const file of files.split(delimiter).filter(each => each !== '')) {
    const added = await addModule(file)
    if (!added.ok) return added
  }
  return ok(undefined)
}
