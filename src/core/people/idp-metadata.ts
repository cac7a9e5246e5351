/** Identity providers beside their form: what they say of themselves, and what they are to know of this portal. */
import { type EditValue, foundIn, pathBelow } from '../../wire/admin/edit.js'
import { type IdpFinding, type IdpMetadataInput, idpMetadata } from '../../wire/calls/idp-metadata.js'
import { type Idp, idps } from '../../wire/calls/idps.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

/** What a provider says of itself: values of its form, and what was found. */
export async function readMetadata(
  portal: Calling,
  path: string,
  asked: IdpMetadataInput,
): Promise<{ values: EditValue; findings: readonly IdpFinding[] }> {
  const { fields, findings } = readAnswer(idpMetadata, await portal.call('post', path, asked))
  const { certificates, ...rest } = fields
  return { values: { ...rest, ...(certificates && { certificates: certificates.join('\n') }) }, findings }
}

/** The providers of an account, or those of everybody. */
export async function readProvider(portal: Calling, account: string | undefined, id: string): Promise<Idp> {
  return foundIn(readAnswer(idps, await portal.call('get', pathBelow(account, 'idps'))).providers, id)
}
