import { expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import type { Catalogue } from '../../../spec/catalogue.js'
import { tableColumns } from './insight-columns.js'

const format = createFormat('en-GB', 'UTC', () => 0)
const columns = tableColumns('datacenterVmOptimization', format, {} as Catalogue, id => id)
const cell = (label: string, row: Record<string, unknown>) =>
  columns.find(column => column.label === label)?.content({ id: 'i', ...row })

it('says in words what a machine has and what it would have, with units', () => {
  const row = {
    'details.before.virtualCPUs': 16,
    'details.after.virtualCPUs': 3,
    'details.before.memorySize': 65_536,
    'details.after.memorySize': 21_504,
  }
  expect(cell('vCPUs', row)).toEqual({ text: '16 to 3', title: 'From 16 to 3 vCPUs' })
  expect(cell('Memory', row)).toEqual({ text: '64 to 21', title: 'From 64 to 21 GiB' })
  expect(cell('vCPUs', { ...row, 'details.after.virtualCPUs': 16 })).toEqual({ text: '16' })
})
