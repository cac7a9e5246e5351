/**
 * Dashboards that stand on their own, over any types: the overviews of an environment, and those a partner hands to `plinth-dashboard`
 * at run time. A file in `specs/dashboards` is one call of `defineDashboard`.
 */
import type { Widget } from '../widgets/widget.js'

export interface DashboardSpec {
  id: string
  title: string
  description?: string
  /** Entity type or family that widgets are about unless they name another. */
  entity: string
  widgets: readonly Widget[]
}

/** Declares a dashboard. Checked by `spec/check`, not here. */
export function defineDashboard<const D extends DashboardSpec>(dashboard: D): D {
  return dashboard
}

/** The type a widget is about. */
export function subjectOf(widget: Widget, dashboard: Pick<DashboardSpec, 'entity'>): string {
  return widget.entity ?? dashboard.entity
}

/** The types whose entities a widget shows: of a table of several types each of them. */
export function typesShown(widget: Widget, dashboard: Pick<DashboardSpec, 'entity'>): string[] {
  const parts = widget.kind === 'table' ? widget.parts : undefined
  return parts ? parts.map(({ entity }) => entity) : [subjectOf(widget, dashboard)]
}

/** Every type that the widgets of a dashboard are about, each once. */
export function subjectsOf(dashboard: Pick<DashboardSpec, 'entity' | 'widgets'>): string[] {
  return [...new Set(dashboard.widgets.map(widget => subjectOf(widget, dashboard)))]
}
