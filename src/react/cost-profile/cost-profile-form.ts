/** The cost profile as a form: texts that people type, and what they mean. */
import type { CostProfileInput } from '../../wire/calls/environments.js'
import {
  type CapacityPrice,
  type CostProfile,
  GREATEST_BUDGET,
  GREATEST_PRICE,
  type NodePrices,
} from '../../wire/cost-profile.js'

export const PRICES: readonly { id: CapacityPrice; label: string }[] = [
  { id: 'vcpu', label: 'A vCPU' },
  { id: 'memoryGiB', label: 'A GiB of memory' },
  { id: 'storageTiB', label: 'A TiB of storage' },
]

export const NODE_PRICES: readonly { id: NodePrice; of: keyof NodePrices; label: string }[] = [
  { id: 'nodeCore', of: 'core', label: 'A core' },
  { id: 'nodeMemoryGiB', of: 'memoryGiB', label: 'A GiB of memory' },
  { id: 'nodeStorageTiB', of: 'storageTiB', label: 'A TiB of storage' },
  { id: 'nodeNetworkDevice', of: 'networkDevice', label: 'A network device' },
]
type NodePrice = 'nodeCore' | 'nodeMemoryGiB' | 'nodeStorageTiB' | 'nodeNetworkDevice'

export type CostProfileForm = Record<CapacityPrice | NodePrice, string> & {
  budgets: { currency: string; amount: string }[]
}

export function formOf({ prices, nodes, budgets }: CostProfile): CostProfileForm {
  const texts = [
    ...PRICES.map(({ id }) => [id, priceText(prices[id])]),
    ...NODE_PRICES.map(({ id, of }) => [id, priceText(nodes[of])]),
  ]
  return {
    ...(Object.fromEntries(texts) as Record<CapacityPrice | NodePrice, string>),
    budgets: budgets.map(({ currency, amount }) => ({ currency, amount: String(amount) })),
  }
}

const priceText = (price: number | null) => (price === null ? '' : String(price))

/** Reads the profile from the form. There is none while a field is wrong. Problems are by field: `vcpu`, `budgets.0`. */
export function readForm(
  form: CostProfileForm,
  version: number,
): { profile: CostProfileInput | undefined; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const read = (text: string, field: string, most: number): number | null => {
    if (text.trim() === '') return null
    const value = numberIn(text.trim())
    if (value !== undefined && value <= most) return value
    problems[field] =
      value === undefined ? 'A number from 0 on, such as 12500.50' : `At most ${most.toLocaleString('en')}`
    return null
  }
  const price = (id: CapacityPrice | NodePrice) => read(form[id], id, GREATEST_PRICE)
  const prices = { vcpu: price('vcpu'), memoryGiB: price('memoryGiB'), storageTiB: price('storageTiB') }
  const nodes = {
    ...{ core: price('nodeCore'), memoryGiB: price('nodeMemoryGiB') },
    ...{ storageTiB: price('nodeStorageTiB'), networkDevice: price('nodeNetworkDevice') },
  }
  const budgets: CostProfileInput['budgets'] = []
  for (const [i, { currency, amount }] of form.budgets.entries()) {
    const field = `budgets.${i}`
    const value = read(amount, field, GREATEST_BUDGET)
    const code = currency.trim().toUpperCase()
    if (value === null) continue
    if (!/^[A-Z]{3}$/.test(code)) problems[field] = 'Three letters: USD'
    else if (budgets.some(budget => budget.currency === code)) problems[field] = `${code} is there already`
    else budgets.push({ currency: code, amount: value })
  }
  return Object.keys(problems).length > 0
    ? { profile: undefined, problems }
    : { profile: { prices, nodes, budgets, version }, problems }
}

/** Digits with a decimal point; or thousands in groups, which tell what the other mark is. `100,000` is no 100: what could be either is no number. */
function numberIn(text: string): number | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text)
  if (/^\d{1,3}([,\u00a0\u202f' ]\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(/[^\d.]/g, ''))
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  return undefined
}
