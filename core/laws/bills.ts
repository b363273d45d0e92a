import { type AnyRuleset, DESIGN_POINTS } from '@flagplot/core/game'
import type { Bill } from '@flagplot/core/game/scene'
import { sides } from '@flagplot/core/game/sides'
import type { Laid } from './battle.ts'
import { demand } from './breach.ts'
import type { Law } from './subject.ts'

/** Sums of half points and tenths carry rounding with them. */
const NEAR = 1e-9

function billSumsUp(where: string, { unit, points, units }: Bill): void {
  demand(unit.length > 0, () => `${where}: the points of the bill have a name`)
  let all = 0
  for (const each of units) {
    const parts = each.parts.reduce((sum, part) => sum + Number(part.value), 0)
    const named = each.name.length > 0 && each.parts.every(({ label }) => label.length > 0)
    demand(named, () => `${where}: every unit and part of the bill has a name`)
    demand(
      Math.abs(parts - each.points) < NEAR,
      () => `${where}: the parts of ${each.name} cost ${parts}, not ${each.points}`,
    )
    all += each.points
  }
  demand(Math.abs(all - points) < NEAR, () => `${where}: the units cost ${all}, the side ${points}`)
}

/** Parts sum to the points of their unit, units to those of their side, in every battle of a system with bills. */
export const billsSumUp: Law = ({ rules, battles, variations }) => {
  if (rules.bill === undefined) return
  for (const { name, setup } of [...battles(), ...variations()]) {
    const bill = rules.bill(setup)
    for (const side of sides) billSumsUp(`${name}: ${side}`, bill[side])
  }
}

/** The points of designs that are asked for. */
const asked = [3, 4]

function designsCost(rules: AnyRuleset, { name, setup }: Laid): void {
  for (const points of asked) {
    const designs = rules.designs?.(setup, 'red', { points })
    demand(designs?.ok === true, () => `${name}: designs of ${points} points are listed`)
    const printed = rules.setup.print(setup)
    const known = new Set<string>()
    for (const unit of designs.value) {
      demand(!known.has(unit), () => `${name}: ${unit} is listed once`)
      known.add(unit)
      const parsed = rules.setup.parse({ ...printed, red: { ...printed.red, units: [unit] } })
      const cost = parsed.ok ? rules.bill?.(parsed.value).red.points : undefined
      demand(cost === points, () => `${name}: ${unit} costs ${cost}, not ${points}`)
    }
  }
}

/** The choices are those that an ask takes: each kind, and each part. */
function choicesAreTaken(rules: AnyRuleset, { name, setup }: Laid): void {
  const choices = rules.designChoices?.(setup)
  demand(choices !== undefined, () => `${name}: designs have choices`)
  const { kinds, parts, usual } = choices
  const codes = parts.map(({ value }) => value)
  demand(
    usual.every(code => codes.includes(code)),
    () => `${name}: the usual parts are among all parts`,
  )
  for (const points of [DESIGN_POINTS.min, DESIGN_POINTS.max]) {
    for (const kind of kinds) {
      const taken = rules.designs?.(setup, 'red', { points, kind, parts: codes })
      demand(taken?.ok === true, () => `${name}: a ${kind} of ${points} points may be asked for`)
    }
  }
}

/**
 * Every design of a price is a unit of the system under the options of the battle, and costs that by its bill. All that
 * is said to be there to ask for is taken.
 */
export const designsCostTheirPrice: Law = ({ rules, battles }) => {
  if (rules.designs === undefined) return
  for (const laid of battles()) {
    designsCost(rules, laid)
    choicesAreTaken(rules, laid)
  }
}
