import type { Settings } from '../../game/form/index.ts'
import type { ReadyBattle } from '../../game/index.ts'

const by = (name: string, settings: Settings = {}): { name: string; settings: Settings } => ({ name, settings })

const six = ['Flagship AF4 EF8', 'Cruiser AF3 EF6', '2x Frigate AF2 EF4', '2x Scout AF1 EF2']

/** Ready battles: plain data that the set-up's door takes. Figures are ours unless the gist says otherwise. */
export const battles: readonly ReadyBattle[] = [
  {
    name: 'corvettes-and-cruiser',
    title: 'Three corvettes and a heavy cruiser',
    lesson: true,
    gist: 'The example of 4.2.a: attack factors 1 and 4 as printed, endurance and backs ours. The cruiser owes three dice to the corvettes; a lesson, not an even fight: it wins two in three.',
    setup: {
      options: { breakOff: 'none', screen: 'none' },
      red: { name: 'Rebels', units: ['3x Corvette AF1/1 EF2'] },
      blue: { name: 'Imperials', units: ['Heavy Cruiser AF4/2 EF6'] },
    },
    doctrines: { red: by('focus'), blue: by('spread') },
  },
  {
    name: 'six-against-six',
    title: 'Six against six',
    gist: 'Equal squadrons, everybody on the weakest, no screen, no duty to match: the yardstick of speed.',
    setup: {
      options: { breakOff: 'none', screen: 'none', matching: 'none' },
      red: { name: 'Red squadron', units: six },
      blue: { name: 'Blue squadron', units: six },
    },
    doctrines: { red: by('focus'), blue: by('focus') },
  },
  {
    name: 'breakthrough',
    title: 'Held fire',
    gist: 'Two raiders fire at the escort in front, a third holds; if the escort goes down it may fire at the screened transport, and the transport back.',
    setup: {
      options: { breakOff: 'none' },
      red: { name: 'Raiders', units: ['2x Raider AF2/1 EF4', 'Monitor AF3/2 EF5'] },
      blue: { name: 'Convoy', units: ['Escort AF4/3 EF7', 'Armed Transport AF3/2 EF6'] },
    },
    doctrines: { red: by('breakthrough', { hold: 50 }), blue: by('protect', { front: 50 }) },
  },
  {
    name: 'ambush-at-the-spaceport',
    title: 'Ambush at the spaceport',
    gist: 'Characters: agents and leaders guard an envoy who cannot fight, and may slip away by the break-off table.',
    setup: {
      options: { category: 'character', attacker: 'blue' },
      red: { name: 'Rebels', units: ['2x Partisan Leader', '2x Agent', 'Envoy'] },
      blue: { name: 'Imperials', units: ['Bounty Hunter', '2x Bodyguard'] },
    },
    doctrines: { red: by('protect', { front: 60, breakOff: 50 }), blue: by('focus', { target: 'strongest' }) },
  },
  {
    name: 'customs-inspection',
    title: 'Customs inspection',
    lesson: true,
    gist: 'Character spaceships: a smuggler alone against two cutters, who breaks off as soon as he is hurt. A lesson, not an even fight: he wins three in a hundred.',
    setup: {
      options: { category: 'character-spaceship', attacker: 'blue' },
      red: { name: 'Smugglers', units: ['Smuggler mod+1'] },
      blue: { name: 'Customs', units: ['2x Customs Cutter'] },
    },
    doctrines: { red: by('focus', { breakOff: 25 }), blue: by('focus') },
  },
  {
    name: 'siege-of-the-citadel',
    title: 'Siege of the citadel',
    gist: 'Ground units: decimated irregulars are silent, batteries stand behind the line, the storm costs the attacker a modifier.',
    setup: {
      options: { category: 'ground-military', blueMod: -1, attacker: 'blue', breakOff: 'none' },
      red: { name: 'Rebels', units: ['Rebel Brigade', '2x Irregulars', 'Siege Battery'] },
      blue: { name: 'Imperials', units: ['Elite Regiment', '2x Line Regiment'] },
    },
    doctrines: { red: by('protect', { screen: 'weakest', front: 60 }), blue: by('breakthrough', { hold: 30 }) },
  },
  {
    name: 'line-of-battle',
    title: 'Line of battle',
    gist: 'Starships of the catalogue with the duty to match: a dreadnought and cruisers against a swarm.',
    setup: {
      options: { breakOff: 'none', attacker: 'blue' },
      red: { name: 'Rebels', units: ['6x Corvette', '4x Frigate', '2x Armed Transport'] },
      blue: { name: 'Imperials', units: ['Dreadnought', 'Heavy Cruiser', '2x Light Cruiser'] },
    },
    doctrines: { red: by('protect', { front: 60 }), blue: by('spread', { target: 'weakest' }) },
  },
]
