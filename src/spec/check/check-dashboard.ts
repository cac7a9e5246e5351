/** Dashboards that stand on their own: their widgets one by one, each against the type it is about. */
import type { DashboardSpec } from '../language/dashboard.js'
import type { Lookup } from '../widgets/check-parts.js'
import { checkWidget } from '../widgets/check-widget.js'
import type { SpecProblem } from './problem.js'

export function checkDashboard(dashboard: DashboardSpec, registry: Lookup): SpecProblem[] {
  const problems: SpecProblem[] = []
  const report = (path: string, message: string, hint?: string) =>
    problems.push({ path: `${dashboard.id} › ${path}`, message, ...(hint !== undefined && { hint }) })
  if (!registry.has(dashboard.entity)) {
    report('entity', `Entity type '${dashboard.entity}' not found in schema`)
    return problems
  }
  const ids = new Set<string>()
  for (const [i, widget] of dashboard.widgets.entries()) {
    const place = `widgets › ${widget.id || `[${i}]`}`
    if (ids.has(widget.id)) report(place, 'widget id is used twice')
    ids.add(widget.id)
    checkWidget(widget, registry.get(dashboard.entity), registry, (path, message, hint) =>
      report(`${place} › ${path}`, message, hint),
    )
  }
  return problems
}
