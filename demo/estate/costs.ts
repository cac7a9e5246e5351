/**
 * What the clouds bill for the estate: FOCUS rows of one day, for instances by the hours they ran, for a few services that have no resource, a
 * commitment that covers some of them (billed as one fee, spread over what used it) and a tax that belongs to nobody.
 */
import { type EstateEntity, isOnAt } from './entity.js'
import { noise } from './random.js'

const HOURS = 24
const HOUR = 3_600_000
/** Instances that appear on bills, at most: a month of bills stays below 15,000 rows, whatever the size of the estate. */
const MOST_BILLED = 450
const SAVINGS = 0.72
const FEE_OVER_USE = 1.04
const TAX = 0.19

/** On-demand USD an hour, about those of the vendors' lists. */
const HOURLY: Readonly<Record<string, number>> = {
  't3.micro': 0.0114,
  't3.medium': 0.0456,
  't3.large': 0.0912,
  'm5.large': 0.107,
  'm5.xlarge': 0.214,
  'm5.2xlarge': 0.428,
  'm6g.large': 0.092,
  'c5.xlarge': 0.192,
  'r5.large': 0.141,
  'r5.2xlarge': 0.564,
  Standard_B2s: 0.048,
  Standard_D2s_v3: 0.12,
  Standard_D4s_v3: 0.24,
  Standard_D8s_v3: 0.48,
  Standard_E4s_v3: 0.32,
  'e2-medium': 0.0369,
  'e2-standard-2': 0.0737,
  'n2-standard-4': 0.2137,
  'n2-highmem-8': 0.5772,
}
const TEAMS: Readonly<Record<string, string>> = {
  erp: 'finance',
  pay: 'finance',
  crm: 'sales',
  shop: 'commerce',
  ship: 'commerce',
  hr: 'people',
  bi: 'data',
  wiki: 'workplace',
  docs: 'workplace',
  auth: 'platform',
}
const REGION_NAMES: Readonly<Record<string, string>> = {
  'eu-central-1': 'EU (Frankfurt)',
  'eu-west-1': 'EU (Ireland)',
  'us-east-1': 'US East (N. Virginia)',
  westeurope: 'West Europe',
  northeurope: 'North Europe',
  eastus: 'East US',
  'europe-west1': 'Belgium',
  'us-central1': 'Iowa',
}
/** Services without resources: USD a day, growth a day, and what a weekend is of a working day. */
const SERVICES: readonly (readonly [name: string, category: string, daily: number, growth: number, weekend: number])[] =
  [
    ['Amazon Simple Storage Service', 'Storage', 96, 0.006, 1],
    ['Amazon Elastic Block Store', 'Storage', 118, 0.002, 1],
    ['AmazonCloudWatch', 'Management and Governance', 24, 0, 0.8],
    ['AWS Data Transfer', 'Networking', 310, 0.004, 0.4],
    ['AWS Glue', 'Analytics', 180, 0, 0.1],
  ]
const PLAN = 'arn:aws:savingsplans::111122223333:savingsplan/demo-compute'

export interface CostLine {
  cost: Record<string, unknown>
  id: string
}

/** Every charge of a day (days since the epoch). The same day gives the same rows. */
export function costLines(entities: readonly EstateEntity[], day: number): CostLine[] {
  const billed = billedInstances(entities)
  const usage = billed.flatMap(instance => instanceLine(instance, day) ?? [])
  const isWeekend = new Date(day * HOURS * HOUR).getUTCDay() % 6 === 0
  const services = SERVICES.map(([name, category, daily, growth, weekend], i) =>
    line(`service-${i}`, day, {
      ...AWS,
      ...ACCOUNTS.production,
      RegionId: 'eu-central-1',
      RegionName: REGION_NAMES['eu-central-1'],
      ServiceName: name,
      ServiceCategory: category,
      ChargeDescription: `${name}, usage of the day`,
      ...amounts(daily * (1 + growth * (day % 90)) * (isWeekend ? weekend : 1) * (1 + 0.08 * noise(i, day))),
    }),
  )
  const commitment = commitmentLines(billed, usage, day)
  const untaxed = [...usage, ...services, ...commitment]
  const net = untaxed.reduce((sum, { cost }) => sum + (cost.ProviderName === 'AWS' ? Number(cost.BilledCost) : 0), 0)
  const tax = line('tax', day, {
    ...AWS,
    ChargeCategory: 'Tax',
    ServiceName: 'Tax',
    ServiceCategory: 'Other',
    ChargeDescription: `Value added tax ${Math.round(TAX * 100)} %`,
    ...amounts(net * TAX),
  })
  return [...untaxed, tax]
}

const AWS = { ProviderName: 'AWS', PublisherName: 'AWS', InvoiceIssuerName: 'Amazon Web Services EMEA SARL' }
const ACCOUNTS = {
  production: { SubAccountId: '111122223333', SubAccountName: 'production' },
  test: { SubAccountId: '444455556666', SubAccountName: 'test' },
  shared: { SubAccountId: '777788889999', SubAccountName: 'shared services' },
}

/** The same part of every cloud, chosen by the instances' keys. */
function billedInstances(entities: readonly EstateEntity[]): EstateEntity[] {
  const all = entities.filter(({ type, load }) => ['aws.vm', 'azure.vm', 'gcp.vm'].includes(type) && load > 0)
  const share = MOST_BILLED / Math.max(MOST_BILLED, all.length)
  const chosen = all.filter(({ key }) => (key % 1_000) / 1_000 < share)
  return chosen.slice(0, MOST_BILLED)
}

function instanceLine(instance: EstateEntity, day: number): CostLine | undefined {
  const { fields, key } = instance
  const created = Date.parse(String(fields.createdAt)) / HOUR
  const hours = Array.from({ length: HOURS }, (_, i) => day * HOURS + i).filter(
    hour => hour >= created && isOnAt(instance, hour),
  ).length
  const size = String(fields['cloudInstanceIdentity.name'])
  const hourly = HOURLY[size]
  if (hours === 0 || hourly === undefined) return undefined
  const { application, role, environment = 'production' } = fields.tags as Record<string, string>
  const owner = key % 12 === 0 ? undefined : TEAMS[application ?? '']
  const covered = isCovered(instance)
  return line(instance.id, day, {
    ...placeOf(instance, environment, role),
    ResourceName: fields.name,
    ChargeDescription: `${size}, per hour`,
    ConsumedQuantity: hours,
    ConsumedUnit: 'Hours',
    PricingQuantity: hours,
    PricingUnit: 'Hours',
    PricingCategory: covered ? 'Committed' : 'Standard',
    ListUnitPrice: hourly,
    SkuId: size,
    Tags: { application, environment, ...(role && { role }), ...(owner && { owner }) },
    ...(covered
      ? { ...planColumns('Used'), ...amounts(hours * hourly, 0, hours * hourly * SAVINGS) }
      : amounts(hours * hourly)),
  })
}

/** Covered by the commitment. */
function isCovered({ type, key, fields }: EstateEntity): boolean {
  return type === 'aws.vm' && key % 3 === 0 && String(fields['cloudInstanceIdentity.name']).startsWith('m5.')
}

/**
 * What of the commitment nobody used this day, and on the first of a month the fee of all its days: effective costs of users and these add up
 * to the fee.
 */
function commitmentLines(billed: readonly EstateEntity[], usage: readonly CostLine[], day: number): CostLine[] {
  const whole = billed.filter(isCovered).reduce((sum, { fields }) => {
    return sum + HOURS * (HOURLY[String(fields['cloudInstanceIdentity.name'])] ?? 0) * SAVINGS
  }, 0)
  const used = usage.reduce((sum, { cost }) => {
    return sum + (cost.CommitmentDiscountId === PLAN ? Number(cost.EffectiveCost) : 0)
  }, 0)
  const fee = whole * FEE_OVER_USE
  if (fee === 0) return []
  const common = {
    ...AWS,
    ...ACCOUNTS.shared,
    ServiceName: 'Savings Plans for AWS Compute usage',
    ServiceCategory: 'Compute',
    ResourceId: PLAN,
    ResourceName: 'Compute savings plan',
  }
  const unused = line('plan-unused', day, {
    ...common,
    ...planColumns('Unused'),
    ChargeDescription: 'Savings plan, not used',
    ...amounts(0, 0, fee - used),
  })
  const date = new Date(day * HOURS * HOUR)
  if (date.getUTCDate() !== 1) return [unused]
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const monthly = line('plan-fee', day, {
    ...common,
    ...planColumns(undefined),
    ChargeCategory: 'Purchase',
    ChargeFrequency: 'Recurring',
    ChargeDescription: 'Savings plan, fee of the month',
    ...amounts(fee * days, fee * days, 0),
  })
  return [unused, monthly]
}

function planColumns(status: 'Used' | 'Unused' | undefined): Record<string, unknown> {
  return {
    CommitmentDiscountId: PLAN,
    CommitmentDiscountName: 'Compute savings plan',
    CommitmentDiscountCategory: 'Spend',
    CommitmentDiscountType: 'Savings Plan',
    ...(status && { CommitmentDiscountStatus: status }),
  }
}

/** Provider, account, region, service and resource id, as each vendor writes them. */
function placeOf(
  { type, fields }: EstateEntity,
  environment: string,
  role: string | undefined,
): Record<string, unknown> {
  const zone = String(fields.locationName)
  const nativeId = String(fields.nativeId)
  if (type === 'azure.vm') {
    const group = String(fields['resourceGroup.id']).replace(/^azure\.rg:/, '')
    const subscription = group.split('/')[2] ?? ''
    return {
      ...vendor('Microsoft', 'Virtual Machines', zone),
      SubAccountId: subscription,
      SubAccountName: `Subscription ${subscription.replace('sub-', '')}`,
      ResourceId: `${group}/providers/Microsoft.Compute/virtualMachines/${nativeId}`,
      ResourceType: 'Virtual machine',
    }
  }
  if (type === 'gcp.vm') {
    const project = String(fields['project.id']).replace(/^gcp\.project:/, '')
    return {
      ...vendor('Google Cloud', 'Compute Engine', zone.replace(/-[a-z]$/, '')),
      AvailabilityZone: zone,
      SubAccountId: project,
      SubAccountName: project,
      ResourceId: `//compute.googleapis.com/projects/${project}/zones/${zone}/instances/${nativeId}`,
      ResourceType: 'Instance',
    }
  }
  const isShared = role === 'ad' || role === 'mon' || role === 'ci'
  const account = isShared ? ACCOUNTS.shared : environment === 'test' ? ACCOUNTS.test : ACCOUNTS.production
  const region = zone.replace(/[a-z]$/, '')
  return {
    ...vendor('AWS', 'Amazon Elastic Compute Cloud', region),
    ...AWS,
    ...account,
    AvailabilityZone: zone,
    ResourceId: `arn:aws:ec2:${region}:${account.SubAccountId}:instance/${nativeId}`,
    ResourceType: 'Instance',
  }
}

function vendor(name: string, service: string, region: string): Record<string, unknown> {
  return {
    ProviderName: name,
    PublisherName: name,
    InvoiceIssuerName: name,
    ServiceName: service,
    ServiceCategory: 'Compute',
    RegionId: region,
    RegionName: REGION_NAMES[region] ?? region,
  }
}

function amounts(list: number, billed = list, effective = billed): Record<string, string> {
  const text = (value: number) => value.toFixed(6)
  return { ListCost: text(list), ContractedCost: text(list), BilledCost: text(billed), EffectiveCost: text(effective) }
}

function line(id: string, day: number, columns: Record<string, unknown>): CostLine {
  const date = new Date(day * HOURS * HOUR)
  const at = (time: number) => new Date(time).toISOString()
  return {
    cost: {
      ChargeCategory: 'Usage',
      ChargeFrequency: 'Usage-Based',
      BillingCurrency: 'USD',
      BillingAccountId: '999900001111',
      BillingAccountName: 'Demo company',
      BillingPeriodStart: at(Date.UTC(date.getUTCFullYear(), date.getUTCMonth())),
      BillingPeriodEnd: at(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)),
      ChargePeriodStart: at(date.getTime()),
      ChargePeriodEnd: at(date.getTime() + HOURS * HOUR),
      ...columns,
    },
    id: `${id}@${date.toISOString().slice(0, 10)}`,
  }
}
