import { expect, it } from 'vitest'
import type { FlowRow, FlowSide, Flows } from '../../../wire/flows.js'
import { joined } from './use-flows.js'

const side = (key: string): FlowSide => ({ key, label: key, kind: 'address', scope: 'internal', addresses: 1 })
const row = (to: string, bytes: number): FlowRow => ({
  ...{ scope: 'internal', source: side('a'), target: side(to), bytes, packets: 1 },
  ...{ protocol: 'tcp', port: 443, services: 1, trend: [] },
})
const page = (rows: FlowRow[], next: string | null): Flows => ({ from: '', to: '', steps: [], scopes: [], rows, next })

it('shows a row once that more flows have moved to a later page, as the first page had it', () => {
  const first = page([row('b', 9), row('c', 8)], '2')
  const second = page([row('c', 8), row('d', 7)], null)
  const whole = joined([first, second])
  expect(whole?.rows.map(({ target, bytes }) => [target.key, bytes])).toEqual([
    ['b', 9],
    ['c', 8],
    ['d', 7],
  ])
  expect(whole?.next).toBeNull()
})
