/** Runs before npm packs a package: builds everything anew, so that no packed file is from older sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { layPapers } from './packages.mjs'
import { buildPage, refuse, root, run, runScript } from './ready.mjs'

const name = basename(process.cwd())
for (const built of ['dist', 'laws/dist', 'tsconfig.tsbuildinfo'])
  rmSync(join(root, name, built), { recursive: true, force: true })
// the laws of rule systems are part of the core, and a project of their own: they run in Node alone
const projects = [name, `${name}/laws`].filter(each => existsSync(join(root, each, 'tsconfig.json')))
if (projects.length > 0 && runScript('typescript/bin/tsc', ['-b', ...projects]) !== 0)
  refuse(`${name} could not be built`)
// the server hands out the page, which is built into it
if (name === 'server' && buildPage() !== 0) refuse('the page could not be built')
// the command is bundled, and its manual page made from its own help
if (name === 'cli') {
  if (run(process.execPath, [join(root, 'tools/bundle.mjs')]) !== 0) refuse('the command could not be bundled')
  mkdirSync(join(root, 'cli/man'), { recursive: true })
  const page = execFileSync(process.execPath, [join(root, 'cli/bin/flagplot.js'), 'manual'])
  writeFileSync(join(root, 'cli/man/flagplot.1'), page)
}
layPapers(name)
