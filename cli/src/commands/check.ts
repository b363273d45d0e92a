import { Command } from '@commander-js/extra-typings'
import { doctrinesOf, type OpenBattle } from '@flagplot/core/desk'
import { sides } from '@flagplot/core/game'
import { ok, type Result } from '@flagplot/core/lang'
import { battleData, fold, sayDoctrine, unitLines } from '@flagplot/core/notation'
import type { Context } from '../context.ts'
import type { Io } from '../io.ts'
import { openBattleSource } from '../read-source.ts'

function sayBattle(battle: OpenBattle): string {
  const { rules, setup, title } = battle
  const doctrines = doctrinesOf(rules, battle)
  const lines = sides.flatMap(side => [
    ...fold(`${setup[side].name} (${side}), by ${sayDoctrine(rules, doctrines[side])}`, 80, '', '  '),
    ...unitLines(rules, setup, side).flatMap(unit => fold(unit, 80, '  ', '    ')),
  ])
  const usual = new Map(rules.options.map(spec => [spec.name, spec.fallback]))
  const options = Object.entries(setup.options)
    .filter(([name, value]) => usual.get(name) !== value)
    .map(([name, value]) => `option ${name}: ${value}`)
  return `${[`Good: ${title} (${rules.card.id})`, ...lines, ...options].join('\n')}\n`
}

async function check(io: Io, source: string, asJson: boolean): Promise<Result<void>> {
  const battle = await openBattleSource(io, source)
  if (!battle.ok) return battle
  const data = (): string => JSON.stringify(battleData(battle.value.rules, battle.value), null, 2)
  io.out(asJson ? `${data()}\n` : sayBattle(battle.value))
  return ok(undefined)
}

export const checkCommand = ({ io, finish }: Context) =>
  new Command('check')
    .description('Is this battle file good? Says what it was read as.')
    .argument('<battle>', 'a battle file, - for standard input, or a ready battle')
    .option('--json', 'the battle as it was read, as JSON')
    .action(async (battle, flags) => finish(await check(io, battle, flags.json === true)))
