import type { Scene, Side } from '@flagplot/core/game'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { WrittenForm } from '../../forms/index.ts'
import type { Drawing } from '../../map/index.ts'
import { type Spotlight, SpotlightProvider, type UnitRef } from '../../scene/index.ts'
import { courseKey, drawingOf, sectionOf, unitOf, type WrittenOrder } from './map-orders.ts'
import { sketchOf } from './sketches.ts'

/** What log, lines, map and form of a fight tell one another. */
export interface MapTable extends Spotlight {
  /** Keys of the units in the log line under the mouse, and in the focused one. The mouse goes first. */
  point(by: PointedBy, units: ReadonlySet<string> | undefined): void
  /** Orders being written, as the map draws them; undefined where there is nothing to draw. */
  readonly drawing: Drawing | undefined
  readonly order: WrittenOrder | undefined
  /** The order of a side as it is written; nothing once its form is gone. */
  write(side: Side, form: WrittenForm | undefined): void
  /** The section of the form that speaks of what the map has selected. */
  readonly section: string | undefined
  /** The section of the form that is filled in: its unit is selected on the map, and its course goes on there. */
  enter(section: string): void
}

export type PointedBy = 'mouse' | 'focus'

const TableContext = createContext<MapTable | undefined>(undefined)

export const useMapTable = (): MapTable | undefined => useContext(TableContext)

const NO_UNITS: ReadonlySet<string> = new Set()

/** The order that is written, with its sketch. */
function useWrittenOrder(scene: Scene) {
  const [written, setWritten] = useState<Omit<WrittenOrder, 'units'> | undefined>()
  const write = useCallback((side: Side, form: WrittenForm | undefined): void => {
    setWritten(form && { side, form, sketch: sketchOf(form.paper, form.values) })
  }, [])
  const order = useMemo<WrittenOrder | undefined>(
    () => written && { ...written, units: new Set(scene.sides[written.side].units.map(({ name }) => name)) },
    [written, scene],
  )
  return [order, write] as const
}

/** The section of the unit that is selected; while none of this form is, that of the course under way. */
function activeSection(
  order: WrittenOrder | undefined,
  drawing: Drawing | undefined,
  selected: UnitRef | undefined,
): string | undefined {
  const own = order !== undefined && selected?.side === order.side ? sectionOf(order, selected.name) : undefined
  const { active } = drawing ?? {}
  return own === undefined || active?.unit === selected?.name ? (active?.section ?? own) : own
}

type Asked = WrittenForm['paper'] | undefined

/** The question whose first section the map has selected. A form has the focus there before its order is known here. */
function useSettled(paper: Asked, entered: RefObject<string | undefined>, enter: (section: string) => void): Asked {
  const [settled, settle] = useState<Asked>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a question, when its order becomes known
  useEffect(() => {
    if (paper === undefined) entered.current = undefined
    else if (entered.current !== undefined) enter(entered.current)
    settle(paper)
  }, [paper])
  return settled
}

interface MapTableProps {
  readonly scene: Scene
  /** Who sits before a screen that two people share. */
  readonly sitting: Side | undefined
  readonly children: ReactNode
}

/** Keeps what is pointed at and what is being plotted, for all that is drawn of one fight. */
export function MapTableProvider({ scene, sitting, children }: MapTableProps) {
  const [pointed, setPointed] = useState<Partial<Record<PointedBy, ReadonlySet<string> | undefined>>>({})
  const point = useCallback<MapTable['point']>((by, units) => setPointed(before => ({ ...before, [by]: units })), [])
  const lit = pointed.mouse ?? pointed.focus ?? NO_UNITS
  const [selected, setSelected] = useState<UnitRef | undefined>()
  const [activeKey, setActiveKey] = useState<string | undefined>()
  const [order, write] = useWrittenOrder(scene)
  const courses = order?.sketch?.courses
  const side = order?.side
  // an own unit that plots no course is not to write that of another
  const idle = selected?.side === side && courses?.every(({ unit }) => unit !== selected?.name) === true
  const drawing = useMemo(() => order && drawingOf(order, idle ? null : activeKey), [order, idle, activeKey])
  const select = useCallback(
    (unit: UnitRef | undefined): void => {
      setSelected(unit)
      const own = unit !== undefined && unit.side === side ? courses?.find(each => each.unit === unit.name) : undefined
      if (own !== undefined) setActiveKey(courseKey(own))
    },
    [courses, side],
  )
  const entered = useRef<string | undefined>(undefined)
  const enter = useCallback(
    (section: string): void => {
      entered.current = section
      const name = order && unitOf(order, section)
      // without a map, filling in a form selects nothing
      if (scene.map === null || order === undefined || name === undefined) return
      const course = order.sketch?.courses.find(each => each.section === section)
      if (course !== undefined) setActiveKey(courseKey(course))
      setSelected(before => (before?.side === order.side && before.name === name ? before : { side: order.side, name }))
    },
    [scene, order],
  )
  const paper = order?.form.paper
  const settled = useSettled(paper, entered, enter)
  // what one side has selected while it plotted is not shown to the other
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever sits down begins with nothing selected
  useEffect(() => setSelected(undefined), [sitting])
  const first = courses?.[0]?.unit
  // a question that opens selects the unit that is plotted first
  useEffect(() => {
    if (side !== undefined && first !== undefined)
      setSelected(before => (before?.side === side ? before : { side, name: first }))
  }, [side, first])
  // until then the unit selected is that of the question before: another section would close the one that has the focus
  const section = settled === paper ? activeSection(order, drawing, selected) : undefined
  const table = useMemo<MapTable>(
    () => ({ lit, selected, select, point, drawing, order, write, section, enter }),
    [lit, selected, select, point, drawing, order, write, section, enter],
  )
  return (
    <TableContext value={table}>
      <SpotlightProvider value={table}>{children}</SpotlightProvider>
    </TableContext>
  )
}
