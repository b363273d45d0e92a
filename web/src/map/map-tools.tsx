import classes from './map.module.css'
import { type MapKey, ZOOM } from './map-keys.ts'

const tools: readonly { readonly sign: string; readonly label: string; readonly action: MapKey }[] = [
  { sign: '+', label: 'Nearer', action: { kind: 'zoom', factor: ZOOM } },
  { sign: '−', label: 'Further off', action: { kind: 'zoom', factor: 1 / ZOOM } },
  { sign: 'Ships', label: 'All ships into sight', action: { kind: 'fit', what: 'units' } },
  { sign: 'Map', label: 'The whole map into sight', action: { kind: 'fit', what: 'all' } },
]

export function MapTools({ onAction }: { readonly onAction: (action: MapKey) => void }) {
  return (
    <div className={classes.tools} role="toolbar" aria-label="View of the map">
      {tools.map(({ sign, label, action }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={() => onAction(action)}>
          {sign}
        </button>
      ))}
    </div>
  )
}
