import { expect, it } from 'vitest'
import { keysOf, onKnownDimensions } from './use-dimensions.js'

it('finds each dimension that a view names once, wherever it does', () => {
  const of = (key: string) => `overlay.dimensions.${key}`
  const view = {
    columns: { [of('column')]: true, name: true, 'overlay.dimensions': true },
    filters: { [of('facet')]: ['Shop'], [of('column')]: [] },
    conditions: [{ path: of('condition'), op: 'is', values: ['x'] }],
    ...{ sortField: of('sort'), thenBy: [{ column: of('then'), order: 'asc' }], groupBy: of('group.dotted') },
  }
  expect(keysOf(view as never)).toEqual(['column', 'facet', 'condition', 'then', 'sort', 'group.dotted'])
  expect(
    keysOf({
      ...view,
      columns: {},
      filters: {},
      conditions: [],
      thenBy: [],
      sortField: 'name',
      groupBy: null,
    } as never),
  ).toEqual([])
})

it('applies no condition on a dimension that there is none of', () => {
  const of = (path: string) => ({ path, op: 'is', values: ['x'] }) as const
  const [there, gone, name] = [of('overlay.dimensions.unit'), of('overlay.dimensions.gone'), of('name')]
  const spec = { fields: { 'overlay.dimensions.unit': {} } } as never
  expect(onKnownDimensions(spec, [there, gone, name])).toEqual([[there, name], [gone]])
})
