/** How an empty place is filled, for people who may write to its environment: a partner's customers, and who may only look, have no use for it. */
import type { ReactNode } from 'react'
import type { Datastore } from '../../core/types.js'
import { usePortal } from '../hooks/screen-host.js'
import { useRead } from '../hooks/use-read.js'

export function HowToFill({ datastore, children }: { datastore: Datastore; children: ReactNode }) {
  const { isPersonal } = usePortal()
  const { value: mayFill } = useRead(isPersonal ? datastore.environment.id : undefined, datastore.decides)
  return mayFill ? children : null
}
