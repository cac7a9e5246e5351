/** Where an environment begins: the hub with the dashboard of its systems, others with their overview. */
import { paths } from './paths.js'

export function startOf({ id, datastoreId }: { id: string; datastoreId: string }): string {
  return datastoreId === 'hub' ? paths.dashboard(id, 'hub.system') : paths.overview(id)
}
