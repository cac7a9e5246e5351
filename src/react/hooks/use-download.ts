/** Files that the server writes and the browser saves, one at a time. An error is reported, a cancellation is not. */
import { useRef, useState } from 'react'
import { saveBlob } from './save-blob.js'
import { useScreenHost } from './screen-host.js'
import { thrownError } from './thrown.js'

export interface Downloader {
  isRunning: boolean
  /** Cancels the one that runs. */
  run(ask: (signal: AbortSignal) => Promise<{ filename: string; blob: Blob }>): void
  cancel(): void
}

export function useDownload(): Downloader {
  const { notice } = useScreenHost()
  const abort = useRef<AbortController>(undefined)
  const [isRunning, setRunning] = useState(false)
  return {
    isRunning,
    cancel: () => abort.current?.abort(),
    run(ask) {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      setRunning(true)
      ask(controller.signal)
        .then(({ filename, blob }) => saveBlob(filename, blob))
        .catch((cause: unknown) => {
          const error = thrownError(cause)
          if (error.error !== 'CANCELLED') notice('error', error.message, error)
        })
        .finally(() => {
          if (abort.current === controller) setRunning(false)
        })
    },
  }
}
