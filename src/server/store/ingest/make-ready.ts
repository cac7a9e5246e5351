/**
 * What of a batch can be made before its transaction begins: charges, rows of days, and of samples of which nothing is known yet. Meanwhile the engine is at
 * work for the batch before.
 */
import type { DatastoreContext } from '../context.js'
import { readyDays } from '../metrics/reported-columns.js'
import { readySamples } from '../metrics/write-samples.js'
import type { TypeBatch } from './batch.js'
import { chargeColumns } from './cost-columns.js'
import { COST } from './costs.js'
import { createPause } from './pause.js'
import type { Batch } from './prove.js'

export async function makeReady({ now, registry }: DatastoreContext, batch: Batch): Promise<void> {
  const pause = createPause()
  if (batch.costs.size > 0) batch.costColumns = await chargeColumns(registry.get(COST), batch.costs, pause)
  for (const part of batch.types.values()) {
    const { spec, days, samples } = part
    if (days.length > 0) part.ready = { days: await readyDays(spec, days, pause) }
    if (isPast(part)) part.ready = { ...part.ready, samples: await readySamples({ spec, now }, samples, pause) }
  }
}

/** Lines of several times mostly bring new hours; single ones mostly add to an existing hour. */
function isPast({ samples, counters }: TypeBatch): boolean {
  return samples.length > 0 && counters.length === 0 && samples.every(({ step }) => step !== undefined)
}
