import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fetchBattle, fetchSystems, openFetchedAddress, openReadyBattle } from '@flagplot/core/desk/battle'
import { oddsJob } from '@flagplot/core/desk/odds'
import {
  cellCount,
  cellJob,
  cellValues,
  fullData,
  mappedStudy,
  openStudyText,
  rowOf,
  sayTippingPoints,
  sweepHeader,
  sweepTable,
  termsOf,
  workCell,
} from '@flagplot/core/desk/sweep'
import { must } from '@flagplot/core/lang'
import { alignColumns } from '@flagplot/core/notation/text'
import { describe, expect, test } from 'vitest'
import { value } from '../../ready.fixture.ts'
import { studyFile } from '../study-file.ts'
import { systemsStudy } from '../systems/systems-study.ts'
import { translated } from '../systems/translated.ts'
import { firstPlace, type Place, placesOf } from './places.ts'
import {
  asWritten,
  axisOf,
  checkForPage,
  everyOption,
  type OpenStudy,
  openQuestion,
  type Question,
  refusedUnit,
} from './question.ts'

const systems = await fetchSystems()

const firstBattle = (rules: (typeof systems)[number]) => openReadyBattle(rules, must(rules.battles[0], 'a battle'))

const placeAt = (places: readonly Place[], at: string): Place =>
  must(
    places.find(place => place.at === at),
    at,
  )

/** A study file as the command opens it. */
async function openedFile(text: string): Promise<OpenStudy> {
  const study = value(openStudyText(text))
  if (!('axes' in study) || typeof study.battle === 'string')
    throw new Error('places that vary, and the battle, stand in the file')
  const battle = value(await fetchBattle(study.battle))
  return { study, system: battle.rules.card.id, base: fullData(battle) }
}

const rowsOf = ({ study, system, base }: OpenStudy) =>
  Promise.all(
    Array.from({ length: cellCount(study) }, async (_, cell) => {
      const put = cellValues(study, cell)
      const answer = await workCell({ system, base, terms: termsOf(study), pastLimits: [], put })
      return rowOf(cell, put, value(answer))
    }),
  )

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  const battle = firstBattle(rules)
  const places = placesOf(battle)

  test('every place with the values it is offered with is a place of the battle', () => {
    for (const place of places) {
      const { study, base } = value(openQuestion({ battle, axes: [axisOf(place)], error: 5 }))
      for (let cell = 0; cell < cellCount(study); cell++) {
        const job = cellJob(base, study, cellValues(study, cell))
        // a value may make no battle here, which its row then says
        if (!job.ok) expect([place.at, job.refusal.path[0]]).not.toEqual([place.at, 'axes'])
      }
    }
  })

  test('the study file is the question itself: its rows have the same header, digest included', async () => {
    const orders = placeAt(places, 'blue.doctrine')
    for (const place of places.filter(({ at }) => /^red\.units\.0|^red\.doctrine|^options\./.test(at))) {
      const question: Question = { battle, axes: [axisOf(place), axisOf(orders)], error: 2 }
      const page = value(openQuestion(question))
      const file = await openedFile(studyFile(asWritten(question)))
      expect(sweepHeader(file.study, file.base)).toEqual(sweepHeader(page.study, page.base))
    }
  })
})

test('rule systems: the study file has the cells that the page shows, entries that were written among them', async () => {
  const clash = value(openFetchedAddress('sidcors/border-clash'))
  const others = systems.filter(({ card }) => card.id !== 'sidcors')
  const made = others.map(rules =>
    translated(clash, rules, rules.card.id === 'knight-hawks' ? { 'D7 8/4': '2x frigate' } : {}),
  )
  const study = value(openStudyText(studyFile(systemsStudy(clash, made))))
  if (study.kind !== 'axes' || typeof study.battle === 'string') throw new Error('a study of axes, with its battle')
  const battle = value(await fetchBattle(study.battle))
  const mapped = value(await mappedStudy(study, battle))
  const jobs = [clash, ...made.map(each => value(each.battle))].map(each => oddsJob(each, { seed: '1' }))
  const cells = Array.from({ length: cellCount(mapped.study) }, (_, cell) => cellValues(mapped.study, cell))
  expect(cells.map(values => value(cellJob(fullData(battle), mapped.study, values)))).toEqual(jobs)
})

const duel = firstBattle(
  must(
    systems.find(({ card }) => card.id === 'attack-endurance'),
    'a system',
  ),
)

test('the first place is the number of the most numerous unit of red, up to its double', async () => {
  const place = must(firstPlace(placesOf(duel), duel), 'a place')
  expect(place).toMatchObject({ at: 'red.units.0.count', label: 'Number of Corvette AF1/1 EF2' })
  const question: Question = { battle: duel, axes: [axisOf(place)], error: 1 }
  const page = value(openQuestion(question))
  expect(page.study.axes[0]?.values).toEqual([1, 2, 3, 4, 5, 6])
  expect(await rowsOf(await openedFile(studyFile(asWritten(question))))).toEqual(await rowsOf(page))
})

test('the guide has the rows of the first study that a newcomer makes', async () => {
  const clash = value(openFetchedAddress('sidcors/border-clash'))
  const place = must(firstPlace(placesOf(clash), clash), 'a place')
  const open = value(openQuestion({ battle: clash, axes: [axisOf(place)], error: 1 }))
  const guide = readFileSync(fileURLToPath(new URL('../../../../../docs/guide/desk-page.md', import.meta.url)), 'utf8')
  const header = sweepHeader(open.study, open.base)
  const rows = await rowsOf(open)
  expect(guide).toContain(alignColumns(sweepTable(header, rows)).join('\n'))
  expect(guide).toContain(sayTippingPoints(header, rows)[0]?.replace(/\.$/, ''))
})

test('two places of one name have their sides in their words and headings', () => {
  const places = placesOf(duel)
  expect(placeAt(places, 'red.doctrine').label).toBe('Standing orders, Rebels')
  const axes = [axisOf(placeAt(places, 'red.doctrine')), axisOf(placeAt(places, 'blue.doctrine'))]
  const { study } = value(openQuestion({ battle: duel, axes, error: 1 }))
  expect(study.axes.map(({ name }) => name)).toEqual(['standing orders, Rebels', 'standing orders, Imperials'])
})

test('a ship with a name of its own has no number to vary; the first place is then another one', () => {
  const escort = value(openFetchedAddress('knight-hawks/close-escort'))
  const places = placesOf(escort)
  expect(places.filter(({ at }) => at.endsWith('.count'))).toEqual([])
  expect(firstPlace(places, escort)?.at).toBe('red.units.0.unit')
})

test('numbers in even steps, few of them', () => {
  const place = placeAt(placesOf(duel), 'options.roundLimit')
  const { values } = axisOf(place)
  expect(values).toMatchObject({ kind: 'numbers', from: 0, to: 10, step: 1 })
  const signed = axisOf(placeAt(placesOf(duel), 'options.allMod')).values
  expect(signed).toMatchObject({ kind: 'numbers', from: -5, to: 5, step: 1 })
})

test('a unit that cannot be read is named with the nearest right one', () => {
  const place = placeAt(placesOf(duel), 'red.units.0.unit')
  const axis = { place, values: { kind: 'units', text: 'Corvette AF1/1 EF2\n\nCorvete\n' } } as const
  const open = value(openQuestion({ battle: duel, axes: [axis], error: 1 }))
  expect(refusedUnit(open, 0)).toMatchObject({ unit: 'Corvete', refusal: { nearest: 'Corvette' } })
})

test('more cells than the page works out are refused, with the way to work them out', () => {
  expect(checkForPage(200).ok).toBe(true)
  expect(checkForPage(201)).toMatchObject({ refusal: { code: 'range' } })
})

test.each(systems.map(rules => [rules.card.id, rules] as const))(
  '%s: every option in turn fits the page, and is the study of its file',
  async (_, rules) => {
    const battle = firstBattle(rules)
    const question = everyOption(battle, placesOf(battle), 5)
    const page = value(openQuestion(question))
    expect(question.axes).toHaveLength(rules.options.length)
    expect(checkForPage(cellCount(page.study)).ok).toBe(true)
    const file = await openedFile(studyFile(asWritten(question)))
    expect(sweepHeader(file.study, file.base)).toEqual(sweepHeader(page.study, page.base))
  },
)
