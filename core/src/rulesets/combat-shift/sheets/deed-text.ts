/** How a deed is said: on the form, and in a written order behind the unit. */
interface DeedWords {
  readonly label: string
  /** Behind one unit, and behind several where that is another word. */
  readonly written: string
  readonly several?: string
  /** How it may be written: the unit first, then what it does, then its target where it has one. */
  readonly pattern: RegExp
}

const behind = (words: string, target: boolean): RegExp =>
  new RegExp(`^(.+?)(?:\\s*:\\s*|\\s+)(?:${words})${target ? '\\s+(.+)' : ''}$`, 'i')

/** Said before a sortie or not. */
const fly = '(?:fl(?:y|ies)\\s+)?'

/** Every deed by the first word of its value. */
const words: Readonly<Record<string, DeedWords>> = {
  fire: { label: 'fire at', written: ' fires at', several: ' fire at', pattern: behind('fires?\\s+(?:at|on)', true) },
  screen: {
    label: 'screen against',
    written: ' screens against',
    several: ' screen against',
    pattern: behind('screens?\\s+against', true),
  },
  retreat: { label: 'retreat', written: ' retreats', several: ' retreat', pattern: behind('retreats?', false) },
  bombard: { label: 'bombard', written: ' bombards', several: ' bombard', pattern: behind('bombards?', false) },
  resupply: {
    label: 'resupply',
    written: ' resupplies',
    several: ' resupply',
    pattern: behind('resuppl(?:y|ies)', false),
  },
  land: { label: 'land', written: ' lands', several: ' land', pattern: behind('lands?', false) },
  split: {
    label: 'a sortie each at',
    written: ': a sortie each at',
    pattern: behind(`${fly}a\\s+sortie\\s+each\\s+at`, true),
  },
  twice: {
    label: 'two sorties at',
    written: ': two sorties at',
    pattern: behind(`${fly}(?:two|2)\\s+sorties\\s+at`, true),
  },
  sortie: {
    label: 'one sortie at',
    written: ': one sortie at',
    pattern: behind(`${fly}(?:one\\s+|a\\s+|1\\s+)?sortie\\s+at`, true),
  },
  intercept: { label: 'intercept', written: ': intercept', pattern: behind('intercepts?', true) },
  guard: {
    label: 'against missiles at',
    written: ': against missiles at',
    pattern: behind('against\\s+missiles\\s+at', true),
  },
  patrol: { label: 'on patrol', written: ': on patrol', pattern: behind('on\\s+patrol|patrols?', false) },
  nothing: { label: 'nothing', written: ': nothing', pattern: behind('nothing|holds?', false) },
}

/** `fire Warship 2` as its word and what it is done to. */
function splitDeed(value: string): { readonly deed: string; readonly at: string } {
  const blank = value.indexOf(' ')
  return blank < 0 ? { deed: value, at: '' } : { deed: value.slice(0, blank), at: value.slice(blank + 1) }
}

const behindUnits = (said: string, at: string): string => (at === '' ? said : `${said} ${at}`)

/** `fire at Warship 2`. */
export function labelOf(value: string): string {
  const { deed, at } = splitDeed(value)
  return behindUnits(words[deed]?.label ?? deed, at)
}

/** What stands behind so many units: ` fires at Warship 2`, `: two sorties at Carrier 1`. */
export function writtenDeed(value: string, units = 1): string {
  const { deed, at } = splitDeed(value)
  const word = words[deed]
  return behindUnits((units > 1 ? word?.several : undefined) ?? word?.written ?? deed, at)
}

/** The units that a clause is about, and the value of what they do, neither of them checked. */
export function readClause(clause: string): { readonly units: string; readonly value: string } | undefined {
  for (const [deed, { pattern }] of Object.entries(words)) {
    const found = pattern.exec(clause)
    if (found === null) continue
    const at = deed === 'split' ? found[2]?.replace(/\s+and\s+/i, ' + ') : found[2]
    return { units: found[1]!, value: at === undefined ? deed : `${deed} ${at}` }
  }
  return undefined
}
