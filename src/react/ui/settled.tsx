/** What a screen comes to where there is nothing else to show: the host is told, as it is of content. */
import type { ReactNode } from 'react'
import { type Shown, useLifeCycle } from '../hooks/use-life-cycle.js'

export function Settled({ error, stream, children }: Pick<Shown, 'error' | 'stream'> & { children: ReactNode }) {
  useLifeCycle({ error, isPainted: error === undefined, stream })
  return children
}
