/** What pages of the portal ask when they are opened, compiled as the kit does. */
import { dashboards, specs } from '../../specs/registry.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import { subjectOf } from '../../src/spec/language/dashboard.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Query } from '../../src/wire/query.js'

export interface Page {
  name: string
  kind: 'index' | 'overview'
  /** Composite calls of the page, sent at once. */
  calls: Record<string, Query>[]
}

const STATE = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }
const FIRST_PAGE = 200
/** Most queries of one call. */
const MOST = 50

/** Every index and every overview; those of a hub's own types are in another datastore. */
export function pagesOf(): Page[] {
  const registry = createRegistry(specs)
  const own = registry.types.filter(spec => spec.index && !spec.type.startsWith('hub.'))
  const indexes = own.map((spec): Page => {
    const { query } = compileIndex(spec, registry, STATE, { limit: FIRST_PAGE })
    return { name: spec.type, kind: 'index', calls: [{ index: query }, ...split(compileFacets(spec, registry, STATE))] }
  })
  const overviews = dashboards.map((dashboard): Page => {
    const queries = dashboard.widgets.flatMap(widget => {
      const compiled = compileWidget(widget, registry.get(subjectOf(widget, dashboard)), { rollup: 'p95' })
      return Object.entries(compiled.queries).map(([name, query]): [string, Query] => [`${widget.id}.${name}`, query])
    })
    return { name: dashboard.id, kind: 'overview', calls: split(Object.fromEntries(queries)) }
  })
  return [...overviews, ...indexes]
}

function split(queries: Record<string, Query>): Record<string, Query>[] {
  const entries = Object.entries(queries)
  const parts: Record<string, Query>[] = []
  for (let start = 0; start < entries.length; start += MOST) {
    parts.push(Object.fromEntries(entries.slice(start, start + MOST)))
  }
  return parts
}
