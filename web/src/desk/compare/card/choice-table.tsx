import { type ChoiceTable, choiceFigure } from '@flagplot/core/desk/design'
import { tintOf } from '../tint.ts'
import classes from './card.module.css'

/** The numbers of the dominated choices of a side, each with the name of the one that dominates it. */
const dominating = (
  dominated: ChoiceTable['dominated']['red'],
  names: readonly string[],
): ReadonlyMap<number, string> => new Map(dominated.map(({ choice, by }) => [choice, names[by] ?? '']))

/** The name of a choice, marked if another one dominates it. */
function Name({ name, by }: { readonly name: string; readonly by: string | undefined }) {
  return (
    <>
      {name}
      {by !== undefined && (
        <small className={classes.mark} title={`dominated by ${by}`}>
          {' dominated'}
        </small>
      )}
    </>
  )
}

/** Red's results with tints: a line for each choice of red, a column for each of blue. Dominated ones are marked. */
export function ChoiceTableView({ title, table }: { readonly title: string; readonly table: ChoiceTable }) {
  const { names, cells, dominated } = table
  const [red, blue] = [dominating(dominated.red, names.red), dominating(dominated.blue, names.blue)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
    <section className={classes.choices} tabIndex={0} aria-label={`Table: ${title}`}>
      <table>
        <caption>Expected results of red in %. Down: red; across: blue</caption>
        <thead>
          <tr>
            <td />
            {names.blue.map((name, i) => (
              <th key={name} scope="col">
                <Name name={name} by={blue.get(i)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((line, i) => (
            <tr key={names.red[i]}>
              <th scope="row">
                <Name name={names.red[i] ?? ''} by={red.get(i)} />
              </th>
              {line.map((cell, column) => (
                <td key={names.blue[column]} style={{ background: tintOf(cell) }}>
                  {choiceFigure(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
