/** The view of a widget kind, as far as the first paint needs it. */
import { type ComponentType, lazy } from 'react'
import type { UnitPreferences } from '../../spec/compile/preferred-unit.js'
import type { WidgetKind, WidgetOf } from '../../spec/widgets/widget.js'
import type { BodyProps } from './body-props.js'

export interface KindView<K extends WidgetKind> {
  Body: ComponentType<BodyProps<K>>
  /** A skeleton in the layout of the body, so that nothing moves when the body appears. `entities` is the most that it could show. */
  Skeleton: ComponentType<{ widget: WidgetOf<K>; entities: number }>
  /** Draws what its text does not say in full: its table is another view of it. */
  isDrawn?: true
  /** True for kinds that show the bound of an approximate number beside it; other kinds show it beside the title. */
  marksItself?: true
  /** Asks nothing: there is nothing to explain, to save or to list. */
  isMute?: true
  /** The widget in the reader's unit, where its answers have one. Where nothing changes the same widget: another one is another question. */
  inUnits?(widget: WidgetOf<K>, units: UnitPreferences): WidgetOf<K>
}

export const drawnBodies = () => import('./drawn-bodies.js')

type Bodies = Awaited<ReturnType<typeof drawnBodies>>

/** A body that a first paint can wait for. All of them are one chunk, which comes beside the data. */
export function drawnBody<N extends keyof Bodies>(name: N) {
  return lazy(() => drawnBodies().then(bodies => ({ default: bodies[name] })))
}
