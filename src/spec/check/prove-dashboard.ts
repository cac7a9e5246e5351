/**
 * A dashboard from outside, as JSON, proved before it is shown: its shape, then every name by the declarations it speaks of.
 * A widget that fails is left out and named; the rest of the dashboard stands. Text is only ever shown as text.
 */
import * as v from 'valibot'
import { isRecord } from '../../wire/errors.js'
import { isDangerousKey } from '../../wire/json.js'
import { nearMissHint } from '../../wire/near-miss.js'
import { type AnySchema, tryShape } from '../../wire/read-shape.js'
import type { SpecSource } from '../catalogue.js'
import { type DashboardSpec, subjectOf, typesShown } from '../language/dashboard.js'
import type { EntitySpec } from '../language/entity.js'
import { dashboardShape, WIDGET_KINDS, WIDGET_SHAPES } from '../widgets/dashboard-shape.js'
import type { Widget } from '../widgets/widget.js'
import { checkDashboard } from './check-dashboard.js'
import type { SpecProblem } from './problem.js'

const MAX_DEPTH = 40
/** Widgets are read one by one. */
const OUTLINE = dashboardShape(v.custom(isRecord, 'expected an object'))

export interface ProvedDashboard {
  /** Undefined when nothing of it can be shown. */
  dashboard: DashboardSpec | undefined
  problems: SpecProblem[]
}

/** Fetches the declarations it needs from `source`. Rejects only when one cannot be fetched. */
export async function proveDashboard(
  json: unknown,
  source: Pick<SpecSource, 'has' | 'field' | 'metric' | 'load'>,
): Promise<ProvedDashboard> {
  const unsafe = dangerIn(json, 'dashboard', 0)
  if (unsafe) return { dashboard: undefined, problems: [unsafe] }
  const problems = shapeProblems(OUTLINE, json, 'dashboard')
  if (problems.length > 0) return { dashboard: undefined, problems }
  const outline = json as DashboardSpec
  const widgets: Widget[] = []
  for (const [i, widget] of outline.widgets.entries()) {
    const found = widgetProblems(widget, `${outline.id} › widgets › ${widget.id || `[${i}]`}`)
    if (found.length === 0) widgets.push(widget)
    problems.push(...found)
  }
  const shaped = { ...outline, widgets }
  const types = [
    ...new Set([
      outline.entity,
      ...widgets.flatMap(widget => [subjectOf(widget, outline), ...typesShown(widget, outline)]),
    ]),
  ]
  const specs = new Map<string, EntitySpec>()
  for (const type of types) if (source.has(type)) specs.set(type, await source.load(type))
  const lookup = {
    has: (type: string) => specs.has(type),
    get: (type: string) => specs.get(type) as EntitySpec,
    field: source.field,
    metric: source.metric,
  }
  if (!specs.has(outline.entity)) return { dashboard: undefined, problems: checkDashboard(shaped, lookup) }
  const sound = widgets.filter((widget, i) => {
    const isTwice = widgets.findIndex(other => other.id === widget.id) !== i
    const found = checkDashboard({ ...shaped, widgets: [widget] }, lookup)
    if (isTwice) found.push({ path: `${outline.id} › widgets › ${widget.id}`, message: 'widget id is used twice' })
    problems.push(...found)
    return found.length === 0
  })
  return { dashboard: sound.length > 0 ? { ...shaped, widgets: sound } : undefined, problems }
}

function widgetProblems(widget: unknown, place: string): SpecProblem[] {
  const kind = isRecord(widget) ? widget.kind : undefined
  const known = WIDGET_KINDS.find(candidate => candidate === kind)
  if (!known) {
    const hint = nearMissHint(String(kind), WIDGET_KINDS)
    const message = `'${String(kind)}' is not one of ${WIDGET_KINDS.join(', ')}`
    return [{ path: `${place} › kind`, message, ...(hint?.startsWith('did') && { hint }) }]
  }
  return shapeProblems(WIDGET_SHAPES[known], widget, place)
}

function shapeProblems(shape: AnySchema, json: unknown, place: string): SpecProblem[] {
  const { details = [] } = tryShape(shape, json, { root: '' })
  return details.map(({ path, ...problem }) => ({
    path: [place, ...path.split('.')].filter(Boolean).join(' › '),
    ...problem,
  }))
}

function dangerIn(value: unknown, path: string, depth: number): SpecProblem | undefined {
  if (depth > MAX_DEPTH) return { path, message: 'is nested too deep' }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    if (isDangerousKey(key)) return { path: `${path} › ${key}`, message: 'this key is not allowed' }
    const problem = dangerIn(item, `${path} › ${key}`, depth + 1)
    if (problem) return problem
  }
  return undefined
}
