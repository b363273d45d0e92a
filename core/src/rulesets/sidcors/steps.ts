import type { TaskName } from './agenda.ts'
import { allocate } from './phases/allocation.ts'
import { lateCredit } from './phases/carry.ts'
import { cloak, cloakThrow } from './phases/cloak.ts'
import { directed } from './phases/directed.ts'
import { aim, fire } from './phases/fire.ts'
import { intensity, notice, variable } from './phases/intensity.ts'
import { chase, pursue, rearguard } from './phases/pursuit.ts'
import { announce, announceAgain, announceBoth } from './phases/retreat.ts'
import { endRound } from './phases/round.ts'
import { shock } from './phases/shock.ts'
import { transfer } from './phases/transfer.ts'
import { endPursuit, reckon } from './phases/verdict.ts'
import { withdraw } from './phases/withdrawal.ts'
import type { Step } from './step.ts'

/** Every task of the agenda, in the order of the sequence of play; a missing one does not compile. */
export const steps: Readonly<Record<TaskName, Step>> = {
  notice,
  intensity,
  cloak,
  cloakRoll: cloakThrow,
  variable,
  aim,
  fire,
  directed,
  credit: lateCredit,
  allocate,
  transfer,
  shock,
  reckon,
  announce,
  announceAgain,
  announceBoth,
  withdraw,
  pursue,
  chase,
  rearguard,
  endRound,
  endPursuit,
}
