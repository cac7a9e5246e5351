import { expect, it } from 'vitest'
import type { TableWidget } from '../../../spec/widgets/table/shape.js'
import { comparedColumns } from './compared-columns.js'

const widget: TableWidget = {
  kind: 'table',
  id: 'clusters',
  title: 'Clusters',
  width: 'full',
  columns: [
    { id: 'name', label: 'Name', select: { property: 'name' } },
    { id: 'cpu', label: 'CPU', select: { metric: 'cpu.utilization' }, change: true },
    { id: 'mem', label: 'Memory', select: { metric: 'mem.utilization' }, cell: 'bar' },
    { id: 'size', label: 'Size', select: { metric: 'storage.used' } },
  ],
}
const changed = (isComparing: boolean) =>
  comparedColumns(widget, isComparing).columns.flatMap(({ id, change }) => (change ? [id] : []))

it('shows changes as declared, and of every measured share while the reader compares', () => {
  expect(changed(false)).toEqual(['cpu'])
  expect(changed(true)).toEqual(['cpu', 'mem'])
})
