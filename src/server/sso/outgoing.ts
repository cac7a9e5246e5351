/**
 * Calls to identity providers. Addresses that people of an account name must be https and public: names are resolved here, each address that they resolve to is
 * checked, and the connection goes to that address. Redirects are not followed, answers are bounded.
 */
import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PortalError } from '../../wire/errors.js'
import { ProviderAway } from './problems.js'
import { whyAway } from './why-away.js'

const MOST_BYTES = 1024 * 1024

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
/** What is public of IPv6, without its transition mechanisms, by which a private address can be named. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** False for addresses of this machine, of private networks, and for whatever is not the internet's. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !PRIVATE.check(address, 'ipv4')
  return version === 6 && PUBLIC_6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6')
}

interface Reached {
  type: 'OIDC' | 'SAML2' | 'OAuth2'
  issuer?: string
  signInUrl?: string
  oauth?: { authorizeUrl: string; tokenUrl: string; userInfoUrl: string }
}

/** Throws INVALID_REQUEST by place for an address that is not https, or names a private one in plain sight. */
export function proveReachable(given: Reached): void {
  const { type, issuer, signInUrl, oauth } = given
  // The entity id of SAML2 is a name: nobody calls it.
  const named = {
    ...(type !== 'SAML2' && { issuer }),
    signInUrl,
    'oauth.authorizeUrl': oauth?.authorizeUrl,
    'oauth.tokenUrl': oauth?.tokenUrl,
    'oauth.userInfoUrl': oauth?.userInfoUrl,
  }
  for (const [path, url] of Object.entries(named)) {
    const message = url === undefined ? undefined : problemOf(url)
    if (message === undefined) continue
    throw new PortalError('INVALID_REQUEST', {
      message: `The identity provider is not valid: ${path} ${message}`,
      details: [{ path, message, hint: 'use its public https address, or have the operator configure it' }],
    })
  }
}

/** Why an address is not called that people of an account named; undefined for one that may be. */
export function problemOf(url: string): string | undefined {
  if (!URL.canParse(url)) return 'is not an address'
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') return 'is not https'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = isIP(host) === 0 ? /(^|\.)localhost\.?$/i.test(host) : !isPublic(host)
  return isLocal ? 'is in a private network' : undefined
}

/** What openid-client asks for. */
export interface OutgoingOptions {
  method: string
  headers: Record<string, string>
  body?: string | URLSearchParams | Uint8Array | ArrayBuffer | ReadableStream | null | undefined
  signal?: AbortSignal | undefined
}

export type Outgoing = (url: string, options: OutgoingOptions) => Promise<Response>

/** `mayBePrivate` only for addresses that the operator named. */
export function createOutgoing({ mayBePrivate }: { mayBePrivate: boolean }): Outgoing {
  return (url, options) => {
    const problem = mayBePrivate ? undefined : problemOf(url)
    if (problem !== undefined) return Promise.reject(new Error(`${new URL(url).host} ${problem}`))
    const { protocol } = new URL(url)
    const request = protocol === 'https:' ? httpsRequest : httpRequest
    return send(request, url, options, mayBePrivate ? {} : { lookup: publicLookup })
  }
}

const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const found = addresses.filter(({ address }) => isPublic(address))
    const [first] = found
    if (!first || found.length < addresses.length) return done(new Error(`${hostname} is in a private network`), '')
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

function send(
  request: typeof httpsRequest,
  url: string,
  { method, headers, body, signal }: OutgoingOptions,
  options: RequestOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false, ...(signal && { signal }), ...options }, answer => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MOST_BYTES) sent.destroy(new Error('the answer is too large'))
        else chunks.push(chunk)
      })
      answer.on('error', cause => reject(away(cause, url)))
      answer.on('end', () => {
        try {
          resolve(responseOf(answer, Buffer.concat(chunks)))
        } catch (error) {
          reject(error)
        }
      })
    })
    // A connection that was switched to something else is no longer the request's: it ends by nothing else.
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new ProviderAway('answered 101'))
    })
    // After an answer, or an error with a reason, this changes nothing.
    sent.on('close', () => reject(away(new Error('the connection was closed'), url)))
    sent.on('error', cause => reject(away(cause, url)))
    sent.end(body === undefined || body === null ? undefined : String(body))
  })
}

/** Statuses that a `Response` refuses a body of, be it an empty one. */
const WITHOUT_BODY = new Set([204, 205, 304])

function responseOf({ statusCode: status = 0, headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  if (status < 200 || status >= 500) throw new ProviderAway(`answered ${status}`)
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers: named })
}

const away = (cause: Error, url: string) => new ProviderAway(whyAway(cause, new URL(url).host), { cause })
