/** What extensions add to an environment, from the browser's side. Loaded only where somebody looks at it. */
import { type EnvironmentExtensions, parseEnvironmentExtensions } from '../../wire/extension.js'
import type { Portal } from '../types.js'

export async function readExtensions(
  portal: Pick<Portal, 'call'>,
  environmentId: string,
): Promise<EnvironmentExtensions> {
  return parseEnvironmentExtensions(
    await portal.call('get', `/portal/environments/${encodeURIComponent(environmentId)}/extensions`),
  )
}
