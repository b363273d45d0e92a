import type { KeyboardEvent } from 'react'
import classes from './tabs.module.css'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface TabsProps<Value extends string> {
  /** Names the list of tabs. */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The ids of a tab and its panel. */
export const tabIds = (value: string): { readonly tab: string; readonly panel: string } => ({
  tab: `tab-${value}`,
  panel: `panel-${value}`,
})

/** A list of tabs with the usual keys: arrows, Home and End. Its owner draws the panels. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const press = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(tab => tab.value === value)
    const places: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const place = places[event.key]
    const next = place === undefined ? undefined : tabs.at(place % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    // the arrows belong to the tabs here, not to the replay
    event.stopPropagation()
    onChange(next.value)
    document.getElementById(tabIds(next.value).tab)?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabIds(tab.value).tab}
          aria-controls={tabIds(tab.value).panel}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
