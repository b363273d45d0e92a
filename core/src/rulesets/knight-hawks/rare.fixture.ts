import type { AlsoBattle } from '../../../laws/index.ts'
import { at, both, planet, short } from './small-battle.fixture.ts'

/** Ships that neither fire nor end: what counts turns shows here. */
const idle = { red: [at('Drifter: freighter', '2-2')], blue: [at('Wreck: freighter', '8-6')] }

/** Battles made so that rare rules and every value of every option are met. */
export const rareBattles: readonly AlsoBattle[] = [
  short('knife-fight', {
    red: [at('Ours: assault scout', '3-3', { speed: 2 })],
    blue: [at('Theirs: assault scout', '6-3', { heading: 'W', speed: 2 })],
  }),
  short('torpedoes', {
    red: [at('Ours: frigate', '2-4', { speed: 3 }), at('Aide: frigate', '2-4', { speed: 3 })],
    blue: [at('Theirs: destroyer', '8-4', { heading: 'W', speed: 3 }), at('Dart: fighter', '7-3', { heading: 'W' })],
  }),
  short('screens-and-masks', {
    red: [at('Ours: light cruiser', '2-4', { speed: 2 })],
    blue: [at('Theirs: heavy cruiser', '7-4', { heading: 'W', speed: 1 })],
  }),
  short(
    'minefield',
    {
      red: [at('Layer: minelayer M3 S2', '4-4', { speed: 1 })],
      blue: [
        at('Hunter: frigate', '8-4', { heading: 'W', speed: 4 }),
        at('Hound: assault scout', '8-5', { heading: 'W', speed: 4 }),
      ],
      lays: true,
      options: { turnLimit: 5 },
    },
    ['minesRoll', 'seekersRoll'],
  ),
  short(
    'mined-orbit',
    {
      red: [at('Layer: minelayer M40 S1', '8-6', { heading: 'W' })],
      blue: [at('Post: station HP20', '6-4')],
      planet,
      lays: true,
    },
    ['minesHitStations'],
    both('captain'),
  ),
  short(
    'besieged',
    {
      red: [
        at('Haven: station HP30 LB2 RB3', '6-4'),
        { unit: 'Guest: frigate', base: 'Haven' },
        { unit: 'fighter', count: 2, base: 'Haven' },
      ],
      blue: [at('Raider: destroyer', '9-2', { heading: 'SW', speed: 2 })],
      planet,
    },
    ['dockedInterceptors'],
    both('captain', { presses: false }),
  ),
  short(
    'carrier',
    {
      red: [at('Nest: assault carrier', '3-4', { speed: 2 }), { unit: 'fighter', count: 2, base: 'Nest' }],
      blue: [at('Prey: frigate', '9-4', { heading: 'W', speed: 2 })],
    },
    ['launchSpeed'],
  ),
  ...[8, 9].map(aboard =>
    short(
      `nest-of-${aboard}`,
      {
        red: [
          at('Nest: assault carrier ADF0 MR0', '3-4'),
          { unit: 'fighter ADF0 MR0', count: aboard, base: 'Nest' },
          at('Stray: fighter ADF0', '3-4'),
        ],
        blue: [at('Prey: freighter ADF0 MR0', '9-7')],
        options: { turnLimit: 20 },
      },
      ['capacity'],
      both('steady'),
    ),
  ),
  short(
    'at-the-edge',
    {
      red: [at('Runner: frigate', '9-3', { speed: 4 })],
      blue: [at('Chaser: frigate', '6-3', { speed: 4 })],
    },
    ['edge'],
  ),
  short(
    'past-the-planet',
    {
      red: [
        at('Flyer: assault scout', '2-5', { speed: 4 }),
        at('Stopper: frigate', '6-4', { heading: 'NW', speed: 6 }),
      ],
      blue: [at('Watcher: frigate', '8-2', { heading: 'W' })],
      planet,
    },
    ['orbitAtSpeed', 'spinOnStop'],
  ),
  short(
    'beside-the-bow',
    {
      red: [at('Ours: frigate T0 RB0', '4-4')],
      blue: [at('Theirs: frigate T0 RB0', '4-3', { heading: 'W' }), at('Same: destroyer', '4-4', { heading: 'W' })],
    },
    ['flankFrom', 'headOnInHex'],
    both('steady'),
  ),
  short(
    'fly-past',
    {
      red: [at('Ours: assault scout', '1-4', { speed: 8 }), at('Wing: frigate', '1-3', { speed: 6 })],
      blue: [at('Theirs: frigate', '5-4', { heading: 'W' }), at('Aide: destroyer', '5-4', { heading: 'W' })],
    },
    ['fireOnTheMove', 'launchersFire', 'interceptorsHelp'],
    both('steady'),
  ),
  short(
    'wrecks',
    {
      red: [
        at('Ours: destroyer', '3-4', {
          hullLost: 30,
          broken: 'fire, damage control, LC',
          adfLost: 2,
          mrLost: 1,
          speed: 1,
        }),
      ],
      blue: [
        at('Theirs: destroyer', '6-4', {
          heading: 'W',
          hullLost: 32,
          broken: 'navigation, combat control, power',
          speed: 3,
        }),
      ],
      options: { turnLimit: 7 },
    },
    ['halfControl', 'nextSystem', 'fireThrow', 'doubleHalf'],
  ),
  short(
    'long-fire',
    {
      red: [at('Ours: station HP999 LB0 RB0 DCR0', '3-4', { broken: 'fire' })],
      blue: [at('Theirs: station HP999 LB0 RB0 DCR0', '6-4', { broken: 'fire' })],
      options: { turnLimit: 0, quietTurns: 0 },
    },
    ['secondFire'],
    both('steady'),
  ),
  short(
    'masked-batteries',
    {
      red: [at('Ours: destroyer LC0 EB0 LB9 T0 RB0', '3-4')],
      blue: [at('Theirs: freighter HP300 MS9', '6-4', { heading: 'W' })],
      options: { turnLimit: 9 },
    },
    ['doubleHalf', 'nextSystem'],
    both('captain'),
  ),
  short('nobody-can', {
    red: [at('Drifter: freighter ADF0 MR0 MS0', '2-2')],
    blue: [at('Wreck: freighter ADF0 MR0 MS0', '8-6', { broken: 'navigation' })],
    options: { turnLimit: 0, quietTurns: 0 },
  }),
  short('nobody-fires', { ...idle, options: { turnLimit: 60 } }, ['quietTurns'], both('steady')),
  short('nobody-ends', { ...idle, options: { turnLimit: 60, quietTurns: 0 } }, ['turnLimit'], both('steady')),
  short(
    'skilled',
    {
      red: [at('Ours: assault scout energy3 rocket4 pilot2 engineer2', '3-4', { speed: 2 })],
      blue: [at('Theirs: frigate energy2 rocket1 pilot3 engineer1', '7-4', { heading: 'W', speed: 2 })],
      options: { turnLimit: 4, skills: true },
    },
    ['skills'],
  ),
  short(
    'to-be-placed',
    {
      red: ['Ours: frigate', 'Wing: assault scout'],
      blue: ['Theirs: frigate'],
      options: { entrySpeed: 4 },
    },
    ['entrySpeed', 'plotting'],
  ),
  short(
    'slow-repairs',
    {
      red: [at('Wreck: freighter DCR41 engineer1', '2-2', { broken: 'damage control, navigation' })],
      blue: [at('Hulk: freighter DCR41', '8-6', { broken: 'damage control, power' })],
      options: { turnLimit: 7, skills: true },
    },
    ['halfControl'],
    both('steady'),
  ),
  short(
    'masked-in-orbit',
    {
      red: [
        at('Haven: station HP400 LB0 RB0 MS3', '6-4'),
        at('Moon: frigate LC0 LB0 RB0 T0', '4-4', { orbit: 'left' }),
        at('Star: frigate ADF1 MR0 LC0 LB0 RB0 T0', '4-4'),
      ],
      blue: [at('Foe: station HP400 LB9 RB0', '9-1')],
      planet,
      options: { turnLimit: 9 },
    },
    [],
  ),
  short(
    'seekers-alone',
    {
      red: [at('Haven: station HP400 LB0 RB0 MS0 S3', '2-2')],
      blue: [at('Foe: station HP400 LB0 RB0 MS0', '9-7')],
      lays: true,
      options: { turnLimit: 9 },
    },
    [],
    both('steady'),
  ),
  short(
    'rearming',
    {
      red: [at('Haven: station HP400 LB0 RB0', '3-4'), { unit: 'Dart: fighter AR1', base: 'Haven' }],
      blue: [at('Foe: freighter HP400', '6-4')],
      options: { turnLimit: 12 },
    },
    [],
  ),
  short(
    'fighters-alone',
    {
      red: [at('Dart: fighter', '4-4', { speed: 1 })],
      blue: [at('Foe: freighter ADF0 MR0', '6-4', { hullLost: 74 })],
      options: { turnLimit: 12 },
    },
    [],
  ),
  short(
    'nobody-left',
    {
      red: [at('Hulk: freighter ADF0 MR0', '9-1', { hullLost: 74, broken: 'fire' })],
      blue: [at('Doomed: freighter ADF0 MR0', '3-4', { speed: 1 })],
      planet,
    },
    [],
    both('steady'),
  ),
  short(
    'convoy',
    {
      red: [at('Cargo: freighter', '4-4', { speed: 5 }), at('Guard: assault scout', '3-4', { speed: 5 })],
      blue: [at('Wolf: frigate', '8-3', { heading: 'W', speed: 2 })],
      scenario: { goal: 'escort', charge: 'Cargo' },
    },
    [],
  ),
  short(
    'evacuation',
    {
      red: [at('Haven: station HP25 LB1 RB0', '6-4'), { unit: 'Loader: frigate', base: 'Haven' }],
      blue: [at('Wolf: destroyer', '9-3', { heading: 'W', speed: 2 })],
      planet,
      scenario: { goal: 'evacuation', charge: 'Loader' },
      options: { turnLimit: 8 },
    },
    [],
  ),
]
