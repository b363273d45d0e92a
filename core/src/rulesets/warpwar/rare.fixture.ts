import type { Adoption } from '../../../laws/index.ts'

const fleets = (red: readonly unknown[], blue: readonly unknown[], options = {}) => ({
  options,
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
})

const doctrine = (name: string, settings = {}) => ({ name, settings })
const both = (name: string, settings = {}) => ({ red: doctrine(name, settings), blue: doctrine(name, settings) })

/** Set-ups made so that rare rules are met, and every value of every option. */
export const rareBattles: NonNullable<Adoption['also']> = [
  { name: 'tiny duel', setup: fleets(['S PD2 B1'], ['S PD2 B1']), doctrines: both('close') },
  {
    name: 'tiny secret duel',
    setup: fleets(['2x S PD2 B1'], ['W1 PD3 B1', 'S PD2 T1 M3'], { hiddenRecords: true }),
    doctrines: both('close'),
  },
  {
    name: 'missiles under ECM',
    options: ['ecm', 'ecmDirection', 'ecmFloor'],
    setup: fleets(['W1 TL1 PD5 E3 B2'], ['W2 TL0 PD4 T2 M9'], {}),
    doctrines: { red: doctrine('captain', { clock: 0, drills: false }), blue: doctrine('bracket') },
  },
  {
    name: 'secret missiles under ECM',
    setup: fleets(['W1 TL1 PD5 E3 B2'], ['W2 TL0 PD4 T2 M9'], { hiddenRecords: true }),
    doctrines: { red: doctrine('captain'), blue: doctrine('bracket') },
  },
  {
    name: 'armour and holds',
    options: ['armourFirst'],
    setup: fleets(['W1 PD4 B3 A4 H2(15)'], ['W2 PD4 B3 A2 S1'], {}),
    doctrines: both('close'),
  },
  {
    name: 'carriers under fire',
    options: ['loadedRacks'],
    setup: fleets(['W1 PD2 SR2', '2x S PD1 B1 A1 in W1'], ['W2 TL2 PD5 B4'], { loadedRacks: 'exposed' }),
    doctrines: { red: doctrine('captain', { launch: false, run: 0 }), blue: doctrine('close') },
  },
  {
    name: 'a carrier is lost with its fighter',
    setup: fleets(['W1 PD1 SR1 B1', 'S PD1 B1 in W1'], ['W2 TL3 PD7 B5'], { loadedRacks: 'exposed' }),
    doctrines: both('close'),
  },
  {
    name: 'protected racks',
    options: ['loadedRacks'],
    setup: fleets(['W1 PD1 SR2', '2x S PD1 B1 A1 in W1'], ['W2 TL2 PD5 B4']),
    doctrines: { red: doctrine('captain', { launch: false, run: 0 }), blue: doctrine('close') },
  },
  {
    name: 'hits that nothing but the racks can take',
    setup: fleets(['W1 PD1 B1 SR2', '2x S PD2 B1 A1 in W1'], ['W2 TL1 PD4 B4']),
    doctrines: both('obvious'),
  },
  {
    name: 'missiles after a runner',
    options: ['missilesHold'],
    setup: fleets(['W1 PD4 T2 M12'], ['W2 PD4 S1']),
    doctrines: { red: doctrine('bracket', { guess: 90 }), blue: doctrine('run') },
  },
  {
    name: 'a runner nobody fires at',
    options: ['unfiredEscapes'],
    setup: fleets(['W1 PD4 S2'], ['W2 PD4 S1']),
    doctrines: { red: doctrine('wait'), blue: doctrine('run') },
  },
  {
    name: 'adrift',
    options: ['retreatWithoutPower'],
    setup: fleets(['W1 PD3 B1'], ['W2 PD4→0 H3']),
    doctrines: { red: doctrine('close'), blue: doctrine('run') },
  },
  {
    name: 'nothing happens',
    options: ['quietRoundLimit', 'phasing'],
    setup: fleets(['W1 PD3 S3 SR1', '2x S PD2 S1'], ['W2 PD3 S3 SR1', 'S PD2 S2']),
    doctrines: both('wait'),
  },
  {
    name: 'the edition of 1977 handles one at a time',
    options: ['edition'],
    setup: fleets(['W1 PD3 SR2 B1', '2x S PD2 B1 in W1'], ['W2 PD4 B2 S1'], { edition: '1977' }),
  },
  {
    // the edition of 1994 knows no such generators: only the door can tell it from that of V3.5
    name: 'sized generators',
    options: ['edition'],
    setup: fleets(['W1 PD5 B2 WG small'], ['W2 PD6 B3 S2 WG medium'], { edition: 'v35' }),
    doctrines: both('close'),
  },
  {
    name: 'fighters are taken home',
    setup: fleets(['W1 PD4 SR2', '2x S PD2 S1'], ['W2 PD3 B1']),
    doctrines: { red: doctrine('run', { recover: true }), blue: doctrine('wait') },
  },
  { name: 'glass', setup: fleets(['S TL3 PD3 B2'], ['S TL3 PD3 B2']), doctrines: both('close') },
]
