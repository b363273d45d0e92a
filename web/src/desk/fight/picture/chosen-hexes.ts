import { fieldValue, type LeafField, type LeafValue, type Place, sectionValues } from '@flagplot/core/game/form'
import type { WrittenForm } from '../../../forms/index.ts'
import type { HeldPlace } from '../../../map/index.ts'

const among = (places: readonly Place[], value: unknown): Place[] => {
  const found = places.find(place => place.value === value)
  return found === undefined ? [] : [found]
}

/** The hexes that one field holds; a record of a group is named by its number. */
function heldIn(field: LeafField, value: LeafValue, label: string): HeldPlace[] {
  if (field.kind === 'place') return among(field.places, value).map(at => ({ label, at }))
  if (field.kind !== 'group' || !Array.isArray(value)) return []
  return value.flatMap((record, i) =>
    field.fields.flatMap(each =>
      each.kind === 'place' && typeof record === 'object'
        ? among(each.places, record[each.name]).map(at => ({ label: `${field.item} ${i + 1}`, at }))
        : [],
    ),
  )
}

/** Every hex that a field of the written order holds. */
export function chosenHexes({ spec, values }: Pick<WrittenForm, 'spec' | 'values'>): readonly HeldPlace[] {
  return spec.fields.flatMap(field => {
    if (field.kind !== 'section') return heldIn(field, fieldValue(values, field), field.label)
    const record = sectionValues(values, field)
    return field.fields.flatMap(each => heldIn(each, fieldValue(record, each), field.label))
  })
}
