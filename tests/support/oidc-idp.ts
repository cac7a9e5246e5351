/** An OIDC provider that does as it is told, wrong things too. It proves client, code, PKCE and return address as a right one does. */
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Granted {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  /** Claims in place of the right ones. */
  wrong?: Record<string, unknown>
  /** Changed after it was signed, or signed by somebody else. */
  tampered?: 'claims' | 'signature' | 'unsigned'
}

export interface TestIdp {
  issuer: string
  /** Where it listens. */
  address: string
  clientId: string
  clientSecret: string
  /** A code, as if somebody had signed in at `url`, where our server sent them. */
  grant(url: string, who: Granted): string
  /** Calls that reached it. */
  readonly calls: string[]
  /** The same with headers and body. */
  readonly received: string[]
  /** While true it answers 500. */
  isAway: boolean
  /** Says that its answers name it (RFC 9207). */
  close(): Promise<void>
}

interface Code extends Granted {
  nonce: string
  challenge: string
  redirectUri: string
}

/** `issuer`: what it calls itself, where it is known by another address than its own. */
export async function startIdp({
  namesIssuer = false,
  issuer: called,
}: {
  namesIssuer?: boolean
  issuer?: string
} = {}): Promise<TestIdp> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Code>()
  const calls: string[] = []
  const received: string[] = []
  const idp = { isAway: false }
  const clientId = `client-${randomUUID()}`
  const clientSecret = randomUUID()
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    calls.push(String(request.url))
    const body = await bodyOf(request)
    received.push(JSON.stringify([request.url, request.headers, body]))
    if (idp.isAway) return answer(500, {})
    if (request.url === '/.well-known/openid-configuration') return answer(200, metadata(issuer(), namesIssuer))
    if (request.url === '/jwks') {
      return answer(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] })
    }
    if (request.url !== '/token') return answer(404, {})
    const form = new URLSearchParams(body)
    const basic = Buffer.from(request.headers.authorization?.slice(6) ?? '', 'base64').toString()
    if (decodeURIComponent(basic) !== `${clientId}:${clientSecret}`) return answer(401, { error: 'invalid_client' })
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || challenge !== code.challenge || form.get('redirect_uri') !== code.redirectUri)
      return answer(400, { error: 'invalid_grant' })
    const key = code.tampered === 'signature' ? stranger.privateKey : own.privateKey
    const token = idToken(code, { issuer: issuer(), clientId, key })
    return answer(200, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: token })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = () => called ?? address
  return Object.assign(idp, {
    issuer: issuer(),
    address,
    clientId,
    clientSecret,
    calls,
    received,
    grant(url: string, who: Granted) {
      const { searchParams } = new URL(url)
      const of = (name: string) => searchParams.get(name) ?? ''
      const code = randomUUID()
      codes.set(code, { ...who, nonce: of('nonce'), challenge: of('code_challenge'), redirectUri: of('redirect_uri') })
      return code
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

function metadata(issuer: string, namesIssuer: boolean) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...(namesIssuer && { authorization_response_iss_parameter_supported: true }),
  }
}

function idToken(code: Code, { issuer, clientId, key }: { issuer: string; clientId: string; key: KeyObject }): string {
  const { sub, email, email_verified, name, nonce, wrong, tampered } = code
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuer,
    aud: clientId,
    sub,
    email,
    email_verified,
    name,
    nonce,
    iat: now,
    exp: now + 60,
    ...wrong,
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  if (tampered === 'unsigned') return `${encode({ alg: 'none' })}.${encode(claims)}.`
  const head = `${encode({ alg: 'RS256', kid: 'k' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(head), key).toString('base64url')
  if (tampered !== 'claims') return `${head}.${signature}`
  return `${encode({ alg: 'RS256', kid: 'k' })}.${encode({ ...claims, sub: 'the administrator' })}.${signature}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
