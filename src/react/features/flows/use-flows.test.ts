import { expect, it } from 'vitest'
import type { FlowRow, FlowSide, Flows } from '../../../wire/flows.js'
import { joined, ofWholeSteps } from './use-flows.js'

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

it('draws no step that is not over', () => {
  const hour = (at: number) => new Date(Date.UTC(2026, 0, 1, at)).toISOString()
  const steps = [8, 9, 10, 11].map(hour)
  const flows = { ...page([{ ...row('b', 9), trend: [5, 5, 5, 1] }], null), from: hour(8), to: hour(12), steps }
  const trendAt = (now: string) => ofWholeSteps(flows, Date.parse(now))?.rows[0]?.trend
  expect(trendAt('2026-01-01T11:20:00Z')).toEqual([5, 5, 5])
  expect(trendAt('2026-01-01T12:00:00Z')).toEqual([5, 5, 5, 1])
  expect(ofWholeSteps({ ...flows, steps: [] }, 0)?.rows[0]?.trend).toEqual([5, 5, 5, 1])
})
