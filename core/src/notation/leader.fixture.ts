import type { DoctrineChoice, Leaders } from '../game/index.ts'

/** Leaders by their standing orders; a side without any is led by a person. */
export const ledBy = (doctrines: { readonly red?: DoctrineChoice; readonly blue?: DoctrineChoice }): Leaders => ({
  red: doctrines.red === undefined ? { kind: 'person' } : { kind: 'doctrine', doctrine: doctrines.red },
  blue: doctrines.blue === undefined ? { kind: 'person' } : { kind: 'doctrine', doctrine: doctrines.blue },
})
