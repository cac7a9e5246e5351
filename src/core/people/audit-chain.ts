/** Whether the audit log is whole. */
import { type ChainReport, chainReport } from '../../wire/calls/audit.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'

/** An end of the chain, as an earlier report named it. */
export type ChainEnd = ChainReport['head']

/** An end as it is kept elsewhere, `<sequence>:<hash>`; undefined for a text that is none. */
export function readChainEnd(text: string): ChainEnd | undefined {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  return sequence === undefined || hash === undefined
    ? undefined
    : { sequence: Number(sequence), hash: hash.toLowerCase() }
}

/** Has the server read the whole log, and hold each entry to the one before it; that an earlier end is still in it, too. */
export async function verifyAudit(portal: Pick<Portal, 'call'>, end?: ChainEnd): Promise<ChainReport> {
  const query = end ? `?sequence=${end.sequence}&hash=${end.hash}` : ''
  return readAnswer(chainReport, await portal.call('get', `/portal/audit/chain${query}`))
}
