import { expect, it } from 'vitest'
import { textsIn } from './declared.mjs'

it('reads what declarations say, and neither ids nor values', () => {
  const values = [{ value: 'on', label: 'Powered on' }]
  const declared = [
    { type: 'vmware.vm', label: { one: 'Machine', many: 'Machines' }, fields: { power: { label: 'Power', values } } },
    { type: 'k8s.pod', fields: { phase: { label: 'Phase', values } } },
  ]
  expect([...textsIn(declared, new Set(['label', 'one', 'many']))]).toEqual([
    'Machine',
    'Machines',
    'Power',
    'Powered on',
    'Phase',
  ])
})
