import type { BySide, DoctrineChoice } from '../../game/index.ts'
import { doctrinesOf } from '../plans.ts'
import type { Fight } from './fight.ts'
import { reckonedWith } from './seats.ts'

/** The standing orders of both sides, whoever decides for them: those of the seats, else of the battle, else the system's usual ones. */
export const standingOrdersOf = ({ battle, seats }: Fight): BySide<DoctrineChoice> =>
  reckonedWith(seats, doctrinesOf(battle.rules, battle))
