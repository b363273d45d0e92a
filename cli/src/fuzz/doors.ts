import { type OpenBattle, openBattleText, openFetchedBattle, withoutPeople } from '@flagplot/core/desk/battle'
import { beginFight, fightOut, recordReport, sealOrder } from '@flagplot/core/desk/fight'
import { unitCount } from '@flagplot/core/desk/odds'
import { type OpenRecord, openRecordText } from '@flagplot/core/desk/record'
import { type Stream, streamOf } from '@flagplot/core/dice'
import { paperOf } from '@flagplot/core/game/orders'
import { sides } from '@flagplot/core/game/sides'
import { canonicalJson, chain, firstControlIn, type Result, sayRefusal } from '@flagplot/core/lang'
import { battleData, packLink, parseLink } from '@flagplot/core/notation'
import { printReport, reportFormats } from '@flagplot/core/notation/report'
import { type FuzzBase, type FuzzQuestion, fuzzBases, fuzzQuestions } from './bases.ts'
import { mutateData, mutateText } from './mutate.ts'
import { wildRecord } from './record-text.ts'

/** The result of one case. `wrong` describes a fault. */
export interface CaseResult {
  readonly taken: boolean
  /** True if an accepted case was carried on with: fought, reported. */
  readonly tried: boolean
  readonly wrong?: string
}

/** A door: a function from the number of a case to its result. */
export type FuzzDoor = (number: number, stream: Stream) => CaseResult | Promise<CaseResult>

/** Larger and longer battles are not fought: the doors are tested, not the rules. */
const MAX_UNITS = 12

/** A refusal as the result of a case; one that would break its line is wrong. */
export const refused = (result: Result<unknown>): CaseResult => {
  if (result.ok) return { taken: true, tried: false }
  const said = sayRefusal(result.refusal)
  const found = firstControlIn(said, 'one line')
  return { taken: false, tried: false, ...(found === undefined ? {} : { wrong: `a refusal that says ${found}` }) }
}

/** Checks an accepted battle: its data leads back to it, and it can be fought. One without end is said to be so. */
function fought(battle: OpenBattle): CaseResult {
  const { rules } = battle
  const again = openFetchedBattle(battleData(rules, battle))
  if (!again.ok) return { taken: true, tried: true, wrong: `its own data is refused: ${sayRefusal(again.refusal)}` }
  if (canonicalJson(battleData(rules, again.value)) !== canonicalJson(battleData(rules, battle))) {
    return { taken: true, tried: true, wrong: 'its own data leads to another battle' }
  }
  const isSolved = sides.some(side => battle.leaders[side].kind === 'solver')
  if (unitCount(rules.setup.print(battle.setup)) > MAX_UNITS || isSolved) {
    return { taken: true, tried: false }
  }
  const led = { ...battle, leaders: withoutPeople(rules, battle.leaders) }
  const done = fightOut(beginFight(led, { dice: { source: 'seeded', seed: '1' } }))
  const { code, path } = done.ok ? { code: 'fine', path: [] } : done.refusal
  const isEndless = path[0] === 'doctrine' && code === 'unsupported'
  if (done.ok || isEndless) return { taken: true, tried: true }
  return { taken: true, tried: true, wrong: `fight refuses it: ${sayRefusal(done.refusal)}` }
}

/** One of so many accepted battles is fought. */
const FOUGHT = 48

const judged = (battle: Result<OpenBattle>, stream: Stream): CaseResult =>
  battle.ok && stream.below(FOUGHT) === 0 ? fought(battle.value) : refused(battle)

function battleDoor(all: readonly FuzzBase[]): FuzzDoor {
  return (number, stream) => {
    const { data, yaml } = all[number % all.length]!
    const text =
      stream.below(4) === 0 ? mutateText(yaml, stream) : (JSON.stringify(mutateData(data, stream)) ?? 'nothing')
    return judged(openBattleText(text, 'a.yaml'), stream)
  }
}

function linkDoor(all: readonly FuzzBase[]): FuzzDoor {
  return (number, stream) => {
    const { data } = all[number % all.length]!
    const whole = packLink({ battle: mutateData(data, stream) })
    const packed = stream.below(6) === 0 ? mutateText(whole, stream) : whole
    return judged(
      chain(parseLink(packed), ({ battle }) => openFetchedBattle(Object(battle).battle)),
      stream,
    )
  }
}

/** Checks an accepted record: it can be continued, and no text in it begins a line of a report. */
function reported(opened: OpenRecord): CaseResult {
  const report = recordReport(opened, 'umpire')
  for (const format of reportFormats) {
    // BBCode has a zero-width space of its own behind every bracket
    const printed = printReport(report, format).replaceAll('[\u200b', '[')
    const found = firstControlIn(printed, 'lines') ?? (/^FORGED/m.test(printed) ? 'a line of its own' : undefined)
    if (found !== undefined) return { taken: true, tried: true, wrong: `its ${format} report has ${found}` }
  }
  return { taken: true, tried: true }
}

function recordDoor(all: readonly FuzzBase[]): FuzzDoor {
  return (number, stream) => {
    const { record } = all[number % all.length]!
    const text = wildRecord(record, stream)
    const opened = openRecordText(text, 'a.jsonl', stream.below(2) === 0 ? 'refused' : 'recovered')
    return opened.ok && stream.below(FOUGHT) === 0 ? reported(opened.value) : refused(opened)
  }
}

/** Checks an accepted order: it is written as it is read, and can be given. */
function given({ fight, brief }: FuzzQuestion, order: unknown): CaseResult {
  const paper = paperOf(fight.battle.rules, brief)
  const checked = paper.check(order)
  const again = chain(checked, legal => paper.parse(paper.print(legal)))
  if (!again.ok || !checked.ok) return { taken: true, tried: true, wrong: 'what it prints is refused' }
  if (canonicalJson(again.value) !== canonicalJson(checked.value)) {
    return { taken: true, tried: true, wrong: 'what it prints is another order' }
  }
  const sealed = sealOrder(fight, brief.side, order)
  return sealed.ok ? { taken: true, tried: true } : { taken: true, tried: true, wrong: 'it cannot be given' }
}

function orderDoor(all: readonly FuzzQuestion[]): FuzzDoor {
  return (number, stream) => {
    const asked = all[number % all.length]!
    const { fight, brief, order, text } = asked
    const paper = paperOf(fight.battle.rules, brief)
    const read = stream.below(2) === 0 ? paper.check(mutateData(order, stream)) : paper.parse(mutateText(text, stream))
    return read.ok && stream.below(FOUGHT) === 0 ? given(asked, read.value) : refused(read)
  }
}

/** Doors that read the texts of others, by their names. */
export const coreDoors = {
  battles: () => battleDoor(fuzzBases()),
  records: () => recordDoor(fuzzBases()),
  links: () => linkDoor(fuzzBases()),
  orders: () => orderDoor(fuzzQuestions()),
} as const

export const streamFor = (seed: string, door: string, number: number): Stream =>
  streamOf(`fuzz/${seed}`, `${door}/${number}`)
