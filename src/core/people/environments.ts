/** Environments as people look after them, from the browser's side. Loaded only where somebody does. */
import {
  type EnvironmentHoldings,
  type EnvironmentOpened,
  type EnvironmentRecords,
  type EnvironmentSources,
  type EnvironmentWithKey,
  environmentHoldings,
  environmentOpened,
  environmentRecords,
  environmentSources,
  environmentWithKey,
} from '../../wire/calls/environment-records.js'
import { type Retention, retention, retentionLosses } from '../../wire/calls/environments.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { RetentionKind, RetentionLoss } from '../../wire/retention.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const ofAccount = (accountId: string) => `/portal/accounts/${encodeURIComponent(accountId)}/environments`
const of = (id: string, path = '') => `/portal/environments/${encodeURIComponent(id)}${path}`

export interface EnvironmentFields {
  name: string
  location: string
  scramble: boolean
}

export async function readEnvironments(portal: Calling, accountId: string): Promise<EnvironmentRecords> {
  return readAnswer(environmentRecords, await portal.call('get', `${ofAccount(accountId)}/records`))
}

/** The key in the answer is shown this once. */
export async function createEnvironment(
  portal: Calling,
  accountId: string,
  fields: EnvironmentFields,
): Promise<EnvironmentWithKey> {
  return readAnswer(environmentWithKey, await portal.call('post', ofAccount(accountId), fields))
}

export async function readEnvironment(portal: Calling, id: string): Promise<EnvironmentOpened> {
  return readAnswer(environmentOpened, await portal.call('get', of(id)))
}

/** Rejects CONFLICT when it is of another version by now. */
export async function changeEnvironment(
  portal: Calling,
  id: string,
  change: Partial<EnvironmentFields> & { version: number },
): Promise<EnvironmentOpened> {
  return readAnswer(environmentOpened, await portal.call('patch', of(id), change))
}

export async function rotateEnvironmentKey(
  portal: Calling,
  id: string,
  overlapHours: number,
): Promise<EnvironmentWithKey> {
  return readAnswer(environmentWithKey, await portal.call('post', of(id, '/key'), { overlapHours }))
}

export async function readSources(portal: Calling, id: string): Promise<EnvironmentSources> {
  return readAnswer(environmentSources, await portal.call('get', of(id, '/sources')))
}

export async function readHoldings(portal: Calling, id: string): Promise<EnvironmentHoldings> {
  return readAnswer(environmentHoldings, await portal.call('get', of(id, '/holdings')))
}

export async function removeEnvironment(portal: Calling, id: string, name: string): Promise<void> {
  await portal.call('delete', of(id, `?${new URLSearchParams({ name })}`))
}

/** Days by kind: null keeps everything, `inherited` takes back what the environment says. Kinds that are left out stay as they are. */
export type RetentionChange = Partial<Record<RetentionKind, number | null | 'inherited'>>

export async function readRetention(portal: Calling, id: string): Promise<Retention> {
  return readAnswer(retention, await portal.call('get', of(id, '/retention')))
}

export async function setRetention(portal: Calling, id: string, retentionDays: RetentionChange): Promise<Retention> {
  return readAnswer(retention, await portal.call('post', of(id, '/retention'), { retentionDays }))
}

/** What would be deleted if it were set so. */
export async function previewRetention(
  portal: Calling,
  id: string,
  retentionDays: RetentionChange,
): Promise<RetentionLoss[]> {
  const body = await portal.call('post', of(id, '/retention/preview'), { retentionDays })
  return readAnswer(retentionLosses, body).losses
}
