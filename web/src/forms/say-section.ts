import { type LeafField, type LeafValue, leavesNothing, type SectionField } from '@flagplot/core/game'

/** What a field holds, in a word or two; nothing for what is not worth a word. */
function sayHeld(field: LeafField, value: LeafValue): string {
  if (field.kind === 'choice') return field.choices.find(choice => choice.value === value)?.label ?? ''
  if (field.kind === 'place') return field.places.find(place => place.value === value)?.label ?? ''
  if (field.kind === 'flag') return value === true ? field.label : ''
  if (field.kind === 'integer') return `${field.label} ${value}`
  if (Array.isArray(value)) return value.length === 0 ? '' : `${field.label}: ${value.length}`
  return typeof value === 'string' ? value : ''
}

/** What a section holds in one line, while its fields are not shown. */
export function saySection(section: SectionField, record: Readonly<Record<string, LeafValue>>): string {
  const held = section.fields.flatMap(field =>
    leavesNothing(field) ? [] : [sayHeld(field, record[field.name] ?? field.fallback)],
  )
  return held.filter(words => words !== '').join('; ')
}
