import { Dialog } from '../dialog.tsx'
import { KeyTable } from '../key-table.tsx'
import classes from './fight.module.css'
import { keyHelp, mapKeyHelp } from './keys.ts'

/** The words of the fight screen that no rule book explains. */
const words: readonly (readonly [word: string, meaning: string])[] = [
  ['expected result', "a side's victories in %, and half of what is drawn; differences of it are in points"],
  ['exact, sampled', 'worked out in full, or by battles that are played out: ± is good to 95 %'],
  ['standing orders', 'rules by which the computer gives the orders of a side; they are chosen on the desk'],
  ['as mailed', 'an order in one line, as players write it in letters; the fields and the line follow each other'],
  ['seed', 'a word that all dice come from: the same seed throws the same dice'],
  ['solver', 'a leader that gives the best mix of orders, where the computer can work it out'],
  ['luck, decisions', 'the parts of the result that came from dice, and from orders'],
  ['umpire, public', 'the viewpoint that sees everything, and the one that sees what both sides know'],
]

interface KeyHelpProps {
  /** True if the keys of the map are listed too. */
  readonly map: boolean
  readonly onClose: () => void
}

/** The help on the keys of the fight, and of its map if it has one, and on the words of the screen. */
export function KeyHelp({ map, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keys and words" onClose={onClose}>
      <KeyTable help={[...keyHelp, ...(map ? mapKeyHelp : [])]} />
      <dl className={classes.words}>
        {words.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
