import { withOrders } from '../../game/doctrine/index.ts'
import { printBattle } from '../../notation/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { sideOf } from './letter.ts'
import type { TurnReading } from './turn-folder.ts'

const turnText = `# A moderator's turn. Settle it by flagplot adjudicate FOLDER.
flagplot: 1
turn: Turn 1

# The public seed of all dice. Take one that nobody can choose, and fix it before the letters are opened.
dice:
  seed: the number that you all agree on

# Where a side has no letter, or its orders run out: wait holds the battle up; standing goes by its standing orders.
missing: wait

# The battles by their ids, each with its file or a ready battle, and the players of its sides.
battles:
  first:
    battle: battles/first.yaml
    red: Ann
    blue: Bob
`

/** A battle that a letter to start from has standing orders for. */
interface LetterBattle {
  readonly id: string
  readonly doctrine: string
}

const partText = ({ id, doctrine }: LetterBattle): string => `  ${id}:
    # Orders as players write them, one for each question to the side, in the order in which the rules ask.
    # orders: []
    # Standing orders for all questions that no order is left for.
    doctrine: ${doctrine}
    # The side leaves once so many rounds are done, where the rules let it.
    # leaves: { after: 3 }
`

const letterText = (player: string, battles: readonly LetterBattle[]): string => `# A letter: one file a player.
flagplot: 1
from: ${player}
battles:
${battles.map(partText).join('')}`

/** A letter to start from: a player's battles, each under the standing orders of its own file. */
export function starterLetter({ turn, battles }: TurnReading, player: string): string {
  const led = [...battles].flatMap(([id, { battle }]) => {
    const side = turn && sideOf(turn.value, id, player)
    return side === undefined ? [] : [{ id, doctrine: withOrders(battle.rules, battle.leaders)[side].doctrine.name }]
  })
  // a name may be anything on one line: in JSON it is YAML, too
  return led.length === 0
    ? `flagplot: 1\nfrom: ${JSON.stringify(player)}\nbattles: {}\n`
    : letterText(JSON.stringify(player), led)
}

/** The files of a turn to start from, by their paths in its folder: a battle, and a letter of each player. */
export function starterTurn(battle: OpenBattle): ReadonlyMap<string, string> {
  const { red, blue } = withOrders(battle.rules, battle.leaders)
  return new Map([
    ['turn.yaml', turnText],
    ['battles/first.yaml', printBattle(battle.rules, battle, 'commented')],
    ['letters/ann.yaml', letterText('Ann', [{ id: 'first', doctrine: red.doctrine.name }])],
    ['letters/bob.yaml', letterText('Bob', [{ id: 'first', doctrine: blue.doctrine.name }])],
  ])
}
