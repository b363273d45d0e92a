import { Command } from '@commander-js/extra-typings'
import { fetchSystem, fetchSystems, ruleBookOf } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { battleSchema } from '@flagplot/core/notation'
import { answerSchemas } from '@flagplot/wire'
import type { Context, FlagsOf } from '../context.ts'
import { refuseFlag, refuseIdleFlags } from '../flags/idle-flags.ts'
import type { Io } from '../io/io.ts'
import { paintText } from '../io/paint.ts'
import { printData } from '../io/print-answer.ts'
import { type BookPart, bookText, cardText, classesOf, PART_WORDS, partOrRule } from '../rules/rules-text.ts'

const command = () =>
  new Command('rules')
    .description('Lists the systems, or shows the clauses, rulings, options, tables and doctrines of one.')
    .argument('[system]', 'a system; without one, all are listed')
    .argument('[part]', PART_WORDS)
    .option('--of <empire>', 'classes of one empire only')
    .option('--schema', 'the JSON Schema of the system’s battle files; without a system, those of every --json')
    .option('--json', 'as JSON')

type Flags = FlagsOf<typeof command>

function shownOf(rules: AnyRuleset, part: string | undefined, { of, schema }: Flags): Result<BookPart> {
  if (of !== undefined && part !== undefined && part !== 'classes') return refuseFlag('--of', 'is for classes only')
  if (of !== undefined) return classesOf(rules, of)
  if (schema) return ok({ data: battleSchema(rules), text: '' })
  return part === undefined ? ok(bookText(rules)) : partOrRule(rules, part)
}

async function showSystems(io: Io, { schema, json }: Flags): Promise<Result<void>> {
  if (schema) printData(io, answerSchemas())
  else {
    const systems = await fetchSystems()
    if (json) printData(io, systems.map(ruleBookOf))
    else io.out(systems.map(cardText).join('\n'))
  }
  return ok(undefined)
}

async function showRules(io: Io, [system, part]: readonly (string | undefined)[], flags: Flags): Promise<Result<void>> {
  const { schema, json } = flags
  const idle = refuseIdleFlags(
    ['--json', schema && json, 'does nothing with --schema, which is JSON already'],
    ['--schema', schema && part, 'needs a system alone, without a part'],
  )
  if (!idle.ok) return idle
  if (system === undefined) return showSystems(io, flags)
  return chain(await fetchSystem(system), rules =>
    chain(shownOf(rules, part, flags), ({ data, text }) => {
      if (json || schema) printData(io, data)
      else io.out(paintText(io, text))
      return ok(undefined)
    }),
  )
}

export const rulesCommand = ({ io, finish }: Context) =>
  command().action(async (system, part, flags) => finish(await showRules(io, [system, part], flags)))
