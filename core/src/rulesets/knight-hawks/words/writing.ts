import type { WrittenPart } from '../../../game/words/index.ts'
import { classStats } from '../tables.ts'
import { shipClasses } from '../units/design.ts'
import { type figures, skillNames } from '../units/notation.ts'
import { type DefenceSystem, defenceSystems, type Weapon, weapons } from '../units/weapon.ts'

/** The letters of a roster in words, for one and for several. */
const systems: Readonly<Record<Weapon | DefenceSystem, readonly [one: string, many: string]>> = {
  LC: ['laser cannon', 'laser cannons'],
  LB: ['laser battery', 'laser batteries'],
  PB: ['proton beam battery', 'proton beam batteries'],
  EB: ['electron beam battery', 'electron beam batteries'],
  DC: ['disruptor cannon', 'disruptor cannons'],
  T: ['torpedo', 'torpedoes'],
  AR: ['assault rocket', 'assault rockets'],
  RB: ['round of its rocket battery', 'rounds of its rocket battery'],
  M: ['mine', 'mines'],
  S: ['seeker missile', 'seeker missiles'],
  PS: ['proton screen', 'proton screen'],
  ES: ['electron screen', 'electron screen'],
  SS: ['stasis screen', 'stasis screen'],
  MS: ['masking screen', 'masking screens'],
  ICM: ['interceptor missile', 'interceptor missiles'],
}

const letters = [...weapons, ...defenceSystems] as const

/** Parts are written with the number behind the letters, or apart from them. */
const numbered = (name: string): RegExp => new RegExp(`(?<=[\\s,]|^)${name}[x×:=]?\\s*(\\d+)(?=[\\s,]|$)`)
const bare = (name: string): RegExp => new RegExp(`(?<=[\\s,]|^)${name}[x×:=]?\\s*(\\d*)(?=[\\s,]|$)`)

const system = (name: Weapon | DefenceSystem): WrittenPart => ({
  examples: [`${name}2`],
  finds: bare(name),
  say: (_, number = '') => {
    if (number === '0') return `no ${systems[name][1]}`
    return number === '' || number === '1'
      ? `a ${systems[name][0]}`.replace(/^a (?=[aei])/, 'an ')
      : `${number} ${systems[name][1]}`
  },
})

/** A class before anything is written behind it, as a roster says it. */
function sayClass(words = ''): string {
  const kind = shipClasses.find(each => each === words.toLowerCase())
  if (kind === undefined) return words
  const { hp, adf, mr, dcr, arms, reflective, screens: has } = classStats[kind]
  const fitted = Object.entries({ ...arms, ...has }).map(([name, number]) => `${name}${number}`)
  const hull = reflective ? ['RH'] : []
  return `as published HP${hp} ADF${adf} MR${mr} DCR${dcr} ${[...fitted, ...hull].join(' ')}`.trimEnd()
}

const skill = (name: string, words: string): WrittenPart => ({
  examples: [`${name}3`],
  finds: numbered(name),
  say: (_, level) => `${words} of skill level ${level}`,
})

const skills: Readonly<Record<(typeof skillNames)[number], string>> = {
  energy: 'a gunner for energy weapons',
  rocket: 'a gunner for rocket weapons',
  pilot: 'a pilot',
  engineer: 'an engineer',
}

const figured: Readonly<Record<(typeof figures)[number], WrittenPart>> = {
  HP: { examples: ['HP50'], finds: numbered('HP'), say: (_, points) => `${points} hull points` },
  ADF: {
    examples: ['ADF3'],
    finds: numbered('ADF'),
    say: (_, factor) => `acceleration and deceleration: ${factor} hexes of speed a turn`,
  },
  MR: {
    examples: ['MR3'],
    finds: numbered('MR'),
    say: (_, rating) => `manoeuvre rating: ${rating} ${rating === '1' ? 'turn' : 'turns'} of a hex side`,
  },
  DCR: {
    examples: ['DCR75'],
    finds: numbered('DCR'),
    say: (_, rating) => `damage control rating ${rating}, for repairs`,
  },
}

export const writing: readonly WrittenPart[] = [
  { examples: shipClasses, finds: new RegExp(`(?<=[\\s:]|^)(?:${shipClasses.join('|')})(?=[\\s,]|$)`), say: sayClass },
  ...Object.values(figured),
  ...letters.map(system),
  {
    examples: ['RH'],
    finds: bare('RH'),
    say: (_, number) => (number === '0' ? 'no reflective hull' : 'a reflective hull, against lasers'),
  },
  ...skillNames.map(name => skill(name, skills[name])),
]
