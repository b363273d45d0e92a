import { Command } from '@commander-js/extra-typings'
import { type OpenBattle, withoutPeople } from '@flagplot/core/desk/battle'
import { type BattleWarning, battleWarnings } from '@flagplot/core/desk/questions'
import type { UnitField } from '@flagplot/core/game/form'
import { sides } from '@flagplot/core/game/sides'
import { isTable, ok, type Result } from '@flagplot/core/lang'
import { battleData, printBill, sayLeader } from '@flagplot/core/notation'
import { unitLines } from '@flagplot/core/notation/report'
import type { Context } from '../context.ts'
import type { Io } from '../io/io.ts'
import { hangingIndent, indentLines } from '../io/margins.ts'
import { printAnswer } from '../io/print-answer.ts'
import { openBattleSource } from '../io/read-source.ts'

/** The values of the system's own fields: `population 40`. */
const sayScenarioFields = (fields: readonly UnitField[], given: unknown): string[] =>
  isTable(given) ? fields.flatMap(({ name }) => (given[name] === undefined ? [] : [`${name} ${given[name]}`])) : []

function sayBattle(battle: OpenBattle, warnings: readonly BattleWarning[]): string {
  const { rules, setup, title } = battle
  const leaders = withoutPeople(rules, battle.leaders)
  const bill = rules.bill?.(setup)
  const data = battleData(rules, battle)
  const lines = sides.flatMap(side => [
    ...hangingIndent(
      [`${setup[side].name} (${side})`, ...sayScenarioFields(rules.scenarioFields?.side ?? [], data[side])].join(', ') +
        `, by ${sayLeader(rules, leaders[side])}`,
    ),
    ...unitLines(rules, setup, side).flatMap(unit => indentLines(unit)),
    ...(bill === undefined ? [] : ['  Built for', ...printBill(bill[side], '    ')]),
  ])
  const usual = new Map(rules.options.map(spec => [spec.name, spec.fallback]))
  const options = Object.entries(setup.options)
    .filter(([name, value]) => usual.get(name) !== value)
    .map(([name, value]) => `option ${name}: ${value}`)
  const tables = (rules.scenarioFields?.tables ?? []).flatMap(({ name, fields }) => {
    const said = sayScenarioFields(fields, data[name])
    return said.length === 0 ? [] : hangingIndent(`${name}: ${said.join(', ')}`)
  })
  const warned = warnings.flatMap(({ text }) => hangingIndent(`Warning: ${text}`))
  const good = hangingIndent(`Good: ${title} (${rules.card.id})`)
  return `${[...good, ...lines, ...tables, ...options, ...warned].join('\n')}\n`
}

async function check(io: Io, source: string, asJson: boolean): Promise<Result<void>> {
  const battle = await openBattleSource(io, source)
  if (!battle.ok) return battle
  const warnings = battleWarnings(battle.value)
  const { rules, setup } = battle.value
  const warned = warnings.length === 0 ? undefined : warnings
  const data = { ...battleData(rules, battle.value), bill: rules.bill?.(setup), warnings: warned }
  printAnswer(io, asJson, { data, text: () => sayBattle(battle.value, warnings) })
  return ok(undefined)
}

export const checkCommand = ({ io, finish }: Context) =>
  new Command('check')
    .description(
      'Checks a battle file: says how it was read or everything that is wrong, and warns of a battle that may never end.',
    )
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .option('--json', 'the battle as it was read, as JSON')
    .action(async (battle, flags) => finish(await check(io, battle, flags.json === true), 'every'))
