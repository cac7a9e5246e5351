/** Legal texts. No session is needed for them. */
import { type LegalText, parseLegalText } from '../../wire/legal-text.js'
import type { Portal } from '../types.js'

export type LegalName = 'privacy-policy' | 'terms-of-service'

export async function readLegal(portal: Pick<Portal, 'ask'>, name: LegalName): Promise<LegalText> {
  return parseLegalText(await portal.ask(`/portal/legal/${name}`))
}
