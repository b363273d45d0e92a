import { Command } from '@commander-js/extra-typings'
import { fetchSystem, openReadyBattle, systemTitles } from '@flagplot/core/desk/battle'
import { usualCard } from '@flagplot/core/desk/design'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { type Context, collectWords, type EndState, type FlagsOf } from '../context.ts'
import { refuseFlag } from '../flags/idle-flags.ts'
import { parseList, parseWholeNumbers, withDoctrineFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { openBattleSource } from '../io/read-source.ts'
import { cardData } from './card-data.ts'
import { cardsText } from './card-table.ts'
import { cardText } from './card-text.ts'
import { type CardPart, type CardTerms, cardParts, makeReportCard, type ReportCard } from './make-card.ts'

const command = () =>
  new Command('card')
    .description('The report card of a scenario: balance, length, single throws, doctrines, seats, first orders.')
    .argument('<battle>', 'a battle file, - for standard input, a ready battle, or a system for all of its own')
    .option('--only <parts>', `these parts alone: ${cardParts.join(', ')}, with commas between`)
    .option('--red <doctrine>', 'standing orders of red')
    .option('--blue <doctrine>', 'standing orders of blue')
    .option('--red-set <name=value>', 'a setting of red’s standing orders (may be given again)', collectWords)
    .option('--blue-set <name=value>', 'a setting of blue’s standing orders', collectWords)
    .option('--battles <n>', `battles to follow, priced before and after each throw (default ${usualCard.battles})`)
    .option('--points <n>', `the change by one throw that a battle hangs on (default ${usualCard.points})`)
    .option('--samples <n>', 'battles to sample for each figure that is not exact')
    .option('--workers <n>', 'threads to work with; the answer does not depend on them')
    .option('--seed <text>', 'seed of the samples (default 1)')
    .option('--json', 'the whole card as JSON, in full precision')

type Flags = FlagsOf<typeof command>

const termsOf = (flags: Flags): Result<CardTerms> =>
  chain(parseList<CardPart>('--only', flags.only, cardParts), parts => {
    const bounds = { battles: [1, 100_000], points: [1, 100], samples: [1, 1e9], workers: [1, 256] } as const
    return chain(
      parseWholeNumbers(flags, bounds),
      ({ battles = usualCard.battles, points = usualCard.points, ...numbers }) =>
        ok({ numbers, seed: flags.seed ?? '1', battles, points, parts }),
    )
  })

async function oneCard(io: Io, source: string, { flags, terms }: Asked): Promise<Result<EndState>> {
  const opened = await openBattleSource(io, source)
  const battle = chain(opened, stated => withDoctrineFlags(stated, flags))
  if (!battle.ok) return battle
  return chain(await makeReportCard(io, battle.value, terms), made => {
    if (made === 'interrupted') return ok(made)
    const { card, ended } = made
    printAnswer(io, flags.json, { data: cardData(card), text: () => cardText(card, ended) })
    return ok(ended)
  })
}

/** The flags that fit one battle alone. */
const ofOneBattle = ['red', 'blue', 'redSet', 'blueSet'] as const

/** The cards of a system's ready battles; after an interrupt those that are known by then. */
async function allCards(io: Io, id: string, { flags, terms }: Asked): Promise<Result<EndState>> {
  const passedOver = ofOneBattle.find(name => flags[name] !== undefined)
  if (passedOver !== undefined) return refuseFlag(`--${passedOver.replace('Set', '-set')}`, 'needs one battle')
  const fetched = await fetchSystem(id)
  if (!fetched.ok) return fetched
  const cards: { readonly name: string; readonly card: ReportCard }[] = []
  let ended: EndState = 'whole'
  for (const ready of fetched.value.battles) {
    const made = await makeReportCard(io, openReadyBattle(fetched.value, ready), terms)
    if (!made.ok) return made
    if (made.value !== 'interrupted') cards.push({ name: ready.name, card: made.value.card })
    ended = made.value === 'interrupted' ? made.value : made.value.ended
    if (ended === 'interrupted') break
  }
  const data = { system: id, cards: cards.map(({ name, card }) => ({ name, ...cardData(card) })) }
  printAnswer(io, flags.json, { data, text: () => cardsText(fetched.value, cards, ended) })
  return ok(ended)
}

interface Asked {
  readonly flags: Flags
  readonly terms: CardTerms
}

async function card(io: Io, source: string, flags: Flags): Promise<Result<EndState>> {
  const terms = termsOf(flags)
  if (!terms.ok) return terms
  const asked = { flags, terms: terms.value }
  const isSystem = systemTitles.some(({ id }) => id === source)
  return (isSystem ? allCards : oneCard)(io, source, asked)
}

export const cardCommand = ({ io, finish }: Context) =>
  command().action(async (battle, flags) => finish(await card(io, battle, flags)))
