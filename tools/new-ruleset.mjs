/**
 * `npm run new-ruleset -- my-system ["My System"]`: copies the pattern of a ruleset under a new id, symbol and title.
 * The copy compiles, keeps every law and fights; the book's rules then replace the pattern's, file by file.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const PATTERN = '_template'

function refuse(words) {
  console.error(`new-ruleset: ${words}`)
  process.exit(2)
}

const capital = word => word.charAt(0).toUpperCase() + word.slice(1)

/** `my-system` names the type `MySystem`, the constant `mySystem` and, by default, the title `My System`. */
function namesOf(id, title) {
  const words = id.split('-').map(capital)
  const type = words.join('')
  return { id, type, symbol: type.charAt(0).toLowerCase() + type.slice(1), title: title ?? words.join(' ') }
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** True if a new symbol is a word that the pattern, or TypeScript, uses already. */
function isTaken(pattern, { symbol, type }) {
  const used = new RegExp(`\\b(?:${symbol}|${type})\\b`)
  const reserved =
    /^(?:break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await)$/
  return reserved.test(symbol) || [...filesBelow(pattern)].some(file => used.test(readFileSync(file, 'utf8')))
}

function rename(text, { id, type, symbol, title }) {
  return text
    .replaceAll(PATTERN, id)
    .replaceAll('Line Duel', title)
    .replace(/\bTemplate\b/g, type)
    .replace(/\btemplate\b/g, symbol)
    .replace(
      'The pattern to copy: a whole small game on the contract. Not in the registry.',
      `${title} on the contract.`,
    )
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { root: { type: 'string' } } })
const [id = '', title] = positionals
const root = values.root ?? fileURLToPath(new URL('../', import.meta.url))
const rulesets = join(root, 'core/src/rulesets')
const pattern = join(rulesets, PATTERN)
const target = join(rulesets, id)

if (id === '') refuse('name the new system: npm run new-ruleset -- my-system "My System"')
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
  refuse(`"${id}" is no id: lower case words with hyphens between them, like my-system`)
if (existsSync(target)) refuse(`there is a ruleset ${id} already, in core/src/rulesets/${id}`)
const names = namesOf(id, title)
if (isTaken(pattern, names))
  refuse(`"${id}" would be called ${names.symbol} in the code, a word that is taken: choose a longer id`)

cpSync(pattern, target, { recursive: true })
for (const file of filesBelow(target)) writeFileSync(file, rename(readFileSync(file, 'utf8'), names))

// New names change the lengths of lines and the order of imports; without biome the files only look untidy.
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
if (existsSync(biome)) spawnSync(process.execPath, [biome, 'check', '--write', target], { cwd: root, stdio: 'ignore' })

/** True if a file holds rules of the pattern: not if it only puts the parts together. */
const holdsRules = file => !/(^|[/\\])(index|laws\.test|pattern-left\.test)\.ts$/.test(file)

writeFileSync(
  join(target, 'pattern-left.test.ts'),
  `import { patternLeft } from '../../../laws/pattern-left/index.ts'

patternLeft(new URL('./', import.meta.url))
`,
)
const laid = [...filesBelow(target)].filter(holdsRules).sort()
const digests = laid.map(file => [
  relative(target, file).split(sep).join('/'),
  createHash('sha256').update(readFileSync(file, 'utf8')).digest('hex'),
])
writeFileSync(join(target, 'pattern-left.json'), `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`)

console.log(`core/src/rulesets/${id} is laid, as a copy of the pattern. Next:
  1. npx vitest run core/src/rulesets/${id}        it keeps every law already
  2. ledger.ts, then tables.ts, options.ts ...      the book's rules take the place of the pattern's; its tests skip, by name,
                                                   every file that still holds them
  3. npm run goldens -- ${id}                       once battles are fought as the book has it
  4. core/src/rulesets/index.ts                     its place in the registry:
     { id: '${id}', title: '${names.title}', fetch: async () => (await import('./${id}/index.ts')).${names.symbol} },`)
