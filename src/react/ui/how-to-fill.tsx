/** How an empty place is filled, for people who may write to its environment: a partner's customers, and who may only look, have no use for it. */
import type { ReactNode } from 'react'
import type { Datastore } from '../../core/types.js'
import { useDecides } from '../hooks/use-decides.js'

export function HowToFill({ datastore, children }: { datastore: Datastore; children: ReactNode }) {
  return useDecides(datastore.environment.id) ? children : null
}
