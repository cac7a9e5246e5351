import { expect, it } from 'vitest'
import { createFormat } from '../../../../core/format/format.js'
import { ENGLISH } from '../../../../core/words/words.js'
import type { GroupKey } from '../../../../spec/compile/compile-groups.js'
import type { ResolvedColumn } from '../../../../spec/compile/compile-index.js'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { Field } from '../../../../spec/language/field.js'
import type { DataTableColumn } from '../../../ui/data-table/data-table-props.js'
import { groupedColumns, groupName } from './grouped-columns.js'

const platform: Field = { type: 'enum', label: 'Platform', values: [{ value: 'vmware', label: 'VMware' }] }
const flag: Field = { type: 'boolean', label: 'Template' }
const spec = {
  type: 'x.vm',
  label: { one: 'Machine', many: 'Machines' },
  fields: { platform, flag },
} as unknown as EntitySpec
const keyOf = (path: string, field: Field): GroupKey => ({ path, label: field.label, field })

it('names a group in words, and what has none', () => {
  const byPlatform = keyOf('platform', platform)
  expect(groupName({ x: 'vmware' }, byPlatform, { spec, t: ENGLISH })).toBe('VMware')
  expect(groupName({ x: null }, byPlatform, { spec, t: ENGLISH })).toBe('No platform')
  expect(groupName({ x: true }, keyOf('flag', flag), { spec, t: ENGLISH })).toBe('Template: yes')
  expect(
    groupName({ x: 'id-1', name: 'North' }, keyOf('host', { type: 'text', label: 'Host' }), { spec, t: ENGLISH }),
  ).toBe('North')
})

it('shows name and count, and below each head what the group adds up to, and how', () => {
  const columns: DataTableColumn[] = [
    {
      id: 'name',
      label: 'Name',
      align: 'left',
      sortable: true,
      frozen: true,
      content: row => ({ text: String(row.name) }),
    },
    { id: 'size', label: 'Size', align: 'right', sortable: true, content: () => ({ text: 'own' }) },
    { id: 'os', label: 'OS', align: 'left', sortable: true, content: () => ({ text: 'own' }) },
  ]
  const size: Field = { type: 'integer', label: 'Size', unit: 'GiBy' }
  const resolved: ResolvedColumn[] = [
    { id: 'size', declared: 'size', label: 'Size', factor: 2, column: { property: 'size', sums: true }, field: size },
    { id: 'os', declared: 'os', label: 'OS', factor: 1, column: { property: 'os' } },
  ]
  const format = createFormat('en-GB', 'UTC', () => 0)
  const context = {
    format,
    environmentId: 'e',
    type: 'x.vm',
    spec,
    key: keyOf('platform', platform),
    labels: new Map([['VMware', 'VMw']]),
  }
  const cells = (row: { id: string; [key: string]: unknown }) =>
    groupedColumns(columns, resolved, context).map(column => column.content(row as never))
  const head = { id: '#group "vmware"', x: 'vmware', count: 1_200, size: 21 }
  expect(cells(head).map(({ text }) => text)).toEqual(['VMw (1,200)', '42', ''])
  expect(cells(head)[0]?.title).toBe('VMware: 1,200 machines')
  expect(cells(head)[1]?.title).toBe('Sum of 1,200 machines')
  expect(cells({ ...head, size: null }).map(({ text }) => text)[1]).toBe('')
  expect(cells({ id: '#more "vmware"', name: 'Show more' }).map(({ text }) => text)).toEqual(['Show more', '', ''])
  expect(cells({ id: 'm', name: 'web' }).map(({ text }) => text)).toEqual(['web', 'own', 'own'])
})
