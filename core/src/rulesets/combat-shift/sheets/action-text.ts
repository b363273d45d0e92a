/** An action in words, as the form and a written order say it. */
interface ActionWords {
  readonly label: string
  /** The same behind one unit, if it is a verb: without one the label follows a colon. */
  readonly verb?: string
  /** All ways to write it: the unit first, then the action, then its target, if any. */
  readonly pattern: RegExp
}

const action = (words: string): RegExp => new RegExp(`^(.+?)(?:\\s*:\\s*|\\s+)(?:${words})$`, 'i')
const aimed = (words: string): RegExp => new RegExp(`^(.+?)(?:\\s*:\\s*|\\s+)(?:${words})\\s+(.+)$`, 'i')

const fly = '(?:fl(?:y|ies)\\s+)?'

/** Every action by the first word of its value. */
const words: Readonly<Record<string, ActionWords>> = {
  fire: { label: 'fire at', verb: 'fires at', pattern: aimed('fires?\\s+(?:at|on)') },
  screen: { label: 'screen against', verb: 'screens against', pattern: aimed('screens?\\s+against') },
  retreat: { label: 'retreat', verb: 'retreats', pattern: action('retreats?') },
  bombard: { label: 'bombard', verb: 'bombards', pattern: action('bombards?') },
  resupply: { label: 'resupply', verb: 'resupplies', pattern: action('resuppl(?:y|ies)') },
  land: { label: 'land', verb: 'lands', pattern: action('lands?') },
  split: { label: 'a sortie each at', pattern: aimed(`${fly}a\\s+sortie\\s+each\\s+at`) },
  twice: { label: 'two sorties at', pattern: aimed(`${fly}(?:two|2)\\s+sorties\\s+at`) },
  sortie: { label: 'one sortie at', pattern: aimed(`${fly}(?:one\\s+|a\\s+|1\\s+)?sortie\\s+at`) },
  intercept: { label: 'intercept', pattern: aimed('intercepts?') },
  guard: { label: 'against missiles at', pattern: aimed('against\\s+missiles\\s+at') },
  patrol: { label: 'on patrol', pattern: action('on\\s+patrol|patrols?') },
  nothing: { label: 'nothing', pattern: action('nothing|holds?') },
}

/** Words for an action, and its target behind them, if any: `fire Warship 2` is ` fires at Warship 2`. */
function say(value: string, inWords: (words: ActionWords) => string): string {
  const [kind = '', ...at] = value.split(' ')
  const known = words[kind]
  return [known === undefined ? kind : inWords(known), ...at].join(' ')
}

/** `fire at Warship 2`. */
export const actionLabel = (value: string): string => say(value, ({ label }) => label)

/** The action as it stands behind so many units: ` fires at Warship 2`, `: two sorties at Carrier 1`. */
export const actionPhrase = (value: string, units = 1): string =>
  say(value, ({ label, verb }) => (verb === undefined ? `: ${label}` : ` ${units > 1 ? label : verb}`))

/** The units that a clause is about, and the value of their action, neither of them checked. */
export function readActionClause(clause: string): { readonly units: string; readonly value: string } | undefined {
  for (const [kind, { pattern }] of Object.entries(words)) {
    const [, units, target] = pattern.exec(clause) ?? []
    if (units === undefined) continue
    const at = kind === 'split' ? target?.replace(/\s+and\s+/i, ' + ') : target
    return { units, value: at === undefined ? kind : `${kind} ${at}` }
  }
  return undefined
}
