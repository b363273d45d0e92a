import type { Side } from '../../../game/index.ts'
import type { Ask } from '../orders.ts'
import type { Brief } from '../shape.ts'
import { allocationSheet } from './allocation.ts'
import { directedSheet } from './directed.ts'
import { intensitySheet } from './intensity.ts'
import { rearguardSheet } from './rearguard.ts'
import type { Sheet, Sheets } from './sheet.ts'
import { cloakSheet, noticeSheet, pursuitSheet, retreatSheet } from './yes-or-no.ts'

const sheets: Sheets = {
  intensity: intensitySheet,
  notice: noticeSheet,
  cloak: cloakSheet,
  directed: directedSheet,
  allocation: allocationSheet,
  retreat: retreatSheet,
  pursuit: pursuitSheet,
  rearguard: rearguardSheet,
}

/** The form for what is asked of a side. */
export function briefOf(side: Side, ask: Ask): Brief {
  const sheet = sheets[ask.kind] as Sheet<Ask>
  return {
    side,
    rule: sheet.rule,
    ask,
    form: () => sheet.form(ask),
    check: raw => sheet.check(ask, raw),
    size: () => sheet.size(ask),
    choices: () => sheet.choices(ask),
  }
}
