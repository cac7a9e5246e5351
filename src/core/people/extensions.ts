/** The extensions of an environment. They are loaded only when a screen shows them. */
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
