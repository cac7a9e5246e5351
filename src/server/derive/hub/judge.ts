/** Judges a hub's entities once they are computed: wellness by its account's policies, insights, opportunity, and the counts of companies. */
import { policiesOf } from '../../policies/effective.js'
import type { Hub } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'
import { type RowJob, workRows } from '../job.js'
import { wellnessJob } from '../wellness.js'
import { workCompanies } from './companies.js'
import { hubInsightsJob } from './insights.js'
import { DERIVED } from './kinds.js'
import { lifecycleRecordsJob } from './lifecycle-records.js'
import { opportunityJob } from './opportunity.js'

const JOBS: readonly RowJob[] = [wellnessJob, hubInsightsJob, lifecycleRecordsJob]

export async function judgeHub(store: Store, hub: Hub, now: Date, isOver: () => boolean = () => false): Promise<void> {
  const { registry } = store
  const { datastoreId } = hub
  const policies = await policiesOf(store, await store.environments.byDatastore(datastoreId))
  for (const type of DERIVED) {
    const spec = registry.get(type)
    const jobs = JOBS.filter(each => each.concerns(spec))
    const context = { store, registry, datastoreId, spec, now, policies, yieldToRequests: async () => undefined }
    if (isOver()) return
    if (jobs.length > 0) await workRows(jobs, context)
    if (opportunityJob.concerns(spec)) await opportunityJob.run(context)
  }
  await workCompanies(store, hub, now)
}
