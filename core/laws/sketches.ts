import { type Course, type FieldValues, openingValues, sectionValues } from '@flagplot/core/game/form'
import { type Paper, paperOf, type Shape } from '@flagplot/core/game/orders'
import type { Scene } from '@flagplot/core/game/scene'
import { sides } from '@flagplot/core/game/sides'
import { demand, demandEqual, short } from './breach.ts'
import { someOrders } from './positions.ts'
import type { Law } from './subject.ts'

/** Questions looked at, and orders of each. */
const BRIEFS = 60
const ORDERS = 6

const recordAt = (values: FieldValues, section: string) =>
  sectionValues(values, { kind: 'section', name: section, label: section, fields: [] })

/** The same values with another plot in the field of a course. */
function plotted(values: FieldValues, { section, field }: Course, plot: string): FieldValues {
  if (section === null) return { ...values, [field]: plot }
  return { ...values, [section]: { ...recordAt(values, section), [field]: plot } }
}

/** The plot of a course. */
const lettersOf = (values: FieldValues, { section, field }: Course): unknown =>
  (section === null ? values : recordAt(values, section))[field]

/** The course of the same field under other values. */
function courseOf(paper: Paper<Shape>, values: FieldValues, like: Course): Course | undefined {
  return paper.sketch(values)?.courses.find(({ section, field }) => section === like.section && field === like.field)
}

const endOf = ({ path }: Course) => path.at(-1)

function courseFollows(
  paper: Paper<Shape>,
  { values, course, where }: { readonly values: FieldValues; readonly course: Course; readonly where: string },
): void {
  const letters = lettersOf(values, course)
  demand(typeof letters === 'string', () => `${where}: a course of ${course.section} ${course.field}, which is no plot`)
  for (const { step, at, heading } of course.next) {
    const longer = courseOf(paper, plotted(values, course, letters + step), course)
    const say = () => `${where}: ${course.unit} goes on with ${step} to where it is said to`
    demandEqual(longer && endOf(longer), { at, heading }, say)
  }
  for (const { at, plot } of course.reach) {
    demand(plot.startsWith(letters), () => `${where}: ${plot} does not begin with ${letters}`)
    const whole = courseOf(paper, plotted(values, course, plot), course)
    demand(whole?.complete === true, () => `${where}: ${plot} is offered for ${at.label}, but may not end there`)
    demandEqual(endOf(whole)?.at, at, () => `${where}: ${plot} ends in the hex it is offered for`)
  }
}

const namesOf = (scene: Scene): ReadonlySet<string> =>
  new Set(sides.flatMap(side => scene.sides[side].units.map(({ name }) => name)))

/** The map shows a half-written order as it is: its plots end as shown, and may go on as shown. */
export const sketchesFollowTheForm: Law = ({ rules, positions }) => {
  const asked = positions().flatMap(({ where, state, pending }) =>
    pending.kind === 'orders' ? pending.briefs.map(brief => ({ where, state, brief })) : [],
  )
  const drawn = asked.filter(({ brief }) => rules.sheets[brief.ask.kind]?.sketch !== undefined)
  for (const { where, state, brief } of drawn.slice(0, BRIEFS)) {
    const paper = paperOf(rules, brief)
    const names = namesOf(rules.show(rules.view(state, brief.side)))
    for (const order of someOrders(rules, brief, ORDERS)) {
      const values = openingValues(paper.form(), order)
      const courses = paper.sketch(values)?.courses ?? []
      for (const course of courses) {
        const say = `${where}, ${short(order)}`
        demand(names.has(course.unit), () => `${say}: ${course.unit} is not in the picture`)
        demand(course.complete, () => `${say}: a legal order has a plot that may not end`)
        courseFollows(paper, { values, course, where: say })
      }
    }
  }
}
