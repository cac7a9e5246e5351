/** The page of table.bench.ts: the index's table over 100k rows of aws.vm, and a bare Tabulator over the same rows and columns. */

import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { generateEntities } from '../../demo/estate/generate.js'
import { awsVm } from '../../specs/aws/vm.js'
import { createEntityStore } from '../../src/core/entities/entity-store.js'
import { createFormat } from '../../src/core/format/format.js'
import { plinthSheets } from '../../src/react/styles/sheets.js'
import { DataTable } from '../../src/react/ui/data-table/data-table.js'
import { createTable } from '../../src/react/ui/data-table/tabulator.js'
import { cellContent } from '../../src/react/widgets/cell-content.js'
import { shownColumns } from '../../src/spec/compile/compile-index.js'
import { createRegistry } from '../../src/spec/registry.js'
import type { EntityRecord } from '../../src/wire/patch.js'

const format = createFormat('en-US', 'UTC', Date.now)
const registry = createRegistry([awsVm])
const state = { rollup: 'p95', sort: [{ column: 'name', order: 'asc' }], chosen: {}, text: '' } as const
const columns = shownColumns(awsVm, registry, state)
const context = { format, environmentId: 'bench', type: 'aws.vm' }
const store = createEntityStore()
const nothing = () => undefined
let mounted: Root | undefined

const frame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** A shadow root with the kit's styles, as an element has; the bare table gets the same. */
function holder(): HTMLElement {
  const host = document.createElement('div')
  host.style.cssText = 'display:block;width:1400px;height:700px'
  document.body.replaceChildren(host)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = plinthSheets(document)
  const element = document.createElement('div')
  element.style.height = '100%'
  root.append(element)
  return element
}

/** Milliseconds from nothing to the first rows drawn. */
async function ours(rows: EntityRecord[]): Promise<number> {
  mounted?.unmount()
  const element = holder()
  const start = performance.now()
  store.replace(rows)
  const root = createRoot(element)
  mounted = root
  flushSync(() =>
    root.render(
      <DataTable
        label="EC2 instances"
        columns={columns.map(column => ({
          id: column.id,
          label: column.label,
          align: 'left' as const,
          ...(column.column.width !== undefined && { width: column.column.width }),
          ...(column.column.minWidth !== undefined && { minWidth: column.column.minWidth }),
          sortable: true,
          content: (row: EntityRecord) => cellContent(column, row, context),
        }))}
        store={store}
        sort={[{ column: 'name', order: 'asc' }]}
        onSort={nothing}
        selected={new Set()}
        onSelect={nothing}
        onOpen={nothing}
        total={rows.length}
        loading={false}
        empty="Nothing"
        scrollOffset={0}
        onScroll={nothing}
      />,
    ),
  )
  while (!element.querySelector('.tabulator-row')) await frame()
  return performance.now() - start
}

async function bare(rows: EntityRecord[]): Promise<number> {
  const element = holder()
  const start = performance.now()
  const table = createTable(element, {
    height: 700,
    data: rows,
    index: 'id',
    nestedFieldSeparator: false,
    columns: columns.map(column => ({ title: column.label, field: column.id })),
  })
  while (!element.querySelector('.tabulator-row')) await frame()
  const took = performance.now() - start
  table.destroy()
  return took
}

/** Main-thread milliseconds of one commit of patches: store, visible rows, and the layout they cause. */
function patch(ids: string[], cpu: number): number {
  const modified = ids.map(id => ({
    id,
    'cpu.utilization.p95': cpu,
    'runtime.powerState': cpu % 2 ? 'poweredOn' : 'poweredOff',
  }))
  const start = performance.now()
  store.apply([
    { aggregate: 'd', source: 's', epoch: 'e', sequence: cpu, entity: 'aws.vm', collection: 'entities', modified },
  ] as never)
  void document.body.offsetHeight
  return performance.now() - start
}

function makeRows(count: number): EntityRecord[] {
  return generateEntities('aws.vm', count, 'bench').map(
    ({ id, fields }, i) => ({ ...fields, id, 'cpu.utilization.p95': i % 100 }) as EntityRecord,
  )
}

Object.assign(globalThis, { plinthBench: { ours, bare, patch, makeRows } })
