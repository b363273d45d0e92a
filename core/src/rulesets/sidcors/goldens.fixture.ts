import type { Settings } from '../../game/form/index.ts'
import type { ReadyBattle } from '../../game/index.ts'

interface Draft {
  readonly name: string
  readonly red: readonly [name: string, ...units: string[]]
  readonly blue: readonly [name: string, ...units: string[]]
  readonly options?: Settings
  readonly doctrines?: ReadyBattle['doctrines']
}

const steady = { name: 'steady', settings: {} }

const drafts: readonly Draft[] = [
  {
    name: 'border-clash',
    red: ['Klingon squadron', 'D7C 9/5', '3x D7 8/4', 'F5 5/3'],
    blue: ['Federation patrol', 'CC 9/5', 'CA 8/4', 'NCL 7/4', 'DD 6/3', 'FF 5/3'],
  },
  {
    name: 'bats-assault',
    red: ['Klingon fleet', 'C8 12/6', '3x D7C 9/5', '3x D7 8/4', '2x D5 7/4', 'F5L 6/3'],
    blue: ['Federation border', 'BATS 12(6)/6(3)'],
    doctrines: { red: { name: 'all-out', settings: { pair: 8 } }, blue: steady },
  },
  {
    name: 'mauler-strike',
    red: ['Klingon strike force', 'D6M 10✛/4', 'D7C 9/5', '2x D7 8/4', 'D5S 3-7◆/1-4', 'F5 5/3'],
    blue: ['Federation border', 'BATS 12(6)/6(3)', 'CC 9/5', 'DD 6/3'],
    doctrines: { red: { name: 'all-out', settings: { directed: 'bases' } }, blue: steady },
  },
  {
    name: 'carrier-strike',
    red: [
      'Kzinti carrier fleet',
      'CVA 11-12(12)/5-6(6)',
      'CV 10(6)/5(3)',
      'CVL 8(4)/4(2)',
      '4x MEC 6-7■/3-4',
      '3x EFF 2-4■/1-2',
      'BC 8/4',
      '2x CM 7/4',
    ],
    blue: [
      'Lyran battle line',
      'DN 12/6',
      'BC 10/5',
      'CC 9/5',
      '2x CA 8/4',
      '2x CW 7/4',
      'DW 6/3',
      'STT 10✛/4',
      'SC 2-5◆/0-3',
      '2x FF 4/2',
    ],
  },
  {
    name: 'cloaked-raid',
    red: ['Romulan raiders', 'KE 9/5', '2x FH 9/5', 'SP 7/4', 'SK 5/3', 'SE 2-6◆/0-3'],
    blue: ['Gorn squadron', 'CC 10/5', 'BC 10/5', 'CL 8/4', 'BD 6/3', 'SC 2-5◆/0-3'],
    options: { scouts: 'difference' },
  },
  {
    name: 'convoy-raid',
    red: ['Orion pirates', 'CR 6/3', '2x LR 4/2'],
    blue: ['Federation convoy', 'CONVOY 0-6/None', 'POL 4/None'],
    doctrines: { red: { name: 'all-out', settings: {} }, blue: { name: 'preserve', settings: { retreat: 100 } } },
  },
  {
    name: 'holdfast',
    red: ['Klingon squadron', 'D6 7-8/4', 'D5 7/4', '2x F5 5/3', 'E4 4/2'],
    blue: ['Tholian holdfast', 'MB 8/4', '3x PC 4/2', 'SC 1-4◆/0-2'],
  },
  {
    name: 'hybrid-duel',
    red: ['Hydran hybrids', 'DG 9-8(2)/4(1)', 'RN 6-8(4)/4(2)', 'TR 7/4', 'LN 4-6(2)/3(1)', 'HN 3-4/2'],
    blue: ['Lyran squadron', 'CC 9/5', 'CA 8/4', 'CW 7/4', 'DD 5/3', 'FF 4/2'],
  },
]

/** The ready battles in their first form: goldens and known odds are of them. */
export const fought = drafts.map(({ name, red, blue, options = {}, doctrines = { red: steady, blue: steady } }) => ({
  name,
  setup: {
    options,
    red: { name: red[0], units: red.slice(1) },
    blue: { name: blue[0], units: blue.slice(1) },
  },
  doctrines,
}))
