import { FEW_PLACES, type LeafField, type PlainField, sayPlaces } from '@flagplot/core/game/form'
import { never } from '@flagplot/core/lang'
import { indentLines } from '../io/margins.ts'
import { BACK, REST, WRITTEN_SIGN } from './form-words.ts'

const LISTED = 'One from the list: its number, its name, or the beginning of its name.'

function explainPlain(field: PlainField): string {
  switch (field.kind) {
    case 'place':
      if (field.places.length <= FEW_PLACES) return LISTED
      return `A hex (${sayPlaces(field.places)}), or the beginning of its name.`
    case 'choice':
      return LISTED
    case 'integer':
      return `A whole number from ${field.min} to ${field.max}.`
    case 'flag':
      return 'y for yes, n for no.'
    case 'text':
      return `Up to ${field.most} characters. Enter - for none.`
    case 'path':
      return 'The letters of the steps, one after the other. Enter - for none.'
    default:
      return never(field)
  }
}

function explainKind(field: LeafField): string {
  switch (field.kind) {
    case 'subset':
      return 'Numbers from the list with blanks between them. Enter all for every one, - for none.'
    case 'grid':
      return 'For each row its number, a colon, then column=number; a semicolon between rows. A column that is left out gets 0. Enter - for none.'
    case 'group':
      return `For each ${field.item.toLowerCase()} its values in the order shown, with blanks between them; a semicolon before the next. Enter - for none.`
    default:
      return explainPlain(field)
  }
}

export function explainField(field: LeafField, inSection: boolean): string[] {
  const hint = field.hint === undefined ? '' : ` ${field.hint}.`.replace(/\.\.$/, '.')
  const ways = [
    ['Enter', 'keeps what stands in brackets'],
    [BACK, 'goes back to the field before'],
    ...(inSection ? [[REST, 'keeps the rest under this heading']] : []),
    [WRITTEN_SIGN, 'begins a whole order, as players write it'],
  ]
  return [
    ...indentLines(`${field.label}:${hint} ${explainKind(field)}`),
    ...ways.map(([word = '', what]) => `    ${word.padEnd(7)}${what}`),
  ]
}
