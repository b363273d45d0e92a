import classes from './desk.module.css'

/** Keys that do the same, and a description of it. */
type KeyHelpLine = readonly [keys: readonly string[], text: string]

/** A table of keys and their descriptions. */
export function KeyTable({ help }: { readonly help: readonly KeyHelpLine[] }) {
  return (
    <table className={classes.keys}>
      <tbody>
        {help.map(([keys, text]) => (
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
  )
}
