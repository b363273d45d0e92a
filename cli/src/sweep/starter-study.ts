import type { OpenBattle } from '@flagplot/core/desk/battle'
import { jobWeight } from '@flagplot/core/desk/odds'
import { cellJob, fullData } from '@flagplot/core/desk/sweep'

interface CountAxis {
  readonly at: string
  readonly name: string
  readonly to: number
}

/** The unit of red that there are most of, if there may be more of it: named ships are there once. */
function countAxis(battle: OpenBattle): CountAxis | undefined {
  const { units } = battle.rules.setup.print(battle.setup).red
  const most = Math.max(...units.map(({ count }) => count))
  const i = units.findIndex(({ count }) => count === most)
  const axis = { at: `red.units.${i}.count`, name: units[i]?.unit ?? 'units', to: most + 1 }
  return cellJob(fullData(battle), { axes: [axis], seed: '1' }, [axis.to]).ok ? axis : undefined
}

/** Battles of heavy decisions are fought a few a second: a first answer to them is a coarse one. */
function errorOf(battle: OpenBattle): number {
  const job = cellJob(fullData(battle), { axes: [], seed: '1' }, [])
  return job.ok && jobWeight(job.value) > 1 ? 20 : 5
}

const quoted = (text: string): string => JSON.stringify(text)

/** A study file to start from, with a comment for everything that can be set: its battle is the ready one named. */
export function starterStudy(address: string, battle: OpenBattle): string {
  const count = countAxis(battle)
  const doctrines = Object.keys(battle.rules.doctrines).slice(0, 3)
  const place = count?.at ?? 'red.units.0.count'
  const axis = `{ at: ${place}, name: ${quoted(count?.name ?? 'units')}, from: 1, to: ${count?.to ?? 3} }`
  return `# A study: the odds for many values of what may vary in a battle.
# Run it by flagplot sweep FILE; add --svg study.svg for a picture.
flagplot: 1
study: ${quoted(`${battle.title}: what if?`)}

# A ready battle, the path of a battle file beside this one, or a battle as its file has it.
battle: ${address}

# One to six places that vary: their values, or numbers from one to another (step: 1).
axes:
  ${count === undefined ? '# ' : ''}- ${axis}
  - { at: red.doctrine, name: orders, values: [${doctrines.join(', ')}] }

# grid is every value with every other; one-at-a-time tells what matters most; { latin: 50 } draws fifty cells.
design: grid

# Where odds cannot be exact: half of the widest range of a result, in points.
error: ${errorOf(battle)}

# The odds after so many rounds, in the place of the end.
# rounds: 3

# The seed of all that is sampled or drawn.
seed: "1"

# In the place of axes, design and error, a search: the number at which red's result passes 50 %,
# search: { at: ${place}, from: 1, to: 12, result: 50 }
# or the cheapest fleet of a side that reaches a result; a price that the system prints can be left out,
# search: { cheapest: red, units: [{ unit: "…", price: 8 }, { unit: "…", price: 5, to: 4 }], within: 40, result: 60 }
# or the unit that does most for a budget,
# search: { best: red, units: [{ unit: "…", price: 8 }, { unit: "…", price: 5 }], budget: 40 }
# or the values of ships, fitted to battles of fleets that are drawn.
# search: { values: [{ unit: "…", price: 8 }, { unit: "…", price: 5 }], battles: 24, ships: 3 }
`
}
