import type { Scene } from '@flagplot/core/game/scene'
import type { Side } from '@flagplot/core/game/sides'
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
import type { WrittenForm } from '../../../forms/index.ts'
import type { CourseEditor } from '../../../map/index.ts'
import { type Spotlight, SpotlightProvider, type UnitRef } from '../../../scene/index.ts'
import { courseEditorOf, courseKey, sectionOf, unitOf, type WrittenOrder } from './map-orders.ts'
import { sketchOf } from './sketches.ts'

/** The state that log, fleet lines, map and form of a fight share. */
interface MapTable extends Spotlight {
  /** Sets the keys of the units in the log line under the mouse or in the focused one. The mouse goes first. */
  point(by: PointedBy, units: ReadonlySet<string> | undefined): void
  /** The written order as the map draws it; undefined if there is nothing to draw. */
  readonly drawing: CourseEditor | undefined
  readonly order: WrittenOrder | undefined
  /** The picture beside the form. */
  readonly scene: Scene
  /** Sets the order that a side is writing; undefined when its form is gone. */
  write(side: Side, form: WrittenForm | undefined): void
  /** The section of the form that is about the unit selected on the map. */
  readonly section: string | undefined
  /** Sets the section that is being filled in: the map selects its unit and continues its course. */
  enter(section: string): void
}

export type PointedBy = 'mouse' | 'focus'

const TableContext = createContext<MapTable | undefined>(undefined)

export const useMapTable = (): MapTable | undefined => useContext(TableContext)

const NO_UNITS: ReadonlySet<string> = new Set()

/** The written order with its sketch, and the function that sets it. */
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

/** The section of the selected unit; if this form has none, the section of the active course. */
function activeSection(
  order: WrittenOrder | undefined,
  drawing: CourseEditor | undefined,
  selected: UnitRef | undefined,
): string | undefined {
  const own = order !== undefined && selected?.side === order.side ? sectionOf(order, selected.name) : undefined
  const { active } = drawing ?? {}
  return own === undefined || active?.unit === selected?.name ? (active?.section ?? own) : own
}

type Asked = WrittenForm['paper'] | undefined

/** The question that the selection belongs to. A form gets the focus before its order is known here. */
function useSettled(paper: Asked, entered: RefObject<string | undefined>, enter: (section: string) => void): Asked {
  const [settled, settle] = useState<Asked>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per question, when its order becomes known
  useEffect(() => {
    if (paper === undefined) entered.current = undefined
    else if (entered.current !== undefined) enter(entered.current)
    settle(paper)
  }, [paper])
  return settled
}

/** Selects a unit, or aims at it; the same function for every order, as pictures of hundreds of ships depend on it. */
function useSelect(
  order: WrittenOrder | undefined,
  onSelect: (unit: UnitRef | undefined) => void,
  onCourse: (key: string) => void,
): MapTable['select'] {
  const written = useRef(order)
  written.current = order
  return useCallback(
    (unit, alike) => {
      const now = written.current
      const isOwn = unit !== undefined && unit.side === now?.side
      // while an order is written, an enemy that is pressed becomes a target where it can
      if (unit !== undefined && !isOwn && now?.form.aim(alike ?? [unit.name]) === true) return
      onSelect(unit)
      const own = isOwn ? now?.sketch?.courses.find(each => each.unit === unit.name) : undefined
      if (own !== undefined) onCourse(courseKey(own))
    },
    [onSelect, onCourse],
  )
}

interface MapTableProps {
  readonly scene: Scene
  /** The side in front of a screen that two people share. */
  readonly sitting: Side | undefined
  readonly children: ReactNode
}

/** Keeps the pointed, selected and plotted units for all parts of the screen of one fight. */
export function MapTableProvider({ scene, sitting, children }: MapTableProps) {
  const [pointed, setPointed] = useState<Partial<Record<PointedBy, ReadonlySet<string> | undefined>>>({})
  const point = useCallback<MapTable['point']>((by, units) => setPointed(before => ({ ...before, [by]: units })), [])
  const lit = pointed.mouse ?? pointed.focus ?? NO_UNITS
  const [selected, setSelected] = useState<UnitRef | undefined>()
  const [activeKey, setActiveKey] = useState<string | undefined>()
  const [order, write] = useWrittenOrder(scene)
  const courses = order?.sketch?.courses
  const side = order?.side
  // while an own unit without a course is selected, the map must not write the course of another unit
  const idle = selected?.side === side && courses?.every(({ unit }) => unit !== selected?.name) === true
  const drawing = useMemo(() => order && courseEditorOf(order, idle ? null : activeKey), [order, idle, activeKey])
  const select = useSelect(order, setSelected, setActiveKey)
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
  // the other side must not see what a side selected while it plotted
  // biome-ignore lint/correctness/useExhaustiveDependencies: a side that sits down begins with nothing selected
  useEffect(() => setSelected(undefined), [sitting])
  const first = courses?.[0]?.unit
  // a new question selects the unit that is plotted first
  useEffect(() => {
    if (side !== undefined && first !== undefined)
      setSelected(before => (before?.side === side ? before : { side, name: first }))
  }, [side, first])
  // before that the selected unit is that of the last question; its section would close the one that has the focus
  const section = settled === paper ? activeSection(order, drawing, selected) : undefined
  const spotlight = useMemo<Spotlight>(() => ({ lit, selected, select }), [lit, selected, select])
  const table = useMemo<MapTable>(
    () => ({ ...spotlight, scene, point, drawing, order, write, section, enter }),
    [spotlight, scene, point, drawing, order, write, section, enter],
  )
  return (
    <TableContext value={table}>
      <SpotlightProvider value={spotlight}>{children}</SpotlightProvider>
    </TableContext>
  )
}
