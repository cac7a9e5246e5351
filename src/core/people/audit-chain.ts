/** Whether the audit log is whole. */
import { type ChainReport, chainReport } from '../../wire/calls/audit.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'

/** Has the server read the whole log, and hold each entry to the one before it. */
export async function verifyAudit(portal: Pick<Portal, 'call'>): Promise<ChainReport> {
  return readAnswer(chainReport, await portal.call('get', '/portal/audit/chain'))
}
