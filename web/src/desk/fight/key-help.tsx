import { Dialog } from '../dialog.tsx'
import { KeyTable } from '../key-table.tsx'
import classes from './fight.module.css'
import { fightKeyHelp, keyHelp, mapKeyHelp } from './keys.ts'

type Words = readonly (readonly [word: string, meaning: string])[]

/** The words of the screen that no rule book explains. */
const words: Words = [
  ['expected result', "a side's victories in %, and half of what is drawn; differences of it are in points"],
  ['exact, sampled', 'worked out in full, or by battles that are played out: ± is good to 95 %'],
  ['as mailed', 'an order in one line, as players write it in letters; the fields and the line follow each other'],
  ['luck, decisions', 'the parts of the result that came from dice, and from orders'],
]

/** Those of a fight on this device. */
const fightWords: Words = [
  ['standing orders', 'rules by which the computer gives the orders of a side; they are chosen on the desk'],
  ['seed', 'a word that all dice come from: the same seed throws the same dice'],
  ['solver', 'a leader that gives the best mix of orders, where the computer can work it out'],
  ['umpire, public', 'the viewpoint that sees everything, and the one that sees what both sides know'],
]

/** Those of a game between rooms. */
const gameWords: Words = [
  [
    'sealed',
    'given, locked and in the record: it can be taken back, but not changed, until all who are asked have sealed',
  ],
  ['opened', 'read by all, together with the orders of the other side; then the battle goes on'],
  ['who reads', 'the line below the orders says who can read a sealed order before it is opened'],
  ['standing orders', 'rules that give your orders once you are late; you state them under Standing orders …'],
  ['public', 'the viewpoint of moderator and watchers, who see what both sides know'],
]

interface KeyHelpProps {
  /** True if the keys of the map are listed too. */
  readonly map: boolean
  /** True for a game between rooms. */
  readonly isGame: boolean
  readonly onClose: () => void
}

/** The help on the keys of a table, and of its map if it has one, and on the words of the screen. */
export function KeyHelp({ map, isGame, onClose }: KeyHelpProps) {
  return (
    <Dialog title="Keys and words" onClose={onClose}>
      <KeyTable help={[...keyHelp, ...(isGame ? [] : fightKeyHelp), ...(map ? mapKeyHelp : [])]} />
      <dl className={classes.words}>
        {[...(isGame ? gameWords : fightWords), ...words].map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
