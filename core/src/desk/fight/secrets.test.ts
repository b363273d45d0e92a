import { describe, expect, test } from 'vitest'
import { personLeader, value } from '../../../fixtures/index.ts'
import type { Leader, Leaders } from '../../game/doctrine/index.ts'
import { printReport, reportFormats } from '../../notation/report/index.ts'
import { template } from '../../rulesets/_template/index.ts'
import { keepsSecrets, screenEyes } from '../questions/index.ts'
import { beginFight, type Fight } from './fight.ts'
import { fightOut } from './onward.ts'
import { report } from './report.ts'
import { sealOrder, throwDice } from './steps.ts'

const steady: Leader = { kind: 'doctrine', doctrine: { name: 'steady', settings: { charge: 'strongest' } } }
const people: Leaders = { red: personLeader, blue: personLeader }
const EVERY = ['umpire', 'red', 'blue', 'public']

function begun(charges: boolean, leaders: Leaders): Fight {
  const red = { name: 'Moths', units: ['Frigate', 'Cutter'] }
  const blue = { name: 'Candles', units: ['Cruiser', 'Cutter'] }
  const setup = value(template.setup.parse({ options: { charges }, red, blue }))
  return beginFight({ rules: template, setup, title: 'T', leaders }, { dice: { source: 'seeded', seed: 'secrets' } })
}

const sealed = (fight: Fight, side: 'red' | 'blue', order: unknown): Fight => value(sealOrder(fight, side, order))

/** The frigate of red and the cruiser of blue have hidden charges; stances are sealed. */
const hidden = (leaders: Leaders): Fight => {
  const first = sealed(begun(true, leaders), 'red', { charge: '1' })
  return leaders.blue.kind === 'person' ? sealed(first, 'blue', { charge: '1' }) : first
}

describe('screenEyes', () => {
  test('all may be looked at if nothing is hidden, or if nobody plays', () => {
    expect(screenEyes(begun(false, people))).toEqual(EVERY)
    expect(screenEyes(begun(true, { red: steady, blue: steady }))).toEqual(EVERY)
  })

  test('a person alone sees what its side may know, whoever is asked', () => {
    const fight = hidden({ red: personLeader, blue: steady })
    expect(screenEyes(fight)).toEqual(['red', 'public'])
    expect(keepsSecrets(fight)).toBe(true)
    // dice are thrown and nobody is asked: the person looks all the same
    expect(screenEyes(sealed(fight, 'red', { stance: 'press' }))).toEqual(['red', 'public'])
  })

  test('two people see what the side to answer may know, once it says that it looks', () => {
    const fight = hidden(people)
    expect(screenEyes(fight)).toEqual(['public'])
    expect(screenEyes(fight, 'red')).toEqual(['red', 'public'])
    expect(screenEyes(fight, 'blue')).toEqual(['public'])
    const half = sealed(fight, 'red', { stance: 'press' })
    expect(screenEyes(half, 'red')).toEqual(['public'])
    expect(screenEyes(half, 'blue')).toEqual(['blue', 'public'])
    // dice are thrown: it is nobody's turn
    expect(screenEyes(sealed(half, 'blue', { stance: 'press' }), 'blue')).toEqual(['public'])
  })

  test('at its end everything may be looked at', () => {
    const last = value(fightOut(begun(true, { red: steady, blue: steady })))
    expect(keepsSecrets(last)).toBe(false)
    expect(screenEyes({ ...last, leaders: people })).toEqual(EVERY)
  })
})

describe('reports of a battle that hides something', () => {
  const half = sealed(hidden(people), 'red', { stance: 'press' })
  const fight = value(throwDice(sealed(half, 'blue', { stance: 'press' })))
  const reportFor = (eye: 'red' | 'blue' | 'public' | 'umpire') => printReport(report(fight, [], eye), 'text')

  test('each eye reads of the charges it may know', () => {
    const lines = {
      red: 'The Frigate 1 of Moths carries a charge',
      blue: 'The Cruiser 1 of Candles carries a charge',
    }
    const knows = (eye: 'red' | 'blue' | 'public' | 'umpire') => {
      const text = reportFor(eye).replace(/\s+/g, ' ')
      return [text.includes(lines.red), text.includes(lines.blue)]
    }
    expect({ red: knows('red'), blue: knows('blue') }).toEqual({ red: [true, false], blue: [false, true] })
    expect({ public: knows('public'), umpire: knows('umpire') }).toEqual({
      public: [false, false],
      umpire: [true, true],
    })
  })

  test('it names its eye, in every form, and leaves out the counts that the eye may not know', () => {
    for (const format of reportFormats) {
      expect(printReport(report(fight, [], 'red'), format), format).toContain('As Moths (red) may know it')
      expect(printReport(report(fight, [], 'umpire'), format), format).toContain('The umpire’s report')
    }
    const red = report(fight, [], 'red')
    expect(new Set(red.measures.map(({ side }) => side))).toEqual(new Set(['red']))
    expect(red.blue.units).toEqual(['Cruiser 1: H5; undamaged; hull 5/5', 'Cutter 2: H1; undamaged; hull 1/1'])
    expect(report(fight, [], 'public').measures).toEqual([])
  })

  test('standing orders that hide a charge are told to their own side and the umpire', () => {
    const lone = hidden({ red: personLeader, blue: steady })
    expect(report(lone, [], 'red').blue.doctrine).toBeUndefined()
    expect(report(lone, [], 'umpire').blue.doctrine).toBe('steady (charge strongest)')
  })

  test('its origin is told to the umpire alone: a seed and comments may tell more than an eye may know', () => {
    const comment = { label: 'Comment', value: 'secret' }
    expect(report(fight, [comment], 'red').provenance).toEqual([])
    expect(report(fight, [comment], 'umpire').provenance).toEqual([{ label: 'Dice', value: 'seed secrets' }, comment])
  })

  test('by default it is what everybody may know while it goes on, and the umpire’s at its end', () => {
    expect(report(fight, []).known?.eye).toBe('public')
    const fought = value(fightOut(begun(true, { red: steady, blue: steady })))
    expect(report(fought, []).known?.eye).toBe('umpire')
  })

  test('an eye changes nothing if nothing is hidden', () => {
    const open = begun(false, { red: steady, blue: steady })
    expect(report(open, [], 'red')).toEqual(report(open, []))
    expect(report(open, []).known).toBeUndefined()
  })
})
