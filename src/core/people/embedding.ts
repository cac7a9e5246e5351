/** Brand and embed keys of an account, from the browser's side. Loaded only where somebody changes them. */
import { type Brand, type Branding, parseBrandImage, parseBranding } from '../../wire/brand.js'
import type { EmbedKeyInput } from '../../wire/calls/embed-keys.js'
import {
  type EmbedKeyMade,
  type EmbedKeyRow,
  parseEmbedKey,
  parseEmbedKeyMade,
  parseEmbedKeys,
} from '../../wire/embed-keys.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const of = (accountId: string, path: string) => `/portal/accounts/${encodeURIComponent(accountId)}/${path}`

export async function readBranding(portal: Calling, accountId: string): Promise<Branding> {
  return parseBranding(await portal.call('get', of(accountId, 'branding')))
}

/** Rejects CONFLICT when it is of another version by now. */
export async function saveBranding(
  portal: Calling,
  accountId: string,
  change: { brand: Brand; version: number },
): Promise<Branding> {
  return parseBranding(await portal.call('post', of(accountId, 'branding'), change))
}

export async function proveBrandDomain(portal: Calling, accountId: string): Promise<Branding> {
  return parseBranding(await portal.call('post', of(accountId, 'branding/domain'), {}))
}

/** Gives its name. */
export async function sendBrandImage(portal: Calling, accountId: string, file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const data = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  return parseBrandImage(await portal.call('post', of(accountId, 'branding/images'), { type: file.type, data }))
}

export async function readEmbedKeys(portal: Calling, accountId: string): Promise<EmbedKeyRow[]> {
  return parseEmbedKeys(await portal.call('get', of(accountId, 'embed-keys')))
}

export async function createEmbedKey(portal: Calling, accountId: string, fields: EmbedKeyInput): Promise<EmbedKeyMade> {
  return parseEmbedKeyMade(await portal.call('post', of(accountId, 'embed-keys'), fields))
}

const one = (accountId: string, keyId: string) => of(accountId, `embed-keys/${encodeURIComponent(keyId)}`)

/** Rejects CONFLICT when it is of another version by now. */
export async function changeEmbedKey(
  portal: Calling,
  accountId: string,
  keyId: string,
  change: Partial<EmbedKeyInput> & { version: number },
): Promise<EmbedKeyRow> {
  return parseEmbedKey(await portal.call('patch', one(accountId, keyId), change))
}

export async function rotateEmbedKey(
  portal: Calling,
  accountId: string,
  keyId: string,
  overlapHours: number,
): Promise<EmbedKeyMade> {
  return parseEmbedKeyMade(await portal.call('post', `${one(accountId, keyId)}/rotation`, { overlapHours }))
}

export async function revokeEmbedKey(portal: Calling, accountId: string, keyId: string): Promise<void> {
  await portal.call('delete', one(accountId, keyId))
}
