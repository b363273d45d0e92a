import { useState } from 'react'
import classes from './tables.module.css'
import { useIncrementalCount } from './use-incremental-count.ts'

/** Up to this number everything is found at a glance. */
const FEW_NAMES = 20

interface Filter {
  readonly label: string
  /** The number of things that are drawn in the first frame. */
  readonly atOnce?: number
}

/** The things whose names hold the text of a field, a few more in each frame; a short list has no field. */
export function useNameFilter<T>(all: readonly T[], nameOf: (each: T) => string, { label, atOnce }: Filter) {
  const [text, type] = useState('')
  const isLong = all.length > FEW_NAMES
  const sought = isLong ? text.trim().toLowerCase() : ''
  const found = sought === '' ? all : all.filter(each => nameOf(each).toLowerCase().includes(sought))
  const shown = found.slice(0, useIncrementalCount(found.length, atOnce))
  const filter = isLong && (
    <input
      type="search"
      className={classes.filter}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={event => type(event.currentTarget.value)}
      // Enter gives the orders elsewhere in the form
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    />
  )
  return { shown, filter }
}
