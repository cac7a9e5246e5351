/** The cost profile as a form: texts that people type, and what they mean. */
import type { Format } from '../../core/types.js'
import type { CostProfileInput } from '../../wire/calls/environments.js'
import {
  type CapacityPrice,
  type CostProfile,
  GREATEST_BUDGET,
  GREATEST_PRICE,
  type NodePrices,
} from '../../wire/cost-profile.js'
import { typedNumber, typedText } from '../ui/typed-number.js'

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

/** In the way of a page's language. */
export function formOf({ prices, nodes, budgets }: CostProfile, { locale }: Pick<Format, 'locale'>): CostProfileForm {
  const priceText = (price: number | null) => (price === null ? '' : typedText(price, locale))
  const texts = [
    ...PRICES.map(({ id }) => [id, priceText(prices[id])]),
    ...NODE_PRICES.map(({ id, of }) => [id, priceText(nodes[of])]),
  ]
  return {
    ...(Object.fromEntries(texts) as Record<CapacityPrice | NodePrice, string>),
    budgets: budgets.map(({ currency, amount }) => ({ currency, amount: typedText(amount, locale) })),
  }
}

/** Reads the profile from the form. There is none while a field is wrong. Problems are by field: `vcpu`, `budgets.0`. */
export function readForm(
  form: CostProfileForm,
  version: number,
  { locale, t, number }: Pick<Format, 'locale' | 't' | 'number'>,
): { profile: CostProfileInput | undefined; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const read = (text: string, field: string, most: number): number | null => {
    if (text.trim() === '') return null
    const typed = typedNumber(text, locale)
    const value = typed !== undefined && typed >= 0 ? typed : undefined
    if (value !== undefined && value <= most) return value
    problems[field] =
      value === undefined
        ? t('A number from 0 on, such as {example}', { example: typedText(12_500.5, locale) })
        : t('At most {most}', { most: number(most) })
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
    if (!/^[A-Z]{3}$/.test(code)) problems[field] = t('Three letters, such as USD')
    else if (budgets.some(budget => budget.currency === code)) problems[field] = t('{code} is there already', { code })
    else budgets.push({ currency: code, amount: value })
  }
  return Object.keys(problems).length > 0
    ? { profile: undefined, problems }
    : { profile: { prices, nodes, budgets, version }, problems }
}
