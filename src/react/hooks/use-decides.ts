/** Whether the reader may act on what is in an environment. Who may only look, and an embed session, may not: they are offered nothing to do. */
import { usePortal } from './screen-host.js'
import { useRead } from './use-read.js'

/** False until it is known, and without an environment. */
export function useDecides(environmentId: string | undefined): boolean {
  const portal = usePortal()
  const asked = portal.isPersonal ? environmentId : undefined
  const { value } = useRead(asked, () => portal.datastore(asked ?? '').decides())
  return value === true
}
