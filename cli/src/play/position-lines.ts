import { briefsForPeople, type Fight, stateAt } from '@flagplot/core/desk/fight'
import type { SceneSide } from '@flagplot/core/game/scene'
import { type Eye, sayNthRound, sayRoundHead, sides } from '@flagplot/core/game/sides'
import { printMap, printScene, sayFact, sayUnitsLeft } from '@flagplot/core/notation/scene'
import { foldText } from '@flagplot/core/notation/text'
import { indentLines } from '../io/margins.ts'

/** The reader of the screen: the one person at the table, or everybody. */
export function readerEye({ leaders }: Fight): Eye {
  const people = sides.filter(side => leaders[side].kind === 'person')
  const [only] = people
  return people.length === 1 && only !== undefined ? only : people.length === 0 ? 'umpire' : 'public'
}

export function positionLines({ battle: { rules }, state }: Fight, eye: Eye): string[] {
  const scene = rules.show(rules.view(state, eye))
  const map = printMap(scene)
  return ['', ...printScene(scene), ...(map.length === 0 ? [] : ['', ...map])]
}

const sideLine = ({ name, totals, units }: SceneSide): string =>
  `${name}: ${[...sayUnitsLeft(units), ...totals.map(sayFact)].join(', ')}`

/** The words above the state of both sides: of the end of a round, if the last input has ended it. */
function stateHead(fight: Fight): string {
  const { rules } = fight.battle
  const rounds = rules.rounds(fight.state)
  const word = rules.card.round
  if (rounds === 0) return `${sayRoundHead(0, word)} is done:`
  const before = stateAt(fight, fight.count - 1)
  return rules.rounds(before) < rounds ? `After ${sayNthRound(rounds, word)}:` : 'Now:'
}

/** The state of both sides, a line each, as an eye may know it. */
export function sideStateLines(fight: Fight, eye: Eye): string[] {
  const { battle, state } = fight
  const scene = battle.rules.show(battle.rules.view(state, eye))
  const head = stateHead(fight)
  return ['', head, ...sides.flatMap(side => indentLines(sideLine(scene.sides[side])))]
}

/** The sides that have to decide, in a line; nothing while dice are thrown. */
export function waitingLine(fight: Fight): string[] {
  const names = briefsForPeople(fight).map(({ side }) => fight.battle.setup[side].name)
  return names.length === 0 ? [] : foldText(`Waiting for ${names.join(' and ')}.`)
}
