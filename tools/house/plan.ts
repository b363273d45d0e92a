/** The imports that each room may have: `docs/building.md`, section Doors. */
export interface Room {
  /** Folder below the root, ending in a slash. */
  readonly at: string
  /** Rooms it may import. */
  readonly doors: readonly string[]
  /** Packages it may import, by name or leading part; `node:` is every module of Node. */
  readonly packages: readonly string[]
}

/** The contract, from the bottom up. `game/kit` is for those that write a ruleset. */
const game = ['game/sides', 'game/form', 'game/scene', 'game/words', 'game/orders', 'game/doctrine', 'game']
const notation = ['notation/text', 'notation', 'notation/record', 'notation/scene', 'notation/report']
/** The rooms that all of the desk is made of. */
const below = ['lang', 'dice', 'seal', ...game, 'table', 'odds', ...notation]
const desk = [
  'desk/battle',
  'desk/odds',
  'desk/odds-words',
  'desk/ship-values',
  'desk/mapping',
  'desk/sweep',
  'desk/record',
  'desk/advice',
  'desk/review',
  'desk/fight',
  'desk/questions',
  'desk/referee',
  'desk/turn',
  'desk/conformance',
  'desk/design',
]
const core = [...below, 'hex', 'duel', 'rulesets', ...desk, 'tuning']
const clock = ['pure-rand/', '@noble/hashes/']

/** Every room by its name. A ruleset's own room is `ruleset`, one folder each; `rulesets` is the registry alone. */
export const plan: Readonly<Record<string, Room>> = {
  lang: { at: 'core/src/lang/', doors: [], packages: ['zod'] },
  dice: { at: 'core/src/dice/', doors: ['lang'], packages: clock },
  hex: { at: 'core/src/hex/', doors: ['lang'], packages: [] },
  'game/sides': { at: 'core/src/game/sides/', doors: ['lang'], packages: [] },
  seal: {
    at: 'core/src/seal/',
    doors: ['lang', 'game/sides', 'notation/text'],
    packages: ['@noble/hashes/', '@noble/curves/', '@noble/ciphers/'],
  },
  'game/form': { at: 'core/src/game/form/', doors: ['lang', 'game/sides'], packages: ['zod'] },
  'game/scene': { at: 'core/src/game/scene/', doors: ['game/sides', 'game/form'], packages: [] },
  'game/words': { at: 'core/src/game/words/', doors: ['lang', 'game/sides', 'game/form'], packages: [] },
  'game/orders': { at: 'core/src/game/orders/', doors: ['lang', 'dice', 'game/sides', 'game/form'], packages: [] },
  'game/doctrine': {
    at: 'core/src/game/doctrine/',
    doors: ['lang', 'game/sides', 'game/form', 'game/orders'],
    packages: [],
  },
  game: { at: 'core/src/game/', doors: ['lang', 'dice', ...game.filter(room => room !== 'game')], packages: ['zod'] },
  'game/kit': { at: 'core/src/game/kit/', doors: ['lang', 'dice', ...game], packages: ['zod'] },
  table: { at: 'core/src/table/', doors: ['lang', 'dice', ...game], packages: [] },
  odds: { at: 'core/src/odds/', doors: ['lang', 'dice', ...game, 'table'], packages: [] },
  duel: { at: 'core/src/duel/', doors: ['lang', 'dice', ...game, 'table', 'odds'], packages: [] },
  'notation/text': { at: 'core/src/notation/text/', doors: ['lang'], packages: [] },
  notation: {
    at: 'core/src/notation/',
    doors: ['lang', 'dice', ...game, 'notation/text'],
    packages: ['zod', 'yaml', '@noble/hashes/', 'fflate'],
  },
  'notation/record': {
    at: 'core/src/notation/record/',
    doors: ['lang', 'dice', 'seal', ...game, 'notation/text', 'notation'],
    packages: ['zod', '@noble/hashes/'],
  },
  'notation/scene': {
    at: 'core/src/notation/scene/',
    doors: ['lang', 'hex', ...game, 'notation/text'],
    packages: [],
  },
  'notation/report': {
    at: 'core/src/notation/report/',
    doors: ['lang', 'dice', ...game, ...notation.filter(room => room !== 'notation/report')],
    packages: [],
  },
  ruleset: { at: 'core/src/rulesets/<id>/', doors: ['lang', 'dice', 'hex', ...game, 'game/kit'], packages: ['zod'] },
  rulesets: { at: 'core/src/rulesets/', doors: ['game', 'game/scene', 'game/sides', 'ruleset'], packages: [] },
  'desk/battle': { at: 'core/src/desk/battle/', doors: [...below, 'rulesets'], packages: [] },
  'desk/odds': { at: 'core/src/desk/odds/', doors: [...below, 'desk/battle'], packages: [] },
  'desk/odds-words': { at: 'core/src/desk/odds-words/', doors: [...below, 'desk/battle', 'desk/odds'], packages: [] },
  'desk/ship-values': { at: 'core/src/desk/ship-values/', doors: ['lang', 'dice'], packages: [] },
  'desk/sweep': {
    at: 'core/src/desk/sweep/',
    doors: [...below, 'desk/battle', 'desk/odds', 'desk/odds-words', 'desk/ship-values', 'desk/mapping'],
    packages: ['zod'],
  },
  'desk/mapping': { at: 'core/src/desk/mapping/', doors: [...below, 'desk/battle'], packages: [] },
  'desk/record': { at: 'core/src/desk/record/', doors: [...below, 'desk/battle'], packages: [] },
  'desk/advice': {
    at: 'core/src/desk/advice/',
    doors: [...below, 'duel', 'desk/battle', 'desk/odds', 'desk/odds-words', 'desk/record'],
    packages: [],
  },
  'desk/review': {
    at: 'core/src/desk/review/',
    doors: [...below, 'duel', 'desk/odds', 'desk/odds-words', 'desk/advice'],
    packages: [],
  },
  'desk/fight': {
    at: 'core/src/desk/fight/',
    doors: [...below, 'desk/battle', 'desk/odds', 'desk/record', 'desk/advice'],
    packages: ['zod'],
  },
  'desk/referee': {
    at: 'core/src/desk/referee/',
    doors: [...below, 'desk/battle', 'desk/record', 'desk/fight'],
    packages: [],
  },
  'desk/turn': {
    at: 'core/src/desk/turn/',
    doors: [...below, 'desk/battle', 'desk/odds-words', 'desk/record', 'desk/fight'],
    packages: ['zod', '@noble/hashes/', '@noble/curves/'],
  },
  'desk/design': {
    at: 'core/src/desk/design/',
    doors: [...below, 'duel', 'desk/battle', 'desk/odds', 'desk/odds-words', 'desk/sweep', 'desk/advice'],
    packages: [],
  },
  'desk/conformance': { at: 'core/src/desk/conformance/', doors: [...below, 'desk/battle'], packages: ['zod'] },
  'desk/questions': {
    at: 'core/src/desk/questions/',
    doors: [
      ...below,
      'desk/battle',
      'desk/odds',
      'desk/odds-words',
      'desk/record',
      'desk/advice',
      'desk/review',
      'desk/fight',
    ],
    packages: [],
  },
  tuning: { at: 'core/src/tuning/', doors: core.filter(room => room !== 'tuning'), packages: [] },
  library: { at: 'core/src/library/', doors: ['lang', ...game, ...notation, 'odds', ...desk], packages: ['zod'] },
  'library/rule-book': { at: 'core/src/library/rule-book/', doors: [...game, 'desk/battle'], packages: [] },
  'library/report': { at: 'core/src/library/report/', doors: [...game, 'notation/report'], packages: [] },
  'library/study': { at: 'core/src/library/study/', doors: ['desk/sweep'], packages: [] },
  'library/advice': { at: 'core/src/library/advice/', doors: ['duel', 'desk/advice', 'desk/review'], packages: [] },
  fixtures: {
    at: 'core/fixtures/',
    doors: ['lang', 'dice', ...game, 'game/kit', 'table', 'odds', 'duel'],
    packages: ['zod'],
  },
  'fixtures/pattern': { at: 'core/fixtures/pattern/', doors: ['fixtures', ...game, 'ruleset'], packages: [] },
  'fixtures/battles': { at: 'core/fixtures/battles/', doors: ['fixtures', 'desk/battle'], packages: [] },
  'fixtures/games': { at: 'core/fixtures/games/', doors: [...desk, 'fixtures', 'seal'], packages: [] },
  laws: { at: 'core/laws/', doors: [...core, 'laws/depth', 'laws/reference'], packages: ['vitest', 'node:'] },
  'laws/depth': { at: 'core/laws/depth/', doors: [], packages: [] },
  'laws/reference': {
    at: 'core/laws/reference/',
    doors: ['lang', 'dice', ...game, 'table', 'odds'],
    packages: [],
  },
  // of this tree alone: it is not packed
  'laws/pattern-left': { at: 'core/laws/pattern-left/', doors: [], packages: ['vitest', 'node:'] },
  bench: { at: 'core/bench/', doors: [...core, 'ruleset'], packages: ['node:', '@noble/hashes/'] },
  wire: { at: 'wire/', doors: core, packages: ['zod', '@noble/hashes/'] },
  cli: {
    at: 'cli/',
    doors: [...core, 'wire', 'server'],
    packages: ['node:', '@commander-js/', 'commander', '@clack/', 'cli-table3', 'picocolors', 'piscina'],
  },
  server: {
    at: 'server/',
    doors: [...core, 'wire'],
    packages: ['node:', 'fastify', '@fastify/', 'zod', 'pg', 'kysely', 'nodemailer'],
  },
  web: {
    at: 'web/',
    doors: [...core, 'wire'],
    packages: [
      'react',
      'react-dom',
      '@mantine/',
      'wouter',
      'comlink',
      'idb',
      'fflate',
      '@visx/',
      'zod',
      'vite',
      '@vitejs/',
    ],
  },
  tools: { at: 'tools/', doors: [], packages: ['node:', 'oxc-parser', 'minisearch'] },
}

/** Our packages: the name of each in imports, and the folder of its rooms. */
export const packages: Readonly<Record<string, string>> = {
  '@flagplot/core': 'core/src/library/',
  '@flagplot/core/rule-book': 'core/src/library/rule-book/',
  '@flagplot/core/report': 'core/src/library/report/',
  '@flagplot/core/advice': 'core/src/library/advice/',
  '@flagplot/core/study': 'core/src/library/study/',
  '@flagplot/core/laws': 'core/laws/',
  '@flagplot/core/': 'core/src/',
  '@flagplot/wire': 'wire/src/',
  '@flagplot/wire/': 'wire/src/',
  '@flagplot/server': 'server/src/',
  flagplot: 'cli/src/',
}

/** Names that say nothing about the content. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'types', 'common', 'manager', 'service', 'misc']

/** Tables and catalogues may be long; they are read, not followed. */
export const mayBeLong = /(^|\/)(tables?|catalogue|ledger|battles|options)(\/|\.|-)/

/** Not for core: the clock, chance without a seed, the terminal, Node. (The page's names do not compile there.) */
export const outsideOfCore =
  /\b(process\.|console\.|Math\.random|Date\b|setTimeout|setInterval|setImmediate|queueMicrotask|performance\.|globalThis)/

/** For no file, tests included. React reports errors of a component to classes alone. */
export const unwritten =
  /:\s*any(\s*[,;)\]}=|&>]|$)|\bas any\b|<any\b|\bany\[\]|^\s*(export )?(const )?enum\s|^\s*(export )?namespace\s|\bclass \w+ extends (?!Error\b|Component<BoundaryProps,)/

/** A cast, other than `as const`; renamed imports and exports are none. */
export const cast =
  /(?<!^(?:import|export)\b.*|^\s+(?:type )?\w+)[\s)\]}]as (?:readonly\b|keyof\b|typeof\b|unknown\b|number\b|string\b|never\b|object\b|[A-Z({[])/

/** A comment that begins with no subject. In a longer comment a line with a small letter goes on with a sentence. */
export const withoutSubject =
  /^(?:\/\*\*|\*) (?:What|Who|Whoever|How|Where|Whether)\b|^\/\/ (?:[Ww]hat|[Ww]ho|[Ww]hoever|[Hh]ow|[Ww]here|[Ww]hether)\b/

/** The number of casts. Take it down with every one that goes; it never rises. */
export const maxCasts = 39

/** The number of functions with more than three parameters (besides draft and log), in inner loops. It only falls. */
export const maxLongSignatures = 41

/** The number of non-null assertions, after an index that is good by construction. It only falls. */
export const maxAssertions = 420

/** The most names of an index. */
export const maxNames = 60
