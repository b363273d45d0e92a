import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../ready.mjs'
import { emptyProject, type Packed, packBuild } from './empty-project.fixture.ts'
import { thirdPartyOf } from './third-party.fixture.ts'

let files: Packed

beforeAll(() => {
  files = packBuild()
})

afterAll(() => files.remove())

/** The most bytes of each packed file. */
const sizes: Readonly<Record<string, number>> = {
  '@flagplot/core': 2_200_000,
  '@flagplot/wire': 100_000,
  '@flagplot/server': 2_200_000,
  '@flagplot/conformance': 160_000,
  flagplot: 1_050_000,
}

test('no packed file is larger than its bound', () => {
  const packed = Object.entries(files.files).map(([name, path]) => ({ name, bytes: statSync(path).size }))
  expect(packed.map(({ name }) => name).toSorted()).toEqual(Object.keys(sizes).toSorted())
  expect(packed.filter(({ name, bytes }) => bytes > (sizes[name] ?? 0))).toEqual([])
})

const import_ = (name: string): string => `console.log(Object.keys(await import('${name}')).length > 0)`

test.each([
  [['@flagplot/core'], import_('@flagplot/core')],
  [['@flagplot/core', '@flagplot/wire'], import_('@flagplot/wire/client')],
  [['@flagplot/core', '@flagplot/wire', '@flagplot/server'], import_('@flagplot/server')],
  [['@flagplot/conformance'], "console.log(import.meta.resolve('@flagplot/conformance/sidcors/README.md') !== '')"],
])('%j needs nothing else of ours, and is installed without a warning', (names, program) => {
  const project = emptyProject(files, names)
  project.write('program.mjs', program)
  expect(project.node('program.mjs')).toEqual({ code: 0, out: 'true\n', err: '' })
  project.remove()
})

test('no package that an install elsewhere gets is held back by an override, which holds in this tree alone', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    overrides: Readonly<Record<string, string>>
  }
  const installed = thirdPartyOf(Object.keys(sizes))
  expect(installed).toEqual(expect.arrayContaining(['commander', 'fastify', 'light-my-request']))
  expect(installed.filter(name => name in overrides)).toEqual([])
})
