/**
 * What the clouds bill for the estate: FOCUS rows of one day, for instances by the hours they ran, for a few services that have no resource, a
 * commitment that covers some of them (billed as one fee, spread over what used it) and a tax that belongs to nobody.
 */
import { hourlyPrice } from './cloud-kinds.js'
import { CLOUDS, type Cloud } from './company.js'
import { type EstateEntity, isOnAt } from './entity.js'
import { growthDays } from './life.js'
import { noise } from './random.js'
import { HOUR } from './time.js'

const HOURS = 24
/** Instances that appear on bills, at most: a month of bills stays below 26,000 rows, whatever the size of the estate. */
const MOST_BILLED = 800
const SAVINGS = 0.72
const FEE_OVER_USE = 1.04
const TAX = 0.19

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
/** Services without resources: USD a day at the founding, growth a day, and what a weekend is of a working day. */
const SERVICES: readonly Service[] = [
  ['aws', 'Amazon Simple Storage Service', 'Storage', 96, 0.0016, 1, 'us-east-1'],
  ['aws', 'Amazon Elastic Block Store', 'Storage', 118, 0.0008, 1, 'us-east-1'],
  ['aws', 'Amazon Relational Database Service', 'Databases', 74, 0.0003, 1, 'us-east-1'],
  ['aws', 'AmazonCloudWatch', 'Management and Governance', 21, 0.0005, 0.8, 'eu-central-1'],
  ['aws', 'AWS Data Transfer', 'Networking', 58, 0.0012, 0.5, 'us-east-1'],
  ['aws', 'AWS Glue', 'Analytics', 37, 0, 0.2, 'eu-west-1'],
  ['azure', 'Storage Accounts', 'Storage', 44, 0.0014, 1, 'westeurope'],
  ['azure', 'SQL Database', 'Databases', 63, 0.0004, 1, 'westeurope'],
  ['gcp', 'BigQuery', 'Analytics', 39, 0.0021, 0.4, 'europe-west1'],
  ['gcp', 'Cloud Storage', 'Storage', 18, 0.0011, 1, 'us-central1'],
]
type Service = readonly [
  cloud: Cloud,
  name: string,
  category: string,
  daily: number,
  growth: number,
  weekend: number,
  region: string,
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
  const founded = entities[0]?.anchorHour ?? day * HOURS
  const services = SERVICES.map(([cloud, name, category, daily, growth, weekend, region], i) =>
    line(`service-${i}`, day, {
      ...vendor(VENDORS[cloud], name, region),
      ...(cloud === 'aws' && { ...AWS, ...ACCOUNTS.production }),
      ...(cloud === 'azure' && { SubAccountId: 'sub-1', SubAccountName: 'Production' }),
      ...(cloud === 'gcp' && { SubAccountId: 'corp-production', SubAccountName: 'corp-production' }),
      ServiceCategory: category,
      ChargeDescription: `${name}, usage of the day`,
      ...amounts(
        daily *
          (1 + growth * growthDays(founded, day * HOURS)) *
          (isWeekend ? weekend : 1) *
          (1 + 0.05 * noise(i, day)),
      ),
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

const VENDORS: Readonly<Record<Cloud, string>> = { aws: 'AWS', azure: 'Microsoft', gcp: 'Google Cloud' }
const AWS = { ProviderName: 'AWS', PublisherName: 'AWS', InvoiceIssuerName: 'Amazon Web Services EMEA SARL' }
const ACCOUNTS = {
  production: { SubAccountId: '111122223333', SubAccountName: 'production' },
  test: { SubAccountId: '444455556666', SubAccountName: 'test' },
  shared: { SubAccountId: '777788889999', SubAccountName: 'shared services' },
}

/** The same part of every cloud, chosen by the instances' keys. */
function billedInstances(entities: readonly EstateEntity[]): EstateEntity[] {
  const all = entities.filter(({ type }) => ['aws.vm', 'azure.vm', 'gcp.vm'].includes(type))
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
  const cloud = cloudOf(instance)
  const hourly = cloud && hourlyPrice(cloud, size, String(fields.locationName))
  if (hours === 0 || hourly === undefined) return undefined
  const { application, role, owner: tagged, environment = 'production' } = fields.tags as Record<string, string>
  const owner = key % 12 === 0 ? undefined : tagged
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

function cloudOf({ type }: EstateEntity): Cloud | undefined {
  return CLOUDS.find(cloud => type.startsWith(`${cloud}.`))
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
    const hourly = hourlyPrice('aws', String(fields['cloudInstanceIdentity.name']), String(fields.locationName))
    return sum + HOURS * (hourly ?? 0) * SAVINGS
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
