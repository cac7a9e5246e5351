/**
 * Cost rows in the columns of FOCUS 1.0 (focus.finops.org), flat and in lowerCamelCase. `COST_COLUMNS` is the one source: the row type,
 * the parser and storage follow from it.
 */

export type CostKind = 'text' | 'number' | 'timestamp' | 'tags'

export interface CostColumn {
  /** The column's name in FOCUS; here it has a small first letter. */
  focus: string
  kind: CostKind
  /** Columns without which a row says nothing; any other may be null. */
  isRequired?: true
}

/**
 * `number` is money and quantities: exact decimal text (`DECIMAL`), never a float, so that totals add up to the last digit. `timestamp`
 * is an ISO instant in UTC.
 */
export const COST_COLUMNS = {
  availabilityZone: { focus: 'AvailabilityZone', kind: 'text' },
  billedCost: { focus: 'BilledCost', kind: 'number', isRequired: true },
  billingAccountId: { focus: 'BillingAccountId', kind: 'text' },
  billingAccountName: { focus: 'BillingAccountName', kind: 'text' },
  billingCurrency: { focus: 'BillingCurrency', kind: 'text', isRequired: true },
  billingPeriodEnd: { focus: 'BillingPeriodEnd', kind: 'timestamp' },
  billingPeriodStart: { focus: 'BillingPeriodStart', kind: 'timestamp' },
  chargeCategory: { focus: 'ChargeCategory', kind: 'text' },
  chargeClass: { focus: 'ChargeClass', kind: 'text' },
  chargeDescription: { focus: 'ChargeDescription', kind: 'text' },
  chargeFrequency: { focus: 'ChargeFrequency', kind: 'text' },
  chargePeriodEnd: { focus: 'ChargePeriodEnd', kind: 'timestamp', isRequired: true },
  chargePeriodStart: { focus: 'ChargePeriodStart', kind: 'timestamp', isRequired: true },
  commitmentDiscountCategory: { focus: 'CommitmentDiscountCategory', kind: 'text' },
  commitmentDiscountId: { focus: 'CommitmentDiscountId', kind: 'text' },
  commitmentDiscountName: { focus: 'CommitmentDiscountName', kind: 'text' },
  commitmentDiscountStatus: { focus: 'CommitmentDiscountStatus', kind: 'text' },
  commitmentDiscountType: { focus: 'CommitmentDiscountType', kind: 'text' },
  consumedQuantity: { focus: 'ConsumedQuantity', kind: 'number' },
  consumedUnit: { focus: 'ConsumedUnit', kind: 'text' },
  contractedCost: { focus: 'ContractedCost', kind: 'number' },
  contractedUnitPrice: { focus: 'ContractedUnitPrice', kind: 'number' },
  effectiveCost: { focus: 'EffectiveCost', kind: 'number' },
  invoiceIssuerName: { focus: 'InvoiceIssuerName', kind: 'text' },
  listCost: { focus: 'ListCost', kind: 'number' },
  listUnitPrice: { focus: 'ListUnitPrice', kind: 'number' },
  pricingCategory: { focus: 'PricingCategory', kind: 'text' },
  pricingQuantity: { focus: 'PricingQuantity', kind: 'number' },
  pricingUnit: { focus: 'PricingUnit', kind: 'text' },
  providerName: { focus: 'ProviderName', kind: 'text' },
  publisherName: { focus: 'PublisherName', kind: 'text' },
  regionId: { focus: 'RegionId', kind: 'text' },
  regionName: { focus: 'RegionName', kind: 'text' },
  resourceId: { focus: 'ResourceId', kind: 'text' },
  resourceName: { focus: 'ResourceName', kind: 'text' },
  resourceType: { focus: 'ResourceType', kind: 'text' },
  serviceCategory: { focus: 'ServiceCategory', kind: 'text' },
  serviceName: { focus: 'ServiceName', kind: 'text' },
  skuId: { focus: 'SkuId', kind: 'text' },
  skuPriceId: { focus: 'SkuPriceId', kind: 'text' },
  subAccountId: { focus: 'SubAccountId', kind: 'text' },
  subAccountName: { focus: 'SubAccountName', kind: 'text' },
  tags: { focus: 'Tags', kind: 'tags' },
} as const satisfies Record<string, CostColumn>

type Columns = typeof COST_COLUMNS

export type CostColumnName = keyof Columns

type Value<C extends CostColumn> = C['kind'] extends 'tags' ? Record<string, string> : string
type Absent<C extends CostColumn> = C extends { isRequired: true } ? never : null

/** One charge, as billed: may be negative (credits, corrections). */
export type CostRow = { [C in CostColumnName]: Value<Columns[C]> | Absent<Columns[C]> }

/** Exact decimal text; groups: sign, whole part, fraction, exponent. */
export const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

const byName = new Map(
  Object.entries(COST_COLUMNS).flatMap(([name, column]) => [
    [name, name as CostColumnName],
    [column.focus, name as CostColumnName],
  ]),
)

/** The column of a name in the spelling of FOCUS (`BilledCost`) or with a small first letter (`billedCost`). */
export function costColumn(name: string): CostColumnName | undefined {
  return byName.get(name)
}

/** Names and descriptors, in a fixed order. */
export function costColumns(): [CostColumnName, CostColumn][] {
  return Object.entries(COST_COLUMNS) as [CostColumnName, CostColumn][]
}

/** True for columns of a provider, which FOCUS allows beside its own columns. They are not read. */
export function isCustomColumn(name: string): boolean {
  return /^x_/i.test(name)
}
