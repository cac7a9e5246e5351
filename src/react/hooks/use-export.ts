/** Exports of a datastore. */
import type { Datastore } from '../../core/types.js'
import type { Query, QueryParams } from '../../wire/query.js'
import { useDownload } from './use-download.js'

export interface Exporter {
  isRunning: boolean
  run(query: Query, params?: QueryParams): void
  cancel(): void
}

/** One export at a time: a new one cancels the one that runs. */
export function useExport(datastore: Datastore): Exporter {
  const { isRunning, run, cancel } = useDownload()
  return { isRunning, cancel, run: (query, params = {}) => run(signal => datastore.exportCsv(query, params, signal)) }
}
