import type { Settings } from '../../game/form/index.ts'
import type { ReadyBattle } from '../../game/index.ts'

interface Draft {
  readonly name: string
  readonly title: string
  readonly gist: string
  readonly lesson?: true
  readonly red: readonly [name: string, ...units: string[]]
  readonly blue: readonly [name: string, ...units: string[]]
  readonly options?: Settings
}

const captain = { name: 'captain', settings: {} }

/** Red attacks in all of them. Figures of the published ship tables; the fleets are ours, the classes published. */
const drafts: readonly Draft[] = [
  {
    name: 'border-clash',
    title: 'Border clash',
    gist: 'A small Klingon squadron meets a Federation patrol: 38 attack factors against 38.',
    red: ['Klingon squadron', 'D7C 9/5', '3x D7 8/4', 'F5 5/3'],
    blue: ['Federation patrol', 'CC 9/5', '2x CA 8/4', 'NCL 7/4', 'DD 6/3'],
  },
  {
    name: 'bats-assault',
    title: 'Battle station assault',
    lesson: true,
    gist: 'A lesson: the typical 83-point Klingon fleet against a lone battle station, which cannot retreat. The attacker picks both factors and cannot lose; the question is what it costs.',
    red: ['Klingon fleet', 'C8 12/6', '3x D7C 9/5', '3x D7 8/4', '2x D5 7/4', 'F5L 6/3'],
    blue: ['Federation border', 'BATS 12(6)/6(3)'],
  },
  {
    name: 'mauler-strike',
    title: 'Mauler strike',
    gist: 'An escorted mauler and a scout go for a battle station with four ships beside it.',
    red: ['Klingon strike force', 'D6M 10✛/4', 'D7C 9/5', '2x D7 8/4', 'D5S 3-7◆/1-4', 'F5 5/3'],
    blue: ['Federation border', 'BATS 12(6)/6(3)', 'CC 9/5', 'CA 8/4', 'DD 6/3', 'FF 5/3'],
  },
  {
    name: 'carrier-strike',
    title: 'Carrier strike',
    gist: 'A 103-point Kzinti carrier strike fleet, 22 fighter factors to burn, against a Lyran battle line with a mauler.',
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
      '3x CA 8/4',
      '2x CW 7/4',
      'DW 6/3',
      'STT 10✛/4',
      'SC 2-5◆/0-3',
      '3x FF 4/2',
    ],
  },
  {
    name: 'cloaked-raid',
    title: 'Cloaked raid',
    gist: 'Romulans under cloak against a Gorn squadron; both have a scout.',
    red: ['Romulan raiders', 'KE 9/5', 'FH 9/5', '2x KR 8/4', 'SE 2-6◆/0-3'],
    blue: ['Gorn squadron', 'CC 10/5', 'BC 10/5', '2x CL 8/4', 'SC 2-5◆/0-3'],
    options: { scouts: 'difference' },
  },
  {
    name: 'convoy-raid',
    title: 'Convoy raid',
    gist: 'Orion pirates fall on a convoy with four police ships; when those are gone the pirates pick both factors.',
    red: ['Orion pirates', 'CR 6/3', 'DW 5/3', 'LR 4/2'],
    blue: ['Federation convoy', 'CONVOY 0-6/None', '4x POL 4/None'],
  },
  {
    name: 'holdfast',
    title: 'Holdfast',
    gist: 'A Tholian destroyer and patrol corvettes hold a mobile base against a Klingon squadron without a scout.',
    red: ['Klingon squadron', '2x D6 7-8/4', '2x F5 5/3'],
    blue: ['Tholian holdfast', 'MB 8/4', 'DD 6/3', '2x PC 4/2', 'SC 1-4◆/0-2'],
  },
  {
    name: 'hybrid-duel',
    title: 'Hybrid duel',
    gist: 'Hydran hybrids, their fighters a buffer, against a Lyran squadron.',
    red: ['Hydran hybrids', 'DG 9-8(2)/4(1)', 'RN 6-8(4)/4(2)', 'TR 7/4', 'LN 4-6(2)/3(1)', 'HN 3-4/2'],
    blue: ['Lyran squadron', 'CC 9/5', 'CA 8/4', 'CW 7/4', 'DD 5/3', '2x FF 4/2'],
  },
]

export const battles: readonly ReadyBattle[] = drafts.map(draft => ({
  name: draft.name,
  ...(draft.lesson === undefined ? {} : { lesson: draft.lesson }),
  title: draft.title,
  gist: draft.gist,
  setup: {
    options: draft.options ?? {},
    red: { name: draft.red[0], units: draft.red.slice(1) },
    blue: { name: draft.blue[0], units: draft.blue.slice(1) },
  },
  doctrines: { red: captain, blue: captain },
}))
