import type { ReadyBattle } from '../../game/index.ts'

const by = (name: string, settings: Readonly<Record<string, string | number>> = {}) => ({ name, settings })

/** Ready battles, in the form of their files. */
export const battles: readonly ReadyBattle[] = [
  {
    name: 'line-across-eras',
    title: 'Line against line, an era apart',
    gist: 'Two ships of the 3rd Era against three of the 2nd: shifts against numbers.',
    setup: {
      red: { name: 'The Future', units: ['2x Warship E3'] },
      blue: { name: 'The Present', units: ['3x Warship E2'] },
    },
    doctrines: { red: by('spread'), blue: by('concentrate') },
  },
  {
    name: 'carrier-strike',
    title: 'Carrier strike',
    gist: 'A carrier and its escort against the line: engage first, then hit.',
    setup: {
      red: { name: 'Task Force', units: ['Carrier E2 F60', 'Warship E2'] },
      blue: { name: 'The Line', units: ['3x Warship E2'] },
    },
    doctrines: { red: by('strike'), blue: by('concentrate', { target: 'carriers' }) },
  },
  {
    name: 'carrier-duel',
    title: 'Carrier against carrier',
    gist: 'Both sides have fighters: to strike, to intercept or to stay on patrol.',
    setup: {
      red: { name: 'First Wing', units: ['Carrier E2 F40', '2x Warship E1'] },
      blue: { name: 'Second Wing', units: ['Carrier E2 F40', '3x Warship E1'] },
    },
    doctrines: { red: by('strike'), blue: by('screen') },
  },
  {
    name: 'old-patrol',
    title: 'The old patrol',
    gist: 'Small components of the 1st Era against ships of the 3rd: what can they do but patrol?',
    setup: {
      red: { name: 'Frontier Guard', units: ['3x Warship E2', 'Carrier E2', '3x Fighters E1 F30'] },
      blue: { name: 'Intruders', units: ['3x Warship E3', 'Scout E3'] },
    },
    doctrines: { red: by('patrol'), blue: by('concentrate') },
  },
  {
    name: 'ambush',
    title: 'Ambush',
    gist: 'Three cloaked ships fall upon a carrier group of which one ship sees them: the first round decides.',
    setup: {
      red: { name: 'The Cloaked', units: ['3x Warship E2 cloak'] },
      blue: { name: 'The Watch', units: ['Warship E2', 'Warship E2 detects', 'Carrier E3 F90'] },
    },
    doctrines: { red: by('spread'), blue: by('patrol') },
  },
  {
    name: 'convoy-raid',
    title: 'Raid on a convoy',
    gist: 'The freighters leave as they can, while the escort stays and fights whoever comes.',
    setup: {
      red: { name: 'Raiders', units: ['2x Warship E2'] },
      blue: { name: 'Convoy', units: ['Warship E3', 'Scout E2', '3x Freighter C30'] },
    },
    doctrines: { red: by('spread'), blue: by('withdraw', { retreat: 0 }) },
  },
  {
    name: 'missile-exchange',
    title: 'Missile exchange',
    gist: 'Salvos at the end of the round engage, and the next round finds their targets still engaged.',
    setup: {
      red: { name: 'Lancers', units: ['2x Warship E2 M30+30'] },
      blue: { name: 'Bowmen', units: ['2x Warship E2 M30+30'] },
    },
    doctrines: { red: by('strike'), blue: by('spread') },
  },
  {
    name: 'colony-assault',
    title: 'Colony assault in layers',
    gist: 'System bases first, then the orbit, then the ground, where the landing waits.',
    setup: {
      colony: { side: 'blue', name: 'Haven', population: 40 },
      red: { name: 'Assault Force', units: ['3x Warship E2', 'Carrier E2 F40', 'Ground Units E2 G50'] },
      blue: {
        name: 'Haven',
        units: ['2x System Base E2', '2x Orbital Base E2', '2x Ground Base E2', 'Ground Units E2 G30'],
      },
    },
    doctrines: { red: by('assault'), blue: by('strike') },
  },
  {
    name: 'siege',
    title: 'Siege of a fortress',
    gist: 'Three hits to a unit: who does not go through the layers one by one breaks none of them.',
    setup: {
      options: { hitsToDestroy: 3 },
      colony: { side: 'blue', name: 'Gibraltar', population: 50 },
      red: { name: 'Besiegers', units: ['4x Warship E2', 'Ground Units E2 G50'] },
      blue: {
        name: 'Gibraltar',
        units: ['Warship E3', 'System Base E3', '2x Orbital Base E2', 'Ground Base E2', 'Ground Units E2 G30'],
      },
    },
    doctrines: { red: by('assault'), blue: by('strike') },
  },
  {
    name: 'relief',
    title: 'The relief fleet',
    gist: 'Old system bases and new ships at a colony: what first, the layer or the danger?',
    setup: {
      colony: { side: 'blue', name: 'Landfall', population: 20 },
      red: { name: 'Blockade', units: ['4x Warship E2', 'Fighters E2 F40'] },
      blue: { name: 'Relief', units: ['4x System Base E1', '3x Warship E2'] },
    },
    doctrines: { red: by('strike'), blue: by('spread') },
  },
  {
    name: 'bombardment',
    title: 'Bombardment',
    gist: 'Two raiders against three ground bases: who silences them has a colony to bombard.',
    setup: {
      colony: { side: 'red', name: 'Port Royal', population: 60 },
      red: { name: 'Port Royal', units: ['3x Ground Base E2', 'Orbital City'] },
      blue: { name: 'Reavers', units: ['2x Warship E2'] },
    },
    doctrines: { red: by('spread'), blue: by('assault', { bombard: 'unopposed' }) },
  },
  {
    name: 'pacification',
    title: 'Pacification',
    gist: 'The landing goes in under the last ground bases; strengths tell who would hold the ground.',
    setup: {
      colony: { side: 'blue', name: 'New Hope', population: 30 },
      red: { name: 'Landing Force', units: ['2x Warship E1', 'Ground Units E1 G60', 'Fighters E1 F40'] },
      blue: { name: 'New Hope', units: ['3x Ground Base E1', 'Ground Units E1 G40'] },
    },
    doctrines: { red: by('assault', { land: 'at-once' }), blue: by('concentrate') },
  },
  {
    name: 'hard-to-sink',
    title: 'Hard to sink',
    gist: 'Three hits to a ship: who spreads his fire damages many and destroys none.',
    setup: {
      options: { hitsToDestroy: 3 },
      red: { name: 'The Column', units: ['4x Warship E2'] },
      blue: { name: 'The Crescent', units: ['Warship E3', '3x Warship E2'] },
    },
    doctrines: { red: by('concentrate'), blue: by('spread') },
  },
]
