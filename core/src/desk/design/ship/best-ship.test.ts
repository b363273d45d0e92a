import { describe, expect, test } from 'vitest'
import { value } from '../../../../fixtures/index.ts'
import { must, sayRefusal } from '../../../lang/index.ts'
import { fetchBattle } from '../../battle/index.ts'
import { type CellResult, rowOf } from '../../sweep/index.ts'
import { answerOf, stepOf } from '../question.ts'
import { type Work, workedOut } from '../worked-out.fixture.ts'
import { openShip, type ShipAsk, type ShipQuestion } from './ship-question.ts'
import type { ShipReply } from './ship-reply.ts'

const battle = async (red: string, blue: string) =>
  value(
    await fetchBattle({
      flagplot: 1,
      system: 'warpwar',
      title: 'T',
      red: { name: 'A', doctrine: 'obvious', units: [red] },
      blue: { name: 'B', doctrine: 'obvious', units: [blue] },
    }),
  )

const three = { points: 3, kind: 'systemship', parts: ['PD', 'B', 'S'] }

const asked = async (ask: Partial<ShipAsk> = {}) =>
  openShip(await battle('S1 PD1', 'S2 TL0 PD2 B1'), { side: 'red', design: three, samples: 256, seed: '1', ...ask })

/** The answer to a question, and the number of battles of each round of the elimination. */
async function found(question: ShipQuestion, work?: Work) {
  const { data, words, stages } = await workedOut(question, work)
  return { reply: data as ShipReply, said: words.below, sizes: stages.map(({ probes }) => probes.length), stages }
}

/** A result of red that is known to a margin, exactly if that is 0. */
const known = (expectedResult: number, margin: number): CellResult => ({
  method: margin === 0 ? 'exact' : 'sampled',
  ...(margin === 0 ? {} : { n: 64, low: expectedResult - margin, high: expectedResult + margin }),
  expectedResult,
  outcome: { red: expectedResult / 100, blue: 1 - expectedResult / 100, draw: 0, undecided: 0 },
  rounds: 1,
})

const unitIn = (put: readonly unknown[]): string => JSON.stringify(put[0])

describe('by the odds', () => {
  // PD2 B1 meets itself: beams of 1 at equal drive make 3 hits each way, and both ships of 3 BP are lost. PD1 B1 S1 has
  // its power in the beam: at drive 0 it makes 1 hit and takes 3. The others have no weapon, and red has to leave.
  test('the best of four ships of 3 BP is known by hand', async () => {
    const { reply, said, sizes } = await found(value(await asked()))
    expect(reply.ranked.map(({ unit, expectedResult, method }) => [unit, expectedResult, method])).toEqual([
      ['S1 TL0 PD2 B1', 50, 'exact'],
      ['S1 TL0 PD3', 0, 'exact'],
      ['S1 TL0 PD2 S1', 0, 'exact'],
      ['S1 TL0 PD1 B1 S1', 0, 'exact'],
    ])
    expect([reply.best, sizes, reply.rounds]).toEqual([1, [4], [{ battles: 64, designs: 0 }]])
    expect(reply.ranked.map(({ harmless }) => harmless)).toEqual([0, 100, 100, 100])
    expect(said).toEqual([
      'Found: S1 TL0 PD2 B1 is the best of them (exact).',
      expect.stringMatching(/^Kills none: /),
      'The odds of every design are exact.',
    ])
  })

  // S2 PD1 has no weapon and dodges at equal drive: the beam misses until red has to leave
  test('against several enemies the result is the mean; an enemy fights by the standing orders of its battle', async () => {
    const harmless = await battle('S1 PD1', 'S2 TL0 PD1')
    const { reply } = await found(value(await asked({ against: [harmless] })))
    expect(reply.enemies.map(({ title, units, doctrine }) => [title, units, doctrine])).toEqual([
      ['T', ['S2 TL0 PD2 B1'], 'obvious'],
      ['T', ['S2 TL0 PD1'], 'obvious'],
    ])
    const [best] = reply.ranked
    expect([best?.unit, best?.against.map(({ expectedResult }) => expectedResult), best?.expectedResult]).toEqual([
      'S1 TL0 PD2 B1',
      [50, 0],
      25,
    ])
  })

  test('for blue a result is that of blue', async () => {
    const { reply } = await found(value(await asked({ side: 'blue', design: { ...three, points: 1 } })))
    expect(reply.ranked.map(({ unit, expectedResult }) => [unit, expectedResult])).toEqual([['S1 TL0 PD1', 100]])
  })
})

describe('successive elimination', () => {
  const sampled: Work = async ({ put }, round) => {
    if (unitIn(put).includes('PD3')) return known(60, round === 0 ? 20 : 5)
    return unitIn(put).includes('PD2 B1') ? known(57, 0) : known(10, 15)
  }

  test('a design goes on while none is surely better; exact odds are not worked out again', async () => {
    const { reply, said, sizes } = await found(value(await asked()), sampled)
    expect(sizes).toEqual([4, 1])
    expect(reply.ranked.slice(0, 2).map(({ unit, low, high }) => [unit, low, high])).toEqual([
      ['S1 TL0 PD3', 55, 65],
      ['S1 TL0 PD2 B1', undefined, undefined],
    ])
    expect([reply.best, reply.rounds.map(({ designs }) => designs)]).toEqual([2, [3, 1]])
    expect(said[0]).toBe('It cannot be told which of the first 2 is the best: their ranges overlap.')
  })

  test('a result is exact only if it is so against every enemy', async () => {
    const harmless = await battle('S1 PD1', 'S2 TL0 PD1')
    const mixed: Work = async ({ put }) => (JSON.stringify(put[1]).includes('B1') ? known(60, 0) : known(40, 10))
    const { reply } = await found(value(await asked({ against: [harmless], samples: 64 })), mixed)
    expect(reply.ranked[0]).toMatchObject({ method: 'sampled', n: 64, expectedResult: 50, low: 45, high: 55 })
  })

  test('each design is counted once in words: as exact, or with the battles that it has in the end', async () => {
    const later: Work = async ({ put }, round) => {
      if (unitIn(put).includes('PD3')) return known(60, round === 0 ? 20 : 0)
      return unitIn(put).includes('PD2 B1') ? { ...known(57, 15), n: round === 0 ? 64 : 256 } : known(10, 5)
    }
    const { reply, said } = await found(value(await asked()), later)
    expect(reply.ranked.map(({ n }) => n)).toEqual([undefined, 256, 64, 64])
    expect(said[2]).toMatch(/of 1 design are exact\. .*: 2 designs with 64 battles each, 1 design with 256 battles\. /)
  })

  test('before all are tried it speaks of those tried so far', async () => {
    const { next } = value(stepOf(value(await asked()), []))
    const belowBy = async (margin: number) => {
      const rows = next.probes.slice(0, 3).map(({ values }, i) => rowOf(i, values, known(50, margin)))
      return must(value(stepOf(value(await asked()), rows)).answer, 'an answer').words.below
    }
    expect(await belowBy(0)).toContain('The odds of every design tried so far are exact.')
    expect((await belowBy(5)).at(-1)).toContain('the best of the designs tried so far was not left out')
  })

  test('one that is left alone ends it', async () => {
    const alone: Work = async ({ put }) => (unitIn(put).includes('PD3') ? known(80, 5) : known(20, 5))
    const { said, sizes } = await found(value(await asked()), alone)
    expect(sizes).toEqual([4])
    expect(said[0]).toBe('Found: S1 TL0 PD3 is the best of them (95 %).')
  })

  test('each round has four times the battles of the one before, and all ranges together miss with 5 %', async () => {
    const { stages } = await found(value(await asked({ samples: 2000 })), async () => known(50, 10))
    expect(stages.map(({ battle: { terms } }) => [terms.samples, terms.alpha])).toEqual(
      [64, 256, 1024, 2000].map(samples => [samples, 0.05 / 16]),
    )
    // exact odds are tried within the usual limits in the second round alone
    expect(stages.map(({ battle: { pastLimits } }) => pastLimits.length)).toEqual([1, 0, 1, 1])
  })

  test('of a round that is broken off those are ranked that met every enemy, and none is the best', async () => {
    const question = value(await asked({ against: [await battle('S1 PD1', 'S2 TL0 PD1')] }))
    const { next } = value(stepOf(question, []))
    const rows = next.probes.slice(0, 3).map(({ values }, i) => rowOf(i, values, known(50, 0)))
    const { answer, next: rest } = value(stepOf(question, rows))
    expect(answer).toMatchObject({ isWhole: false, data: { tried: 1, best: 0, ranked: [{ unit: 'S1 TL0 PD3' }] } })
    expect(rest.probes).toEqual(next.probes.slice(3))
  })

  test('designs that never win or draw are none to choose from, and equal ones are said to be so', async () => {
    const none = await found(value(await asked()), async () => known(0, 0))
    expect(none.said[0]).toBe('Not found: none of these designs ever wins or draws (exact).')
    const alike = await found(value(await asked()), async () => known(30, 0))
    expect(alike.said[0]).toBe('4 designs are equally good, and none is better (exact).')
  })
})

const refused = (made: Awaited<ReturnType<typeof openShip>>): string => (made.ok ? 'nothing' : sayRefusal(made.refusal))

describe('refused are', () => {
  test('a system without a builder, with those that have one', async () => {
    const sidcors = value(
      await fetchBattle({
        flagplot: 1,
        system: 'sidcors',
        title: 'T',
        red: { name: 'A', units: ['D7 8/4'] },
        blue: { name: 'B', units: ['D7 8/4'] },
      }),
    )
    expect(refused(await openShip(sidcors, { side: 'red', design: { points: 8 }, seed: '1' }))).toContain(
      'printed, not built for points; those of WarpWar are',
    )
    expect(refused(await asked({ against: [sidcors] }))).toContain('a battle of WarpWar')
  })

  test('a price that no ship has, and one that too many have', async () => {
    expect(refused(await asked({ design: { points: 5, kind: 'warpship' } }))).toContain('No such ship costs exactly 5')
    expect(refused(await asked({ design: { points: 20 } }))).toContain('More than 20,000 ships cost 20 points')
  })

  test('a design that makes no battle', async () => {
    const question = value(await asked())
    const rows = [rowOf(0, [0], { refused: 'No.' })]
    expect([answerOf(question, rows).ok, stepOf(question, rows).ok]).toEqual([false, false])
  })
})
