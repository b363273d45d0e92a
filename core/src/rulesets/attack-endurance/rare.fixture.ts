import type { DoctrineChoice } from '../../game/doctrine/index.ts'
import type { Settings } from '../../game/form/index.ts'

const by = (name: string, settings: Settings = {}): DoctrineChoice => ({ name, settings })

interface Fleets {
  readonly red: readonly unknown[]
  readonly blue: readonly unknown[]
}

const battle = (
  name: string,
  options: Settings,
  { red, blue }: Fleets,
  doctrines: { readonly red: DoctrineChoice; readonly blue: DoctrineChoice },
) => ({
  name,
  setup: { options, red: { name: 'Rebels', units: red }, blue: { name: 'Imperials', units: blue } },
  doctrines,
})

/** Both sides leave when they are hurt: the rights of their type of unit make the difference. */
const leaving = (category: string, options: Settings = {}) =>
  battle(
    `leaving-as-${category}`,
    { category, screen: 'none', ...options },
    { red: ['2x A AF2/1 EF4'], blue: ['2x B AF2/1 EF4'] },
    { red: by('focus', { breakOff: 20 }), blue: by('focus', { breakOff: 40 }) },
  )

/** Battles in which the rarer values of the options make a difference. */
export const rare = [
  battle(
    'silenced-by-damage',
    { category: 'ground-military', breakOff: 'none', screen: 'none' },
    { red: ['Irregulars'], blue: ['Irregulars'] },
    { red: by('focus'), blue: by('spread') },
  ),
  leaving('character'),
  leaving('character-spaceship'),
  leaving('starship', { characterSpaceshipBreakOff: 'none' }),
  leaving('ground-military', { groundMilitaryBreakOff: 'free' }),
  battle(
    'bonus-on-nothing',
    { breakOff: 'none', screen: 'none' },
    { red: ['A AF2/1 EF4'], blue: ['B AF1/1 EF4', 'C AF0 EF4 mod+2'] },
    { red: by('focus'), blue: by('focus') },
  ),
  battle(
    'silent-front',
    { breakOff: 'none' },
    { red: ['A AF2/1 EF6'], blue: ['B AF2/2 EF2', 'C AF0 EF6'] },
    { red: by('focus'), blue: by('protect', { screen: 'weakest' }) },
  ),
  battle(
    'holders-in-danger',
    { breakOff: 'none' },
    { red: ['A AF3/2 EF9', 'M AF4/2 EF1'], blue: ['E AF6/3 EF2', 'T AF2/1 EF1'] },
    { red: by('breakthrough', { hold: 60 }), blue: by('protect', { screen: 'weakest' }) },
  ),
  battle(
    'one-against-two',
    { breakOff: 'none', screen: 'none' },
    { red: ['A AF2/1 EF6'], blue: ['2x B AF2/1 EF2'] },
    { red: by('focus'), blue: by('spread') },
  ),
  {
    ...battle(
      'a-thousand-rounds',
      { breakOff: 'none', screen: 'none', unusedDice: 'forbidden' },
      { red: ['A AF1 EF9 mod-1'], blue: ['Wall AF0 EF250'] },
      { red: by('focus'), blue: by('focus') },
    ),
    options: ['roundLimit'],
  },
]
