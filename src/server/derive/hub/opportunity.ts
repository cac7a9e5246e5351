/** The predictive opportunity of a hub's systems (analytics/cost/opportunity.ts), priced by the cost profiles of the environments that they come from. */
import { type Opportunity, opportunityOf } from '../../../analytics/cost/opportunity.js'
import { replacementOf } from '../../../analytics/cost/replacement.js'
import { CAPACITY_RESOURCES, type RunwayResource } from '../../../spec/language/derive.js'
import type { EntityRow, PropertyValues } from '../../store/derived/types.js'
import { batches, type Job, type JobContext } from '../job.js'
import type { YearRisk } from '../runway-plan.js'
import { SYSTEM } from './kinds.js'
import { number, text } from './read-part.js'

const AMOUNT = 'predictiveOpportunityAmount'
const WRITTEN = [`${AMOUNT}.value`, `${AMOUNT}.currency`, `${AMOUNT}.explained`]
const riskOf = (resource: RunwayResource): YearRisk => `resourcesUtilization.${resource}.riskYear`
const READ = [
  ...['endpointId', 'role', 'nodesCount', 'nodesSized', 'cores.total', 'memory.total'],
  ...['hwEndOfLife', 'swEndOfSupport', ...CAPACITY_RESOURCES.map(riskOf)],
]
const MIB_A_GIB = 1_024
const GIB_A_TIB = 1_024
/** Prices of a cost profile are in this currency. */
const CURRENCY = 'USD'

export const opportunityJob: Job = {
  name: 'opportunity',
  concerns: ({ type }) => type === SYSTEM,
  async run(context) {
    const { store, datastoreId, spec, now } = context
    const pricesOf = pricesByEnvironment(context)
    for await (const rows of batches(context, [...READ, ...WRITTEN])) {
      const asked = { type: spec.type, ids: rows.map(({ id }) => id), before: now }
      const measured = await store.derived.lastValues(datastoreId, asked, ['storage.capacity'])
      const put: { id: string; values: PropertyValues }[] = []
      for (const row of rows) {
        const prices = await pricesOf(text(row.endpointId) ?? datastoreId)
        const capacity = measured.get(row.id)?.['storage.capacity'] ?? null
        const values = valuesOf(opportunityOf(replacementOf(replacedOf(row, capacity), prices), triggersOf(row), now))
        if (WRITTEN.some(path => (row[path] ?? null) !== values[path])) put.push({ id: row.id, values })
      }
      if (put.length > 0) await store.derived.write(datastoreId, spec.type, { put }, now)
    }
  },
}

/** Each environment's prices are read once. */
function pricesByEnvironment({ store }: JobContext) {
  const known = new Map<string, ReturnType<typeof read>>()
  const read = async (datastoreId: string) => (await store.costProfiles.get(datastoreId)).nodes
  return (datastoreId: string) => {
    const prices = known.get(datastoreId) ?? read(datastoreId)
    known.set(datastoreId, prices)
    return prices
  }
}

function replacedOf(row: EntityRow, storageGiB: number | null) {
  const memory = number(row['memory.total'])
  return {
    role: text(row.role) ?? null,
    nodes: number(row.nodesCount),
    sizedNodes: number(row.nodesSized),
    cores: number(row['cores.total']),
    memoryGiB: memory === null ? null : memory / MIB_A_GIB,
    storageTiB: storageGiB === null ? null : storageGiB / GIB_A_TIB,
  }
}

const triggersOf = (row: EntityRow) => ({
  hardwareEndOfLife: text(row.hwEndOfLife) ?? null,
  softwareEndOfSupport: text(row.swEndOfSupport) ?? null,
  risks: Object.fromEntries(CAPACITY_RESOURCES.map(resource => [resource, number(row[riskOf(resource)])])),
})

function valuesOf({ value, explanation }: Opportunity): PropertyValues {
  return {
    [`${AMOUNT}.value`]: value,
    [`${AMOUNT}.currency`]: value === null ? null : CURRENCY,
    [`${AMOUNT}.explained`]: explanation,
  }
}
