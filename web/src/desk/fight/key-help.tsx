import { Dialog } from '../dialog.tsx'
import classes from './fight.module.css'
import { keyHelp, mapKeyHelp } from './keys.ts'

interface KeyHelpProps {
  /** With the keys of the map. */
  readonly map: boolean
  readonly onClose: () => void
}

/** The keys of the fight, and of its map where it has one. */
export function KeyHelp({ map, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <table className={classes.keys}>
        <tbody>
          {[...keyHelp, ...(map ? mapKeyHelp : [])].map(([keys, text]) => (
            <tr key={text}>
              <th scope="row">
                {keys.map((key, i) => (
                  <span key={key}>
                    {i > 0 && ' or '}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
