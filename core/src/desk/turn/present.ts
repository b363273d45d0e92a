import type { Eye, Side } from '../../game/sides/index.ts'
import { chain, ok, type Result, refuse, safeLine } from '../../lang/index.ts'
import { printBattle } from '../../notation/index.ts'
import type { Report } from '../../notation/report/index.ts'
import { type NextBattle, nextBattle, openFetchedBattle } from '../battle/index.ts'
import { report, resumeFight } from '../fight/index.ts'
import { battleAt, openRecordText } from '../record/index.ts'

/** A settled battle as its files show it. */
export interface Presented {
  readonly system: string
  readonly title: string
  /** The last digest of its record. */
  readonly digest: string
  readonly winner: Side | 'draw'
  readonly rounds: number
  /** The report as each eye may know it: the umpire's is the moderator's. */
  readonly reports: Readonly<Record<Eye, Report>>
  /** The file of the next battle. */
  readonly next: string
  /** The sides without units: they need some before it can be fought. */
  readonly gone: readonly Side[]
}

/** The record of a settled battle, its battle as the turn has it, and the filled-in form of what comes after it. */
export interface PresentTask {
  readonly battle: unknown
  readonly lines: readonly string[]
  /** The name of the record's file, if it was read from one. */
  readonly file?: string | undefined
  readonly next?: Readonly<Record<string, unknown>> | undefined
}

/**
 * A report as an eye that is not the umpire's may know it. Letters stay between a player and its moderator, also where
 * the battle hides nothing: standing orders of another side, changes of leaders and the seed are left out.
 */
function forPlayers(whole: Report, eye: Exclude<Eye, 'umpire'>): Report {
  const side = (of: Side): Report[Side] => {
    const { doctrine: _, ...rest } = whole[of]
    return eye === of ? whole[of] : rest
  }
  const { survivors: _, ...rest } = whole
  return { ...rest, red: side('red'), blue: side('blue'), changes: [], inputs: [], provenance: [] }
}

/** The file of the next battle; a comment names the sides that need units. */
function fileOf({ battle, gone }: NextBattle): string {
  const { rules, setup } = battle
  const needs = gone.map(side => `# ${safeLine(setup[side].name)} (${side}) has no units left: give it some.\n`)
  return `${needs.join('')}${printBattle(rules, battle)}`
}

/**
 * A settled battle for its files: its record replayed and verified, the reports of all eyes, and the next battle under
 * the standing orders of the battle's own file, for letters are of one turn. Refuses a form of what comes between that
 * does not fit the survivors.
 */
export const presentBattle = ({ battle: raw, lines, file, next = {} }: PresentTask): Result<Presented> =>
  chain(openFetchedBattle(raw), stated =>
    chain(openRecordText(`${lines.join('\n')}\n`, file), opened => {
      const { rules, verified } = opened
      const { battle, state, digest, verdict, rounds } = verified
      if (verdict === undefined)
        return refuse({ code: 'truncated', path: [], says: 'The battle of this record is not over.' })
      const fought = { battle: { rules, ...battle, leaders: stated.leaders }, state }
      const fight = resumeFight(opened, { battle: battleAt(opened), seed: '' })
      const whole = report(fight, [{ label: 'Digest', value: digest }], 'umpire')
      // a battle that hides nothing has the same report for every eye
      const known = (eye: Exclude<Eye, 'umpire'>): Report =>
        forPlayers(rules.hides?.(state) === true ? report(fight, [], eye) : whole, eye)
      return chain(nextBattle(fought, next), made => {
        return ok({
          system: rules.card.id,
          title: battle.title,
          digest,
          winner: verdict.winner,
          rounds,
          reports: {
            umpire: whole,
            public: known('public'),
            red: known('red'),
            blue: known('blue'),
          },
          next: fileOf(made),
          gone: made.gone,
        })
      })
    }),
  )
