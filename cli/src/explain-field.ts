import { FEW_PLACES, type LeafField, type PlainField, sayPlaces } from '@flagplot/core/game'
import { never } from '@flagplot/core/lang'
import { fold } from '@flagplot/core/notation'
import { BACK, REST, WRITTEN } from './form-words.ts'

const LISTED = 'One of the list: its number there, its name, or as much of the name as no other begins with.'

function explainPlain(field: PlainField): string {
  switch (field.kind) {
    case 'place':
      if (field.places.length <= FEW_PLACES) return LISTED
      return `A hex as it is written (${sayPlaces(field.places)}), or as much of it as no other begins with.`
    case 'choice':
      return LISTED
    case 'integer':
      return `A whole number from ${field.min} to ${field.max}.`
    case 'flag':
      return 'y for yes, n for no.'
    case 'text':
      return `A line of up to ${field.most} characters; - leaves it empty.`
    case 'path':
      return 'The letters of the steps one after the other; - for none.'
    default:
      return never(field)
  }
}

function explainKind(field: LeafField): string {
  switch (field.kind) {
    case 'subset':
      return 'Their numbers in the list with blanks between them; all for every one, - for none.'
    case 'grid':
      return 'For each row its number, a colon, then column=number for what it gives; rows apart by semicolons. What is not named gives nothing.'
    case 'group':
      return `For each ${field.item.toLowerCase()} the values in the order shown, with blanks between them; one from the next by semicolons; - for none.`
    default:
      return explainPlain(field)
  }
}

/** What can be typed at a field, in whole sentences. */
export function explainField(field: LeafField, inSection: boolean): string[] {
  const hint = field.hint === undefined ? '' : ` ${field.hint}.`.replace(/\.\.$/, '.')
  const ways = [
    ['Enter', 'what stands in brackets'],
    [BACK, 'back to the field before'],
    ...(inSection ? [[REST, 'the rest under this heading as it stands']] : []),
    [WRITTEN, 'begins the whole order as it is written'],
    ['quit', 'stops; the record is kept'],
  ]
  return [
    ...fold(`${field.label}:${hint} ${explainKind(field)}`, 80, '  ', '    '),
    ...ways.map(([word = '', what]) => `    ${word.padEnd(7)}${what}`),
  ]
}
