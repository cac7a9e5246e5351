/** What widgets say is what they ask. */
import { describe, expect, it } from 'vitest'
import { dashboards, specs } from '../../specs/registry.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import type { Filter, Value } from '../../src/wire/query.js'

const all: [string, Widget][] = [
  ...specs.flatMap(({ type, dashboard = [] }) => dashboard.map((widget): [string, Widget] => [type, widget])),
  ...dashboards.flatMap(({ id, widgets }) => widgets.map((widget): [string, Widget] => [id, widget])),
]
const widgetOf = (place: string, id: string) => all.find(([where, widget]) => where === place && widget.id === id)?.[1]

/** Everything that a widget shows under a label of its own. */
function labelled(widget: Widget): { label: string; select: Value; where?: Filter }[] {
  if (widget.kind === 'values') return [...widget.values]
  return widget.kind === 'table' ? [...widget.columns] : []
}

/** Conditions of filters, one by one. */
function conditions(filter: Filter | undefined): { property: string; op: string; value: unknown }[] {
  if (!filter) return []
  if ('and' in filter) return filter.and.flatMap(conditions)
  if ('or' in filter) return filter.or.flatMap(conditions)
  if ('not' in filter) return conditions(filter.not)
  return 'property' in filter ? [filter] : []
}

const filters = all.flatMap(([, widget]) => [
  ...conditions(widget.where),
  ...labelled(widget).flatMap(item => [
    ...conditions(item.where),
    ...('count' in item.select ? conditions(item.select.where) : []),
  ]),
])

it('shows no sum under a word for the greatest or the average', () => {
  const wrong = all.flatMap(([place, widget]) =>
    labelled(widget)
      .filter(({ select }) => 'aggregation' in select && select.aggregation === 'sum')
      .filter(({ label }) => /^(greatest|largest|most|least|peak|average|max)/i.test(label))
      .map(({ label }) => `${place} ${widget.id}: ${label}`),
  )
  expect(wrong).toEqual([])
})

it('counts no vendor by name, since an estate may hold others', () => {
  expect(filters.filter(({ property }) => property.endsWith('vendorName'))).toEqual([])
})

it('uses the filters of the specification on flavors and volume types', () => {
  const used = filters.map(({ property, op, value }) => `${property} ${op} ${String(value)}`)
  for (const one of ['flavor = vsan', 'flavor = standard', 'volumeType = vsan', 'volumeType != vsan'])
    expect(used).toContain(one)
})

describe('vSAN usage', () => {
  it('adds up everything that vSAN keeps, its statistics too', () => {
    const widget = widgetOf('vmware.cluster', 'vsan-usage')
    const { metrics = {} } = specs.find(({ type }) => type === 'vmware.cluster') ?? {}
    const kept = Object.keys(metrics).filter(metric => metric.startsWith('vsanStorage.'))
    const shown = widget?.kind === 'table' ? widget.columns.map(({ select }) => select) : []
    for (const metric of kept) expect(shown).toContainEqual({ metric: `${metric}.last` })
  })
})

it('says of an empty list of runways what a runway needs', () => {
  const lists = all.filter(([, { id }]) => id === 'runway')
  expect(lists.length).toBeGreaterThan(0)
  for (const [, widget] of lists) expect(widget).toMatchObject({ empty: expect.stringContaining('14 days') })
})

it('shows wellness as counts of every status and not as a share that may be nothing', () => {
  expect(widgetOf('hub.system', 'wellness')).toMatchObject({ kind: 'pieChart', x: { property: 'wellnessStatus' } })
})

it('tells guest systems apart by family and release as identified', () => {
  for (const [place, id] of [
    ['main', 'guest-os'],
    ['vm', 'os-breakdown'],
    ['aws.vm', 'os-breakdown'],
  ] as const) {
    expect(widgetOf(place, id)).toMatchObject({
      x: { property: 'guestOsIdentity.family' },
      y: { property: 'guestOsIdentity.release' },
    })
  }
})

it('counts among storage clusters what vSAN, Nutanix, HyperCore and NetApp store', () => {
  const widget = widgetOf('main', 'storage-clusters')
  const parts = widget?.kind === 'table' ? widget.parts : undefined
  expect(parts?.map(({ entity }) => entity)).toEqual([
    'netapp.cluster',
    'vmware.cluster',
    'nutanix.cluster',
    'scalecomputing.cluster',
  ])
})
