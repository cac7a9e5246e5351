/** Calls about the dimensions of an account. */
import type { DimensionChange, DimensionInput } from '../../wire/calls/dimensions.js'
import {
  type Dimension,
  type DimensionPreview,
  type DimensionRemoved,
  type Dimensions,
  parseDimension,
  parseDimensionPreview,
  parseDimensionRemoved,
  parseDimensions,
} from '../../wire/dimensions.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const home = (accountId: string, path = '') => `/portal/accounts/${encodeURIComponent(accountId)}/dimensions${path}`
const one = (accountId: string, id: string) => home(accountId, `/${encodeURIComponent(id)}`)

export async function readDimensions(portal: Calling, accountId: string): Promise<Dimensions> {
  return parseDimensions(await portal.call('get', home(accountId)))
}

export async function createDimension(
  portal: Calling,
  accountId: string,
  dimension: DimensionInput,
): Promise<Dimension> {
  return parseDimension(await portal.call('post', home(accountId), dimension))
}

/** Rejects CONFLICT when it is of another version by now. */
export async function changeDimension(
  portal: Calling,
  accountId: string,
  id: string,
  change: DimensionChange,
): Promise<Dimension> {
  return parseDimension(await portal.call('patch', one(accountId, id), change))
}

export async function removeDimension(portal: Calling, accountId: string, id: string): Promise<DimensionRemoved> {
  return parseDimensionRemoved(await portal.call('delete', one(accountId, id)))
}

/** Says what a definition would give. Nothing is saved. */
export async function previewDimension(
  portal: Calling,
  accountId: string,
  dimension: DimensionInput,
): Promise<DimensionPreview> {
  return parseDimensionPreview(await portal.call('post', home(accountId, '/preview'), dimension))
}
