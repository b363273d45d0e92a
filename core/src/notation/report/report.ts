import { type Settings, sayScalar, type UnitField } from '../../game/form/index.ts'
import type { Input, Ruleset } from '../../game/index.ts'
import type { Shape, UnitEntry } from '../../game/orders/index.ts'
import type { Fact } from '../../game/scene/index.ts'
import { bySide, type Eye, type RoundWord, type Side, sayRounds, sides, type Verdict } from '../../game/sides/index.ts'
import { fleetWords, type SideWords, sayOptionLabel, sayValueForFleets } from '../../game/words/index.ts'
import { type Battle, type BattleData, battleData, leadersOfSurvivors, sayLeader } from '../index.ts'
import { changesKnownTo, type RecordChange, sayChange } from '../record/index.ts'
import { knowsSide, type ReportKnown, reportEye, reportKnownTo, seenUnits } from './known.ts'
import { type ReportLine, reportLineOf } from './report-line.ts'
import { type RoundLine, roundLines } from './round-lines.ts'
import { type ReportInput, walkInputs } from './walk.ts'

/** The events of one round. */
export interface ReportRound {
  /** 0 for events before the first round. */
  readonly round: number
  readonly lines: readonly ReportLine[]
}

/** One side of a report. */
export interface ReportSide {
  readonly name: string
  /** True if it attacks at the start of the battle, where the rules know an attacker. */
  readonly attacks: boolean
  /** Standing orders, and the mind that leaves the rest to them; absent for a person, or if the eye may not know. */
  readonly doctrine?: string
  /** The units as they came, one line each. */
  readonly units: readonly string[]
  /** The units that are left, one line each. */
  readonly left: readonly string[]
}

/** A number of the rules' own measures, before and after. */
export interface ReportMeasure {
  readonly name: string
  readonly title: string
  readonly side: Side
  readonly kind: 'loss' | 'survivors' | 'unit'
  readonly unit: string
  readonly before: number
  readonly after: number
}

/** A rule the report cites: its title, the place where it is printed, and its gist. */
export interface ReportRule {
  readonly id: string
  readonly title: string
  readonly at: string
  readonly gist: string
}

/** An item by which a battle can be repeated or checked; a command is to be pasted as it is. */
export interface Provenance {
  readonly label: string
  readonly value: string
  readonly isCommand?: true
}

/** A battle as a document: everything the printers need, already worked out. */
export interface Report {
  readonly system: {
    readonly id: string
    readonly title: string
    readonly edition: string
    readonly revision: number
    /** The system's word for a round; absent where that is "round". */
    readonly round?: RoundWord
  }
  readonly title: string
  readonly notes?: string
  /** Absent where the battle hides nothing. */
  readonly known?: ReportKnown
  readonly red: ReportSide
  readonly blue: ReportSide
  /** The readings that differ from their published default. */
  readonly options: readonly { readonly label: string; readonly value: string; readonly rule: string }[]
  /** Changes and rulings on the way, with their places. */
  readonly changes: readonly { readonly label: string; readonly value: string }[]
  readonly rounds: readonly ReportRound[]
  /** The battle in a line a round: the losses of each side, and the units that went. */
  readonly course: readonly RoundLine[]
  /** Every input with its number, question and answer; empty if the reader may not know them all. */
  readonly inputs: readonly ReportInput[]
  readonly measures: readonly ReportMeasure[]
  readonly verdict?: { readonly winner: Side | 'draw'; readonly rule: string; readonly text: string }
  readonly roundsFought: number
  /** The picture's facts of the battle as a whole as it stands now, such as a colony. */
  readonly facts: readonly Fact[]
  readonly rules: readonly ReportRule[]
  /** The survivors as a battle file; absent if the reader may not know all. A side without survivors has no units. */
  readonly survivors?: BattleData
  /** The means to repeat or check it: seed, dice, digest. */
  readonly provenance: readonly Provenance[]
}

/** The source of a report: a battle, and its state and inputs. */
interface ReportSource<S extends Shape> {
  readonly battle: Battle<S>
  readonly events: readonly S['Event'][]
  /** The inputs on the way to that state. */
  readonly inputs: readonly Input<S>[]
  readonly state: S['State']
  readonly provenance?: Report['provenance']
  /** None where absent. */
  readonly changes?: readonly RecordChange[]
  /** The eye it is for, if the battle hides something; by default the umpire's once it is over, else the public's. */
  readonly eye?: Eye | undefined
}

/** `Hull points lost` within a line; `ADF lost` stays as it is. */
const inLine = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, letter => letter.toLowerCase())

/** A unit with what it has lost, by the labels of its fields: `2x D7 8/4 (crippled: 1)`. */
function unitLine(fields: readonly UnitField[], { unit, count, ...damage }: UnitEntry): string {
  const notes = Object.entries(damage).flatMap(([name, value]) => {
    const field = fields.find(each => each.name === name)
    if (field === undefined || value === field.fallback) return []
    const label = inLine(field.label)
    if (value === true) return [label]
    return [`${label}: ${sayScalar(field, value)}`]
  })
  const many = count === 1 ? '' : `${count}x `
  return `${many}${unit}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
}

/** A side's units as lines of text, from a set-up. */
export function unitLines<S extends Shape>(rules: Ruleset<S>, setup: S['Setup'], side: Side): string[] {
  return rules.setup.print(setup)[side].units.map(unit => unitLine(rules.unitFields, unit))
}

function optionsOf<S extends Shape>(rules: Ruleset<S>, options: Settings, words: SideWords): Report['options'] {
  return rules.options
    .filter(spec => options[spec.name] !== undefined && options[spec.name] !== spec.fallback)
    .map(spec => {
      return {
        label: sayOptionLabel(spec, words),
        value: sayValueForFleets(spec, options[spec.name]!, words),
        rule: spec.rule,
      }
    })
}

function roundsOf<S extends Shape>(rules: Ruleset<S>, events: readonly S['Event'][], words: SideWords): ReportRound[] {
  const rounds: { round: number; lines: ReportLine[] }[] = []
  for (const event of events) {
    let last = rounds.at(-1)
    if (last === undefined || last.round !== event.round) {
      last = { round: event.round, lines: [] }
      rounds.push(last)
    }
    last.lines.push(reportLineOf(rules, event, words))
  }
  return rounds
}

/** The report with only those gists whose rules it still names, in the order of the book. */
export function withCitedRulesOnly(report: Report): Report {
  const cited = new Set(report.options.map(option => option.rule))
  if (report.verdict !== undefined) cited.add(report.verdict.rule)
  for (const { rule, because } of report.rounds.flatMap(({ lines }) => lines)) {
    cited.add(rule)
    for (const reason of because) cited.add(reason.rule)
  }
  return { ...report, rules: report.rules.filter(({ id }) => cited.has(id)) }
}

/** The report without the grounds of its lines: sentences with their rules, and the gists of those rules. */
export function withoutReasons(report: Report): Report {
  const rounds = report.rounds.map(({ round, lines }) => ({
    round,
    lines: lines.map(line => ({ ...line, because: [] })),
  }))
  return withCitedRulesOnly({ ...report, rounds })
}

/** The winner in a sentence; `rounds` in the words of the system: `3 rounds`. */
export const sayVerdict = (
  { winner }: Pick<Verdict, 'winner'>,
  names: Readonly<Record<Side, string>>,
  rounds: string,
): string => (winner === 'draw' ? `A draw after ${rounds}.` : `Victory for ${names[winner]} after ${rounds}.`)

/** A side as an eye may know it; only the picture knows if it attacks. */
function sideOf<S extends Shape>(
  rules: Ruleset<S>,
  { source, side, eye }: { readonly source: ReportSource<S>; readonly side: Side; readonly eye: Eye },
): Omit<ReportSide, 'attacks'> {
  const { battle, state } = source
  const name = fleetWords(battle.setup)[side].start
  if (!knowsSide(eye, side)) {
    const start = rules.begin(battle.setup)
    return { name, units: seenUnits(rules, start, { eye, side }), left: seenUnits(rules, state, { eye, side }) }
  }
  const doctrine = sayLeader(rules, battle.leaders[side])
  return {
    name,
    ...(doctrine === undefined ? {} : { doctrine }),
    units: unitLines(rules, battle.setup, side),
    left: unitLines(rules, rules.roster(state), side),
  }
}

/** The measures of the sides whose losses this eye may know. */
function measuresOf<S extends Shape>(rules: Ruleset<S>, { battle, state }: ReportSource<S>, eye: Eye): ReportMeasure[] {
  const start = rules.begin(battle.setup)
  const known = rules.measures(battle.setup).filter(({ side }) => knowsSide(eye, side))
  return known.map(measure => ({
    name: measure.name,
    title: measure.title,
    side: measure.side,
    kind: measure.kind,
    unit: measure.unit,
    before: measure.of(start),
    after: measure.of(state),
  }))
}

/** The fleets as they stand, under the same options and standing orders. */
function survivorsOf<S extends Shape>(rules: Ruleset<S>, { battle, state }: ReportSource<S>): BattleData {
  const { notes: _, ...rest } = battle
  const setup = rules.roster(state)
  const leaders = leadersOfSurvivors(rules, setup, battle.leaders)
  return battleData(rules, { ...rest, title: `After ${battle.title}`, setup, leaders })
}

/** Makes a report of a battle, its state and inputs. All sums are the rules' own measures. */
export function buildReport<S extends Shape>(rules: Ruleset<S>, source: ReportSource<S>): Report {
  const { battle, state } = source
  const words = fleetWords(battle.setup)
  const names = bySide(side => words[side].inner)
  const eye = reportEye(rules, source)
  const events = source.events.map(event => rules.witness(event, eye)).filter(event => event !== undefined)
  const { id, title, edition, revision, round: word } = rules.card
  const rounds = roundsOf(rules, events, words)
  const options = optionsOf(rules, battle.setup.options, words)
  const pending = rules.pending(state)
  const verdict = pending.kind === 'over' ? pending.result : undefined
  const fought = rules.rounds(state)
  const walked = walkInputs(rules, battle.setup, source.inputs)
  const scene = rules.show(rules.view(state, eye))
  // the attacker may change under way, as in a pursuit: a report opens with the battle as it was joined
  const opened = rules.show(rules.view(rules.begin(battle.setup), eye))
  const known = sides.filter(side => knowsSide(eye, side))
  const units = bySide(side => scene.sides[side].units)
  const isWhole = eye === 'umpire'
  return withCitedRulesOnly({
    system: { id, title, edition, revision, ...(word === undefined ? {} : { round: word }) },
    title: battle.title,
    ...(battle.notes === undefined ? {} : { notes: battle.notes }),
    ...reportKnownTo(rules, battle.setup, source),
    ...bySide(side => ({ ...sideOf(rules, { source, side, eye }), attacks: opened.sides[side].attacks })),
    options,
    changes: changesKnownTo(source.changes ?? [], eye).map(change => sayChange(change, word)),
    rounds,
    course: roundLines({ names, known, units, losses: walked.losses, word }, walked.losses.at(-1)?.round ?? 0),
    inputs: isWhole ? walked.inputs : [],
    measures: measuresOf(rules, source, eye),
    ...(verdict === undefined
      ? {}
      : {
          verdict: {
            winner: verdict.winner,
            rule: verdict.rule,
            text: sayVerdict(verdict, names, sayRounds(fought, word)),
          },
        }),
    roundsFought: fought,
    facts: scene.facts,
    rules: Object.entries(rules.ledger).map(([id, { title, at, gist }]) => ({ id, title, at, gist })),
    ...(isWhole ? { survivors: survivorsOf(rules, source) } : {}),
    // a seed tells the draws of standing orders, and a comment may tell anything
    provenance: isWhole ? (source.provenance ?? []) : [],
  })
}

/** The sides in the order reports show them, with their word. */
export const reportSides = (report: Report): readonly (ReportSide & { readonly side: Side })[] =>
  sides.map(side => ({ side, ...report[side] }))

/** The title of a rule that the report cites. */
export const citedTitle = ({ rules }: Report, rule: string): string =>
  rules.find(({ id }) => id === rule)?.title ?? rule

/** A side by its name, and that it attacks. */
export const sayAttacker = ({ name, attacks }: Pick<ReportSide, 'name' | 'attacks'>): string =>
  attacks ? `${name} (attacks)` : name
