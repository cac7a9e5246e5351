/** What bills say of prices: for judging whether another size would be cheaper. */
import { sql } from 'kysely'
import type { DatastoreRef } from '../context.js'
import { entityTable } from '../generated-tables.js'
import { COST } from '../ingest/costs.js'

/** `Hours`, `Hrs`, `1 Hour`, `h`: of the machine itself, not of its vCPUs. */
const HOURS = '^(1 )?h(ou)?r?s?$'
/** Days between prices differ by rounding; a change of price is more. */
const DIGITS = 4

/**
 * List price of an hour by entity, of usage charged by the hour in USD since then. Of several such charges of one entity the dearest is the machine
 * itself, the others are what was added to it.
 */
export async function hourlyPrices(
  { db, datastoreId }: DatastoreRef,
  type: string,
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; hourly: number }>`select "entityId" as id,
      round(max(coalesce("listUnitPrice", "listCost" / nullif("pricingQuantity", 0))), ${sql.lit(DIGITS)})::double precision as hourly
    from ${sql.id(entityTable(COST))}
    where datastore_id = ${datastoreId} and gone_at is null and "chargePeriodStart" >= ${since.toISOString()}::timestamptz
      and "entityType" = ${type} and "billingCurrency" = 'USD' and "chargeCategory" = 'Usage' and "pricingUnit" ~* ${HOURS}
    group by 1 having max(coalesce("listUnitPrice", "listCost" / nullif("pricingQuantity", 0))) > 0`.execute(db)
  return new Map(rows.map(({ id, hourly }) => [id, hourly]))
}
