import classes from './map.module.css'
import { type MapKey, ZOOM } from './map-keys.ts'

const tools: readonly { readonly sign: string; readonly label: string; readonly deed: MapKey }[] = [
  { sign: '+', label: 'Nearer', deed: { kind: 'zoom', factor: ZOOM } },
  { sign: '−', label: 'Further off', deed: { kind: 'zoom', factor: 1 / ZOOM } },
  { sign: 'Ships', label: 'All ships into sight', deed: { kind: 'fit', what: 'units' } },
  { sign: 'Map', label: 'The whole map into sight', deed: { kind: 'fit', what: 'all' } },
]

/** The window on the map by button. */
export function MapTools({ onDeed }: { readonly onDeed: (deed: MapKey) => void }) {
  return (
    <div className={classes.tools} role="toolbar" aria-label="View of the map">
      {tools.map(({ sign, label, deed }) => (
        <button key={label} type="button" aria-label={label} title={label} onClick={() => onDeed(deed)}>
          {sign}
        </button>
      ))}
    </div>
  )
}
