/** A provider of plain OAuth2: no discovery, no ID token; what it knows of somebody is said by its user info. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConfiguredProvider } from '../../src/wire/calls/idps.js'

export interface TestOAuth {
  issuer: string
  clientId: string
  clientSecret: string
  /** A code, as if somebody had signed in at `url`; `about` is what the user info then says of them. */
  grant(url: string, about: unknown): string
  readonly calls: string[]
  /** While set, its user info answers so. */
  broken?: { status: number; body: string }
  close(): Promise<void>
}

export async function startOAuth(): Promise<TestOAuth> {
  const codes = new Map<string, { about: unknown; challenge: string; redirectUri: string }>()
  const tokens = new Map<string, unknown>()
  const clientId = `client-${randomUUID()}`
  const clientSecret = randomUUID()
  const idp: Pick<TestOAuth, 'broken' | 'calls'> = { calls: [] }
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    idp.calls.push(`${request.method} ${request.url}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/user') {
      if (idp.broken) return answer(idp.broken.status, idp.broken.body)
      const about = tokens.get(request.headers.authorization?.replace(/^Bearer /i, '') ?? '')
      return about === undefined ? answer(401, {}) : answer(200, about)
    }
    if (request.url !== '/token') return answer(404, {})
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return answer(401, { error: 'invalid_client' })
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isVerifier = code?.challenge === createHash('sha256').update(verifier).digest('base64url')
    if (!code || !isVerifier || form.get('redirect_uri') !== code.redirectUri)
      return answer(400, { error: 'invalid_grant' })
    const token = randomUUID()
    tokens.set(token, code.about)
    return answer(200, { access_token: token, token_type: 'bearer' })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(idp, {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId,
    clientSecret,
    grant(url: string, about: unknown) {
      const of = (name: string) => new URL(url).searchParams.get(name) ?? ''
      const code = randomUUID()
      codes.set(code, { about, challenge: of('code_challenge'), redirectUri: of('redirect_uri') })
      return code
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

/** It as the operator's file holds it. */
export function configuredOAuth(
  { issuer, clientId, clientSecret }: TestOAuth,
  id: string,
  mapping: Partial<NonNullable<ConfiguredProvider['oauth']>> = {},
): ConfiguredProvider {
  return {
    id,
    type: 'OAuth2',
    name: `The ${id} provider`,
    issuer,
    clientId,
    clientSecret,
    oauth: {
      authorizeUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      userInfoUrl: `${issuer}/user`,
      scope: 'user:email',
      subject: 'id',
      email: 'mails.0.address',
      emailVerified: 'mails.0.confirmed',
      name: 'name',
      ...mapping,
    },
    domains: [],
    registration: { isAllowed: true },
    isEnabled: true,
  }
}
