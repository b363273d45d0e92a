import type { DefenceSystem, Weapon } from './weapon.ts'

/** weapon.list The letters of a roster in full. */
export const systemNames: Readonly<Record<Weapon | DefenceSystem | 'RH', string>> = {
  LC: 'laser cannon',
  LB: 'laser battery',
  PB: 'proton beam battery',
  EB: 'electron beam battery',
  DC: 'disruptor beam cannon',
  T: 'torpedo',
  AR: 'assault rocket',
  RB: 'rocket battery',
  M: 'mines',
  S: 'seeker missile',
  RH: 'reflective hull',
  PS: 'proton screen',
  ES: 'electron screen',
  SS: 'stasis screen',
  MS: 'masking screen',
  ICM: 'interceptor missiles',
}
