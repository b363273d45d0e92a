import { laws } from '../../../laws/index.ts'
import { combatShift } from './index.ts'

const by = (name: string) => ({ name, settings: {} })

laws(combatShift, {
  goldens: new URL('./goldens/', import.meta.url),
  separable: ['line-across-eras', 'hard-to-sink'],
  fought: [
    {
      name: 'old-patrol',
      setup: {
        red: { name: 'Frontier Guard', units: ['4x Warship E2', '3x Fighters E1 F30'] },
        blue: { name: 'Intruders', units: ['3x Warship E3', 'Scout E3'] },
      },
      doctrines: { red: by('patrol'), blue: by('concentrate') },
    },
    {
      name: 'relief',
      setup: {
        colony: { side: 'blue', name: 'Landfall', population: 20 },
        red: { name: 'Blockade', units: ['4x Warship E2', 'Fighters E2 F40'] },
        blue: { name: 'Relief', units: ['3x System Base E1', '3x Warship E2'] },
      },
      doctrines: { red: by('strike'), blue: by('spread') },
    },
  ],
  also: [
    {
      name: 'duel',
      setup: { red: { name: 'Red', units: ['Warship E2'] }, blue: { name: 'Blue', units: ['Warship E3'] } },
    },
    {
      name: 'old-bases',
      options: ['erasForBases'],
      setup: {
        colony: { side: 'red', name: 'Old Rock', population: 5 },
        red: { name: 'Old Rock', units: ['2x Ground Base E1', 'Orbital Base E1'] },
        blue: { name: 'Visitors', units: ['2x Warship E2'] },
      },
    },
    {
      name: 'raided-bases',
      options: ['raidedBasesFire'],
      setup: {
        colony: { side: 'blue', name: 'Old Rock', population: 0 },
        red: { name: 'Raiders', units: ['Fighters E1 F40', 'Scout E1'] },
        blue: { name: 'Old Rock', units: ['2x Ground Base E1'] },
      },
      doctrines: { red: by('spread'), blue: by('spread') },
    },
    {
      name: 'stealth',
      options: ['stealthFirstRoundShift'],
      setup: {
        red: { name: 'Shades', units: ['2x Warship E2 stealth'] },
        blue: { name: 'Lamps', units: ['2x Warship E2'] },
      },
    },
    {
      name: 'both-lie-in-wait',
      setup: {
        red: { name: 'Shades', units: ['3x Warship E2 cloak', 'Fighters E1 F90', 'Fighters E1 F60'] },
        blue: { name: 'Lamps', units: ['3x Warship E2 cloak', 'Fighters E1 F90', 'Fighters E1 F60'] },
      },
    },
    {
      name: 'long-lances',
      options: ['carryOver'],
      setup: {
        options: { hitsToDestroy: 3 },
        red: { name: 'Lancers', units: ['2x Warship E1 M60+60+60', 'Fighters E2 F60'] },
        blue: { name: 'Targets', units: ['2x Warship E1', 'Carrier E1'] },
      },
      doctrines: { red: by('strike'), blue: by('spread') },
    },
    {
      name: 'flying-poles',
      setup: {
        red: { name: 'Lancers', units: ['Warship E2 M60+60+60'] },
        blue: { name: 'Guards', units: ['Warship E2', 'Fighters E2 F60'] },
      },
      doctrines: { red: by('concentrate'), blue: by('screen') },
    },
    {
      name: 'nobody-fires',
      options: ['roundLimit'],
      setup: { red: { name: 'Eyes', units: ['Scout E1'] }, blue: { name: 'Ears', units: ['Scout E1'] } },
      doctrines: { red: by('concentrate'), blue: by('concentrate') },
    },
  ],
})
