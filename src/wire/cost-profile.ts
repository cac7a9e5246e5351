/** The cost profile of an environment: what owned capacity costs a month, and what may be spent in a month. */
import type * as v from 'valibot'
import type { costProfile, costProfileInput } from './calls/environments.js'
import { Shape } from './shape.js'

export type CostProfile = v.InferOutput<typeof costProfile>
export type CostProfileInput = v.InferOutput<typeof costProfileInput>
export type CapacityPrice = keyof CostProfile['prices']

/** Reads what the server answers. Throws INVALID_REQUEST with every problem. */
export function parseCostProfile(body: unknown): CostProfile {
  const shape = new Shape()
  const value = shape.record(body, 'answer')
  const given = value && shape.record(value.prices, 'prices')
  const price = (key: CapacityPrice) => {
    const cell = given?.[key]
    return cell === null ? null : (shape.number(cell, `prices.${key}`) ?? null)
  }
  const list = (value && shape.array(value.budgets, 'budgets')) ?? []
  const budgets = list.flatMap((item, i) => {
    const record = shape.record(item, `budgets.${i}`)
    if (!record) return []
    const currency = shape.string(record.currency, `budgets.${i}.currency`) ?? ''
    return [{ currency, amount: shape.number(record.amount, `budgets.${i}.amount`) ?? 0 }]
  })
  const profile = value && {
    prices: { vcpu: price('vcpu'), memoryGiB: price('memoryGiB'), storageTiB: price('storageTiB') },
    budgets,
    version: shape.number(value.version, 'version') ?? 0,
    isMine: value.isMine === true,
  }
  return shape.finish(profile, 'INVALID_REQUEST', 'The answer is not valid')
}
