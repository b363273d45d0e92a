import { describe, expect, test } from 'vitest'
import type { BySide } from '../../game/sides/index.ts'
import { must, sayRefusal } from '../../lang/index.ts'
import { exactFractions, exactOdds, printFraction, toNumber } from '../../odds/index.ts'
import { parsed } from './battle.fixture.ts'
import { attackEndurance as rules } from './index.ts'
import type { Setup } from './setup/setup.ts'
import { type Named, plansOf } from './walk.fixture.ts'

function floats(setup: Setup, choices: BySide<Named>, rounds?: number) {
  const answer = exactOdds(
    { rules, state: rules.begin(setup), plans: plansOf(choices) },
    {
      setup,
      ...(rounds === undefined ? {} : { rounds }),
    },
  )
  if (!answer.ok) throw new Error(sayRefusal(answer.refusal))
  return answer.value
}

function fractions(setup: Setup, choices: BySide<Named>) {
  const answer = exactFractions({ rules, state: rules.begin(setup), plans: plansOf(choices) })
  if (!answer.ok) throw new Error(sayRefusal(answer.refusal))
  return answer.value
}

describe('six against six', () => {
  test('H2 H3 all on the weakest, no duty to match: the known odds', () => {
    const battle = must(
      rules.battles.find(({ name }) => name === 'six-against-six'),
      'the battle',
    )
    const setup = rules.setup.parse(battle.setup)
    if (!setup.ok) throw new Error(sayRefusal(setup.refusal))
    const { outcome } = floats(setup.value, battle.doctrines)
    expect(outcome.red).toBeCloseTo(0.487647270029, 11)
    expect(outcome.blue).toBeCloseTo(0.487647270029, 11)
    expect(outcome.draw).toBeCloseTo(0.02470545994, 11)
  })
})

const spread = { name: 'spread', settings: { target: 'most-damaged' } }
const piled = { name: 'focus', settings: { target: 'most-damaged' } }

/**
 * Three corvettes against the cruiser to the death, by the corvettes' backs and the cruiser's fire. The fractions are
 * from an independent program that knows no rules but these: hits by generating functions, positions by hits.
 */
const corvettes = [
  {
    back: 'one weakened die',
    af: '1/-1m',
    cruiser: spread,
    rounded: [0.2414, 0.7299, 0.0287],
    red: '458707182940948341796766564265625222281243369573892295016779829161877709477056335915467537050834691/1899944411791939667972524155551413706854480714227867437149041875802538643740392368622556147727200000',
    draw: '247879371950129233178076370360412132134947478407931399681292783004309160603996176832604681005207319989/8633347407182573851267149762825623883946760365451429634405246283646735597156342923020895135272396800000',
  },
  {
    back: 'one weakened die',
    af: '1/-1m',
    cruiser: piled,
    rounded: [0.3408, 0.6189, 0.0403],
    red: '3639105553843040832241240442440314717069142976430763016694376999127/10678341862132968404529420330642665045911410062024699362415826500000',
    draw: '416377474610776802550411622738826305117413028746346666679657440679/10328232292882707145364521303408479306701199896056676432500553500000',
  },
  {
    back: 'silent',
    af: '1/0',
    cruiser: spread,
    rounded: [0.1895, 0.7944, 0.0161],
    red: '30984961742089313875704113748533514596149807/163531848277395223093302013771249469766500000',
    draw: '53767731274342619499433067429214222800723/3337384658722351491700041097372438158500000',
  },
  {
    back: 'silent',
    af: '1/0',
    cruiser: piled,
    rounded: [0.2702, 0.7032, 0.0266],
    red: '1380761824956650151081485849448543166445529/5110370258668600721665687930351545930203125',
    draw: '217806687429370379206804242997452056963739/8176592413869761154665100688562473488325000',
  },
  {
    back: 'still AF 1',
    af: '1/1',
    cruiser: spread,
    rounded: [0.3222, 0.6268, 0.051],
    red: '170024489596414858095984124681537373183185570890478935637/527723156496669836891649147439633258780731642069731406250',
    draw: '49246829605336654559813776125523918459972085335162108201/964979486165339130316158441032472244627623574070366000000',
  },
  {
    back: 'still AF 1',
    af: '1/1',
    cruiser: piled,
    rounded: [0.3826, 0.5648, 0.0526],
    red: '1587549974274318583397851241205423485896484941/4149058751508092830842099528545056452360100000',
    draw: '43611936301967350244651410510895877601152991/829811750301618566168419905709011290472020000',
  },
] as const

describe('corvettes and cruiser', () => {
  test.each(corvettes)('R6 T7 A1 T12 a damaged corvette is $back, the cruiser fires by $cruiser.name', row => {
    const setup = parsed({ red: [`3x Corvette AF${row.af} EF2`], blue: ['Heavy Cruiser AF4/2 EF6'] })
    const { red, blue, draw } = fractions(setup, { red: { name: 'focus' }, blue: row.cruiser })
    expect(printFraction(red)).toBe(row.red)
    expect(printFraction(draw)).toBe(row.draw)
    const whole = red.under * blue.under * draw.under
    expect([red, blue, draw].reduce((sum, { over, under }) => sum + over * (whole / under), 0n)).toBe(whole)
    expect([red, blue, draw].map(part => Number(toNumber(part).toFixed(4)))).toEqual(row.rounded)
  })

  test('H3 U10 U11 round 1: the cruiser under three dice, a corvette under one to four', () => {
    const one = (dice: number, ef: number) => {
      const setup = parsed({ red: [`A AF${dice} EF9`], blue: [`B AF0 EF${ef}`] })
      const { measures } = floats(setup, { red: { name: 'focus' }, blue: { name: 'focus' } }, 1)
      const chance = (name: string, value: number) =>
        measures.find(measure => measure.name === name)?.distribution.find(point => point.value === value)?.chance ?? 0
      return { damaged: chance('blue.damaged', 1), destroyed: chance('blue.left', 0) }
    }
    expect(one(3, 6)).toEqual({ damaged: expect.closeTo(43 / 216, 12), destroyed: expect.closeTo(1 / 216, 12) })
    expect(one(1, 2)).toEqual({ damaged: expect.closeTo(1 / 6, 12), destroyed: expect.closeTo(1 / 6, 12) })
    expect(one(2, 2)).toEqual({ damaged: expect.closeTo(2 / 9, 12), destroyed: expect.closeTo(1 / 3, 12) })
    expect(one(3, 2)).toEqual({ damaged: expect.closeTo(2 / 9, 12), destroyed: expect.closeTo(13 / 27, 12) })
    expect(one(4, 2)).toEqual({ damaged: expect.closeTo(16 / 81, 12), destroyed: expect.closeTo(49 / 81, 12) })
  })
})

describe('breakthrough', () => {
  test('H13 R17 four dice on the front, three held: 49/81 break through, .2381 damage and .0532 destroy the screened unit', () => {
    const setup = parsed(
      { red: ['2x A AF2 EF99', 'M AF3 EF99'], blue: ['Escort AF1 EF2', 'Transport AF0 EF4'] },
      { screen: 'allowed' },
    )
    const blue = { name: 'protect', settings: { screen: 'damaged', front: 50 } }
    const { measures } = floats(setup, { red: { name: 'breakthrough', settings: { hold: 50 } }, blue }, 1)
    const chance = (name: string, value: number) =>
      measures.find(measure => measure.name === name)?.distribution.find(point => point.value === value)?.chance ?? 0
    expect(chance('blue.unit.Escort', 0)).toBeCloseTo(49 / 81, 12)
    expect(chance('blue.unit.Transport', 0)).toBeCloseTo(0.0532, 4)
    // the damaged unit is the escort with one hit (16/81) or, after a breakthrough, the transport
    expect(chance('blue.damaged', 1) - 16 / 81).toBeCloseTo(0.2381, 4)
  })
})
