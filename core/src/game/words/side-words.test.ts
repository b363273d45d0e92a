import { describe, expect, test } from 'vitest'
import {
  colourWords,
  fieldForFleets,
  fleetWords,
  ofFleet,
  sayOptionLabel,
  sayReason,
  sayValueForFleets,
  verbFor,
  withColour,
} from './side-words.ts'

const named = (red: string, blue: string) => fleetWords({ red: { name: red }, blue: { name: blue } })
const asNamed = (red: string, blue: string) => [named(red, blue).red.inner, named(red, blue).blue.inner]

describe('the words of the two sides', () => {
  test('an article is small within a sentence, and a name begins one with a capital letter', () => {
    const { red, blue } = named('The Hunters', 'rebels of Mars')
    expect([red.start, red.inner]).toEqual(['The Hunters', 'the Hunters'])
    expect([blue.start, blue.inner]).toEqual(['Rebels of Mars', 'rebels of Mars'])
    expect(named('Theseus', 'Anvil').red.inner).toBe('Theseus')
    expect(named('An Armada', 'A Raid').red.inner).toBe('an Armada')
    expect(named('An Armada', 'A Raid').blue.inner).toBe('a Raid')
  })

  test('fleets of one name, or called by the colour of the other, are told apart by their colours', () => {
    expect(asNamed('Rebels', 'Rebels')).toEqual(['Rebels (red)', 'Rebels (blue)'])
    expect(asNamed('Rebels', ' rebels ')).toEqual(['Rebels (red)', 'rebels (blue)'])
    expect(asNamed('Blue', 'Guard')).toEqual(['Blue (red)', 'Guard (blue)'])
    expect(asNamed('Guard', 'Red')).toEqual(['Guard (red)', 'Red (blue)'])
    expect(asNamed('Red', 'Blue')).toEqual(['Red', 'Blue'])
    // blanks make no other name
    expect(asNamed('Red  Guard', 'red guard')).toEqual(['Red  Guard (red)', 'red guard (blue)'])
    expect(asNamed(' Rebels', 'Guard ')).toEqual(['Rebels', 'Guard'])
    expect(asNamed('Rebels', 'Imperials')).toEqual(['Rebels', 'Imperials'])
  })

  test('a side without a name has its colour', () => {
    expect(asNamed('', 'Guard')).toEqual(['red', 'Guard'])
  })

  test('verbs follow the name: several ships, or one fleet', () => {
    const rolls = (name: string) => verbFor(named(name, 'x').red, 'rolls', 'roll')
    for (const name of ['Rebels', 'Romulan raiders', 'The Candles']) expect(rolls(name), name).toBe('roll')
    for (const name of ['Guard', 'Task Force Olympus', 'Klingon squadron', 'Press', 'Isis', 'Sathar']) {
      expect(rolls(name), name).toBe('rolls')
    }
    expect(verbFor(colourWords.red, 'rolls', 'roll')).toBe('rolls')
  })

  test('a field that chooses a side offers the fleets, any other stays', () => {
    const words = named('the Hunters', 'Prey')
    const of = (...values: string[]) =>
      ({
        kind: 'choice',
        name: 'x',
        label: 'X',
        choices: values.map(value => ({ value, label: value })),
        fallback: 'red',
      }) as const
    const offered = (...values: string[]) => {
      const field = fieldForFleets(of(...values), words)
      return field.kind === 'choice' ? field.choices.map(({ value, label }) => `${value} ${label}`) : []
    }
    expect(offered('red', 'blue', 'none')).toEqual(['red The Hunters', 'blue Prey', 'none none'])
    expect(offered('red', 'green')).toEqual(['red red', 'green green'])
    expect(sayValueForFleets(of('red', 'blue'), 'red', words)).toBe('the Hunters')
    expect(sayValueForFleets(of('red', 'green'), 'red', words)).toBe('red')
  })

  test('the label of an option that bears on one side names its fleet', () => {
    const spec = { kind: 'flag', name: 'x', label: 'Blue is slow', rule: 'r', fallback: false } as const
    const words = named('Hunters', 'the Prey')
    expect(sayOptionLabel({ ...spec, bears: { on: 'blue', label: 'Slowness' } }, words)).toBe('Slowness of the Prey')
    expect(sayOptionLabel(spec, words)).toBe('Blue is slow')
  })

  test('a fleet with its colour has it once', () => {
    expect(withColour('red', named('The Hunters', 'Prey'))).toBe('the Hunters (red)')
    expect(withColour('red', named('The Hunters', 'the hunters'))).toBe('the Hunters (red)')
    expect(withColour('red', named('The Hunters', 'the hunters'), 'start')).toBe('The Hunters (red)')
    expect(withColour('red', named('The Hunters', 'Prey'), 'start')).toBe('The Hunters (red)')
    expect(withColour('blue', colourWords)).toBe('blue')
  })

  test('units are named with their fleet, and a ground begins with its side', () => {
    const words = named('The Hunters', 'Prey')
    expect(ofFleet('Viper', 'red', words)).toBe('Viper of the Hunters')
    expect(sayReason({ rule: 'x', side: 'red', text: 'moved here' }, words)).toBe('the Hunters moved here')
    expect(sayReason({ rule: 'x', text: 'die 3' }, words)).toBe('die 3')
  })
})
