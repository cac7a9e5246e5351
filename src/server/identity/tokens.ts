/** Access tokens: short JWTs signed with Ed25519. The key pair is made once and kept in the store's settings, until it is replaced (derived-keys.ts). */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { isRecord, PortalError } from '../../wire/errors.js'
import { parseScope, policyOf, printScope } from '../../wire/parse-scope.js'
import type { AccessPolicy, Grant } from '../../wire/scope.js'
import { DERIVED_FROM, SIGNING_KEY } from '../store/settings.js'
import type { Store } from '../store/store.js'
import type { Principal } from './principal.js'

const ISSUER = 'plinth'
/** Tokens whose signature is known to be right, so that each is verified once in its ten minutes: most of a check is the signature. */
const MOST_VERIFIED = 5_000
/** Access tokens live this long at most (docs/protocol.md § Tokens). */
export const ACCESS_SECONDS = 600

export interface TokenClaims {
  kind: 'portal' | 'embed' | 'datastore'
  userId: string
  /** The administrator who acts as the user. */
  actorId?: string | null
  /** The user is a service client. */
  isClient?: boolean
  sessionId?: string
  /** Of a token without a session: holder of the token that it is made from, or the service client. */
  holder?: string
  /** Account of a token for one; those of its grants otherwise. */
  accountId?: string
  /** Accounts and workspaces by which it came besides. */
  boundTo?: readonly string[]
  /** Position in the log of ended sessions and grants, read before the grants were. */
  revision: number
  grants: Grant[]
  policy?: AccessPolicy
  seconds?: number
}

export interface TokenSigner {
  sign(claims: TokenClaims, now: Date): Promise<{ token: string; expires: string }>
  /** Throws NOT_SIGNED_IN unless it is a token of this server that has not expired. */
  verify(token: string, now: Date): Promise<Principal>
  /** A secret that every server with the same key derives alike, and nobody else can. */
  derive(purpose: string, id: string): string
}

export async function createTokenSigner(store: Store): Promise<TokenSigner> {
  // The first server to start makes the key for all.
  const jwk: JWK = JSON.parse((await store.settings.get(SIGNING_KEY)) ?? (await newKey(store)))
  const privateKey = await importJWK(jwk, 'EdDSA')
  const { d: secret, ...publicJwk } = jwk
  const derivedFrom = (await store.settings.get(DERIVED_FROM)) ?? String(secret)
  const publicKey = await importJWK(publicJwk, 'EdDSA')
  const verified = new Map<string, Principal>()

  function keep(principal: Principal, token: string): Principal {
    const [oldest] = verified.size < MOST_VERIFIED ? [] : verified.keys()
    if (oldest !== undefined) verified.delete(oldest)
    verified.set(token, principal)
    return copyOf(principal)
  }

  return {
    async sign(claims, now) {
      const issued = Math.floor(now.getTime() / 1000)
      const expires = issued + Math.min(claims.seconds ?? ACCESS_SECONDS, ACCESS_SECONDS)
      const token = await new SignJWT({
        scope: printScope(claims.grants),
        kind: claims.kind,
        ...(claims.sessionId !== undefined && { sid: claims.sessionId }),
        ...(claims.holder !== undefined && { hld: claims.holder }),
        ...(typeof claims.actorId === 'string' && { act: { sub: claims.actorId } }),
        ...(claims.isClient === true && { cli: true }),
        ...(claims.accountId !== undefined && { acc: claims.accountId }),
        ...(claims.boundTo !== undefined && claims.boundTo.length > 0 && { by: claims.boundTo }),
        rev: claims.revision,
        ...(claims.policy && { policy: claims.policy }),
      })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer(ISSUER)
        .setSubject(claims.userId)
        .setAudience(claims.kind)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .setJti(randomBytes(8).toString('base64url'))
        .sign(privateKey)
      return { token, expires: new Date(expires * 1000).toISOString() }
    },
    derive: (purpose, id) => createHmac('sha256', derivedFrom).update(`${purpose}\n${id}`).digest('base64url'),
    async verify(token, now) {
      const known = verified.get(token)
      if (known && now.getTime() < known.expires) return copyOf(known)
      verified.delete(token)
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          issuer: ISSUER,
          algorithms: ['EdDSA'],
          currentDate: now,
        })
        const kind = payload.kind
        if (kind !== 'portal' && kind !== 'embed' && kind !== 'datastore') throw new Error('kind')
        const policy = payload.policy === undefined ? undefined : policyOf(payload.policy)
        if (payload.policy !== undefined && !policy) throw new Error('policy')
        const grants = parseScope(typeof payload.scope === 'string' ? payload.scope : '')
        const principal: Principal = {
          kind,
          userId: payload.sub ?? null,
          actorId: actorOf(payload.act),
          isClient: payload.cli === true,
          sessionId: typeof payload.sid === 'string' ? payload.sid : null,
          holder: [payload.sid, payload.hld, payload.jti].find(id => typeof id === 'string') ?? null,
          accountIds: typeof payload.acc === 'string' ? [payload.acc] : accountsOf(grants),
          boundTo: Array.isArray(payload.by) ? payload.by.filter(id => typeof id === 'string') : [],
          // A token without a revision is taken for older than everything that ended.
          revision: typeof payload.rev === 'number' ? payload.rev : 0,
          grants,
          shut: [],
          policy,
          expires: (payload.exp ?? 0) * 1000,
          bearer: token,
        }
        return keep(principal, token)
      } catch (cause) {
        throw new PortalError('NOT_SIGNED_IN', { message: 'The access token is not valid or has expired', cause })
      }
    },
  }
}

/** What a caller does to theirs is nobody else's. */
function copyOf(principal: Principal): Principal {
  const { grants, accountIds, boundTo } = principal
  return { ...principal, grants: [...grants], accountIds: [...accountIds], boundTo: [...boundTo] }
}

/** RFC 8693 § 4.1. */
function actorOf(claim: unknown): string | null {
  return isRecord(claim) && typeof claim.sub === 'string' ? claim.sub : null
}

function accountsOf(grants: readonly Grant[]): string[] {
  return grants.filter(({ resource }) => resource === 'account').map(({ id }) => id)
}

/** Opaque secrets: 256 bit, shown once, stored as a hash. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

async function newKey(store: Store): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const jwk = await exportJWK(privateKey)
  return store.settings.keepFirst(SIGNING_KEY, JSON.stringify(jwk))
}
