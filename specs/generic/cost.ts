/**
 * cost: charges as billed, in the columns of FOCUS 1.0 (src/wire/cost.ts) under our spelling, and what the server works out of each
 * (server/store/ingest/costs.ts). Billed is cash, effective amortised: one or the other is shown, never their sum.
 */
import { defineEntity } from '../../src/spec/language/entity.js'
import { type Field, identity, number, tags, term, terms, timestamp } from '../../src/spec/language/field.js'
import { type CostColumnName, costColumns } from '../../src/wire/cost.js'

const AMOUNTS = ['billedCost', 'contractedCost', 'contractedUnitPrice', 'effectiveCost', 'listCost', 'listUnitPrice']
const SEARCHED = ['resourceId', 'resourceName', 'serviceName', 'subAccountId', 'subAccountName', 'chargeDescription']
/** Which account, resource or agreement a charge is of, and what was written of it. */
const IDENTITIES = [
  ...['billingAccountId', 'billingAccountName', 'subAccountId', 'subAccountName', 'resourceId', 'resourceName'],
  ...['commitmentDiscountId', 'commitmentDiscountName', 'chargeDescription', 'invoiceIssuerName'],
]
const DESCRIPTIONS: Partial<Record<CostColumnName, string>> = {
  billedCost: 'What is invoiced for this charge: cash',
  effectiveCost: 'The charge with commitments and prepayments spread over what used them: amortised',
  listCost: 'At list prices, without any discount',
  contractedCost: 'At negotiated prices, before commitments',
  chargePeriodStart: 'The charge counts in the day and month of this time, in UTC',
  consumedQuantity: 'In the unit of Consumed unit',
  pricingQuantity: 'In the unit of Pricing unit',
}

/** `ChargePeriodStart` → `Charge period start`. */
function labelOf(focus: string): string {
  const [first = '', ...rest] = focus.split(/(?=[A-Z])/)
  return [first, ...rest.map(word => word.toLowerCase())]
    .join(' ')
    .replace(/\bid\b/, 'ID')
    .replace(/\bsku\b/i, 'SKU')
}

function fieldOf(name: CostColumnName, focus: string, kind: 'text' | 'number' | 'timestamp' | 'tags'): Field {
  const label = labelOf(focus)
  const description = DESCRIPTIONS[name]
  const options = description === undefined ? {} : { description }
  if (kind === 'timestamp') return timestamp(label, options)
  if (kind === 'tags') return tags(label, { search: true, description: 'As the charge carries them' })
  const isSearched = SEARCHED.includes(name) && { search: true as const }
  if (kind === 'text') return (IDENTITIES.includes(name) ? identity : term)(label, { ...options, ...isSearched })
  return number(label, '1', { exact: true, ...(AMOUNTS.includes(name) && { money: true }), ...options })
}

export const cost = defineEntity({
  type: 'cost',
  platform: 'generic',
  label: { one: 'Charge', many: 'Charges' },
  icon: 'service',
  feature: 'costs',
  about: { id: 'entityId', type: 'entityType' },
  ledger: { time: 'chargePeriodStart', end: 'chargePeriodEnd', currency: 'billingCurrency' },
  fields: {
    ...Object.fromEntries(costColumns().map(([name, { focus, kind }]) => [name, fieldOf(name, focus, kind)])),
    item: identity('Item', { description: 'Resource ID, or the service where the charge names no resource' }),
    chargeDay: term('Day', { description: 'Day (UTC) the charge period starts on: 2026-01-31' }),
    chargeMonth: term('Month', { description: 'Month (UTC) the charge period starts in: 2026-01' }),
    entityId: identity('Entity ID', { description: 'The entity that the resource ID names, where that is known' }),
    entityType: term('Entity type'),
    resourceTags: tags('Resource tags', {
      description: 'Tags of the charge and, where linked, of its entity; the charge’s win',
    }),
    tagKeys: terms('Tag keys', { description: 'Keys of the resource tags' }),
  },
})
