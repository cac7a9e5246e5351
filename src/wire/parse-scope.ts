/** Scope text ↔ grants, and the check of product specification § 6. Nothing here throws: what cannot be read grants nothing. */
import * as v from 'valibot'
import { policyShape } from './policy-shape.js'
import type { AccessPolicy, Grant } from './scope.js'

const WORD = /^[A-Za-z0-9*][A-Za-z0-9*._-]*$/

/** Reads a token's scope. Malformed entries are dropped, a malformed policy drops its entry (deny by default). */
export function parseScope(text: string): Grant[] {
  return text
    .split(' ')
    .map(parseGrant)
    .filter(grant => grant !== undefined)
}

export function printScope(grants: readonly Grant[]): string {
  return grants.map(printGrant).join(' ')
}

/** True when a grant carries the flag (or `*`) for the resource and the id; falls back to grants of resource `*`. */
export function allows(grants: readonly Grant[], resource: string, flag: string, id?: string): boolean {
  return findGrant(grants, resource, flag, id) !== undefined
}

/** The grant that allows it, for its policy. */
export function findGrant(grants: readonly Grant[], resource: string, flag: string, id?: string): Grant | undefined {
  const matches = (name: string) =>
    grants.find(
      grant =>
        grant.resource === name &&
        (grant.flags.includes('*') || grant.flags.includes(flag)) &&
        (id === undefined || grant.id === '*' || sameId(grant.id, id)),
    )
  return matches(resource) ?? matches('*')
}

/** Ids are compared without hyphens and case. */
export function sameId(a: string, b: string): boolean {
  const plain = (id: string) => id.replaceAll('-', '').toLowerCase()
  return plain(a) === plain(b)
}

function parseGrant(entry: string): Grant | undefined {
  const [resource, id, flags, policy, ...rest] = entry.split(':')
  if (!resource || !id || !flags || rest.length > 0 || !WORD.test(resource) || !WORD.test(id)) return undefined
  const list = flags.split(',')
  if (list.some(flag => !WORD.test(flag))) return undefined
  if (policy === undefined) return { resource, id, flags: list }
  const read = readPolicy(policy)
  return read && { resource, id, flags: list, policy: read }
}

function printGrant(grant: Grant): string {
  const head = `${grant.resource}:${grant.id}:${grant.flags.join(',')}`
  return grant.policy === undefined ? head : `${head}:${encode(JSON.stringify(grant.policy))}`
}

function readPolicy(text: string): AccessPolicy | undefined {
  try {
    return policyOf(JSON.parse(decode(text)))
  } catch {
    return undefined
  }
}

/** A token's policy, or undefined when anything of it is malformed or not known: it then grants nothing. */
export function policyOf(value: unknown): AccessPolicy | undefined {
  const { success, output } = v.safeParse(policyShape, value)
  return success ? output : undefined
}

function encode(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, char => char.charCodeAt(0)))
}
