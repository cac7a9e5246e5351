/** Whatever part of a widget is pressed, the list it leads to holds as many entities as the part says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dashboards } from '../../specs/registry.js'
import { parseView } from '../../src/react/hooks/index-address.js'
import { createDrill } from '../../src/react/widgets/drill.js'
import type { QueryContext } from '../../src/server/store/query/query-context.js'
import type { Store } from '../../src/server/store/store.js'
import { spelledValue, UNKNOWN_VALUE } from '../../src/spec/compile/chosen-value.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { compileFilter } from '../../src/spec/compile/compile-filter.js'
import { groupConditions } from '../../src/spec/compile/conditions.js'
import { subjectOf } from '../../src/spec/language/dashboard.js'
import type { EntitySpec } from '../../src/spec/language/entity.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import type { Filter, Row } from '../../src/wire/query.js'
import { testRegistry } from '../support/database.js'
import { openEstateStore } from '../support/estate-store.js'

let store: Store
let context: QueryContext
/** Parts that were pressed, so that this test cannot pass by pressing nothing. */
let pressedParts = 0

const FACET_VALUES = 4

/** A facet's row as the value that is chosen. */
function choiceOf({ x }: Row): string {
  if (x === null || x === undefined) return UNKNOWN_VALUE
  return typeof x === 'object' && 'to' in x ? String(x.to) : spelledValue(String(x))
}

async function count(entity: string, where: Filter | undefined): Promise<unknown> {
  const { rows } = await store.datastore.query(
    { entity, select: { n: { count: true } }, ...(where && { where }) },
    context,
  )
  return rows[0]?.n
}

/** What the index shows at an address. */
async function countAt(spec: EntitySpec, address: string): Promise<unknown> {
  const view = parseView(address.split('?')[1] ?? '')
  const state = {
    rollup: 'p95' as const,
    sort: [{ column: 'name', order: 'asc' as const }],
    chosen: view?.filters ?? {},
    conditions: view?.conditions ?? [],
    text: view?.filterText ?? '',
  }
  return count(spec.type, compileFilter(spec, testRegistry, state))
}

async function press(widget: Widget, spec: EntitySpec): Promise<void> {
  const drill = createDrill('e', spec, testRegistry, [widget.where])
  const { queries } = compileWidget(widget, spec, { rollup: 'p95' })
  const rowsOf = async (): Promise<Row[]> => {
    const query = queries[widget.id]
    return query ? (await store.datastore.query(query, context)).rows : []
  }
  const leadsTo = async (href: string | undefined, expected: unknown) => {
    if (href === undefined) return
    pressedParts += 1
    expect([widget.id, href, await countAt(spec, href)]).toEqual([widget.id, href, expected])
  }
  if (widget.kind === 'values') {
    for (const item of widget.values) {
      if (!('count' in item.select) || item.notComputed || item.base) continue
      const where = [widget.where, item.where].filter(part => part !== undefined)
      await leadsTo(drill([], item.where), await count(spec.type, where.length > 0 ? { and: where } : undefined))
    }
  } else if ((widget.kind === 'pieChart' || widget.kind === 'barChart') && 'count' in widget.value) {
    for (const row of await rowsOf()) {
      const second = widget.kind === 'barChart' && widget.y ? groupConditions(spec, widget.y, row, 'y') : []
      const first = groupConditions(spec, widget.x, row, 'x')
      await leadsTo(drill(first && second && [...first, ...second]), row.value)
    }
  } else if (widget.kind === 'bubbleChart' && 'count' in widget.value) {
    for (const row of await rowsOf()) {
      const both = [groupConditions(spec, widget.x, row, 'x'), groupConditions(spec, widget.y, row, 'y')]
      if (both.every(part => part !== undefined)) await leadsTo(drill(both.flat()), row.value)
    }
  }
}

beforeAll(async () => {
  ;({ store, context } = await openEstateStore('drill', 400))
})
afterAll(() => store.close())

describe('the list behind a part', () => {
  it.each(
    testRegistry.types.filter(spec => spec.dashboard && spec.index).map(spec => [spec.type, spec] as const),
  )('of %s', async (_type, spec) => {
    for (const widget of spec.dashboard ?? []) await press(widget, spec)
  })

  it.each(
    dashboards.map(dashboard => [dashboard.id, dashboard] as const),
  )('of dashboard %s', async (_id, dashboard) => {
    for (const widget of dashboard.widgets) await press(widget, testRegistry.get(subjectOf(widget, dashboard)))
  })

  it.each(
    testRegistry.types.filter(spec => spec.index).map(spec => [spec.type, spec] as const),
  )('of each facet of %s', async (_type, spec) => {
    const state = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }
    for (const [id, query] of Object.entries(compileFacets(spec, testRegistry, state))) {
      const { rows } = await store.datastore.query(query, context)
      for (const row of rows.slice(0, FACET_VALUES)) {
        const chosen = { [id]: [choiceOf(row)] }
        const found = await count(spec.type, compileFilter(spec, testRegistry, { ...state, chosen }))
        expect([id, choiceOf(row), found]).toEqual([id, choiceOf(row), row.count])
      }
    }
  })

  it('was looked for often enough to mean something', () => {
    expect(pressedParts).toBeGreaterThan(300)
  })
})
