import type { DoctrineChoice } from '../../game/doctrine/index.ts'
import type { ReadyBattle } from '../../game/index.ts'

const by = (name: string, settings: DoctrineChoice['settings'] = {}): DoctrineChoice => ({ name, settings })

const cruiser = 'light cruiser'

/** The published scenarios, then duels. Ships of the Basic scenarios have their printed loads and their class’s DCR. */
export const battles: readonly ReadyBattle[] = [
  {
    name: 'close-escort',
    title: 'Close Escort',
    gist: 'A light cruiser and two scouts see a freighter across the map; a light cruiser and a destroyer come from the other edge.',
    setup: {
      scenario: { goal: 'escort', charge: 'UPFS Megasaurus', first: 'dice' },
      red: {
        name: 'UPF',
        speeds: 'printed',
        speed: 5,
        units: [
          `UPFS Courageous: ${cruiser}`,
          'UPFS Scimitar: assault scout',
          'UPFS Dagger: assault scout',
          'UPFS Megasaurus: freighter',
        ],
      },
      blue: { name: 'Sathar', units: [`SAV Faminewind: ${cruiser}`, 'SAV Nemesis: destroyer LB2 T0'] },
    },
    doctrines: { red: by('captain'), blue: by('captain') },
  },
  {
    name: 'the-stand',
    title: 'The Stand',
    gist: 'A fortified station with fighters, minelayer, frigates and scouts awaits a Sathar carrier group; mines and seekers lie where they were laid.',
    setup: {
      scenario: { first: 'blue', placesFirst: 'red' },
      planet: { name: 'Ken’zah Kit', hex: '28-20' },
      red: {
        name: 'UPF',
        entry: 'anywhere',
        lays: true,
        units: [
          { unit: 'Ken’zah Station: station HP140 DCR100 LB2 RB8 ICM10', hex: '29-20', orbit: 'left' },
          { unit: 'fighter', count: 5, base: 'Ken’zah Station' },
          'Z’Rak’t Zoz: minelayer',
          'Shimmer: frigate',
          'Zz’Nakk’T: frigate',
          'Rapier: assault scout',
          'Lancet: assault scout',
        ],
      },
      blue: {
        name: 'Sathar',
        units: [
          'Maelstrom: assault carrier',
          { unit: 'fighter', count: 6, base: 'Maelstrom' },
          'Bludgeon: destroyer',
          'Viper: destroyer',
          `Deathstroke: ${cruiser}`,
          'Carrion: heavy cruiser',
        ],
      },
    },
    doctrines: { red: by('captain'), blue: by('captain') },
  },
  {
    name: 'surprise-attack',
    title: 'Surprise Attack!',
    gist: 'A frigate has to be loaded at a small station for three turns and get away, while a heavy cruiser and a destroyer close in.',
    setup: {
      scenario: { goal: 'evacuation', charge: 'UPFS Z’Gata', first: 'blue', placesFirst: 'red' },
      // The UPF choose the hex of the planet: near a long edge, the frigate's fastest way off the map, and as far as
      // can be from both short ones.
      planet: { name: 'Ken’zah Kit', hex: '28-3' },
      red: {
        name: 'UPF',
        units: [
          { unit: 'Doliin Bay: station HP25 DCR13 RB0 MS0', hex: '27-3', orbit: 'left' },
          { unit: 'UPFS Z’Gata: frigate ADF3 RB0 MS0', base: 'Doliin Bay' },
          { unit: 'UPFS Stiletto: assault scout', base: 'Doliin Bay' },
        ],
      },
      blue: {
        name: 'Sathar',
        speeds: 'same',
        units: [
          'SAV Venomous: destroyer MR2 EB0 RB0 ICM0',
          'SAV Perdition: heavy cruiser ADF1 DC0 PB0 EB0 S0 T2 RB4 PS0 ES0 SS0 ICM2',
        ],
      },
    },
    doctrines: { red: by('captain'), blue: by('captain') },
  },
  {
    name: 'fortress-kdikit',
    title: 'The Battle of Fortress Kdikit',
    lesson: true,
    gist: 'A battleship and a fortress in orbit against a carrier, a heavy cruiser and four escorts. A lesson, not a fair fight: the published forces are kept, and the defenders win one in five.',
    setup: {
      scenario: { first: 'blue', placesFirst: 'red' },
      planet: { name: 'Kdikit', hex: '28-20' },
      red: {
        name: 'UPF',
        entry: 'anywhere',
        units: [
          'Admiral Clinton: battleship DC0 LB4 PB0 EB0 S0 PS0 ES0 SS0 MS4 ICM9',
          { unit: 'Fortress Kdikit: station HP100 DCR50 LB3 RB12 ICM8', hex: '29-20', orbit: 'left' },
          { unit: 'fighter', count: 2, base: 'Fortress Kdikit' },
          'Allison May: destroyer MR2 EB0 T0 MS1 ICM2',
          'Driadia: frigate ADF3 RB0 MS0 ICM2',
          'Dauntless: assault scout',
          'Razor: assault scout',
        ],
      },
      blue: {
        name: 'Sathar',
        speeds: 'same',
        units: [
          'Infamous: assault carrier LB2 PB0 RB6 MS0 ICM4',
          { unit: 'fighter', count: 5, base: 'Infamous' },
          'Star Scourge: heavy cruiser ADF1 DC0 LC1 PB0 EB0 S0 RB4 PS0 ES0 SS0 ICM6',
          'Vicious: destroyer MR2 EB0 RB0 ICM0',
          'Pestilence: destroyer MR2 LB0 EB0 ICM0',
          'Doomfist: destroyer MR2 EB0 RB0 ICM0',
          'Stinger: frigate ADF3 LB0 T1 MS1 ICM2',
        ],
      },
    },
    doctrines: { red: by('captain'), blue: by('captain') },
  },
]
