/** Exports: the server writes the file, the browser saves it. An error is reported, a cancellation is not. */
import { useRef, useState } from 'react'
import type { Datastore } from '../../core/types.js'
import type { Query, QueryParams } from '../../wire/query.js'
import { saveBlob } from './save-blob.js'
import { useScreenHost } from './screen-host.js'
import { thrownError } from './thrown.js'

export interface Exporter {
  isRunning: boolean
  run(query: Query, params?: QueryParams): void
  cancel(): void
}

/** One export at a time: a new one cancels the one that runs. */
export function useExport(datastore: Datastore): Exporter {
  const host = useScreenHost()
  const abort = useRef<AbortController>(undefined)
  const [isRunning, setRunning] = useState(false)
  return {
    isRunning,
    cancel: () => abort.current?.abort(),
    run(query, params = {}) {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      setRunning(true)
      datastore
        .exportCsv(query, params, controller.signal)
        .then(({ filename, blob }) => saveBlob(filename, blob))
        .catch((cause: unknown) => {
          const error = thrownError(cause)
          if (error.error !== 'CANCELLED') host.notice('error', error.message, error)
        })
        .finally(() => setRunning(false))
    },
  }
}
