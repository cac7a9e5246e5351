/** An identity provider for the demo, so that single sign-on works at the first run. Loaded with `--demo` alone; what it knows is in memory. */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { readRawBody } from '../../http/raw-body.js'
import { choosePage, PAGE_POLICY } from './page.js'
import { DEMO_CLIENT, DEMO_PATH, DEMO_PEOPLE, demoIssuer } from './people.js'

export interface DemoIdp {
  /** Answers a request below its path. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const INTERACTION = /^\/interaction\/([\w-]+)$/
const FORM = { types: ['application/x-www-form-urlencoded'], maxBytes: 1_024 }
const MINUTE_S = 60

export async function createDemoIdp(parts: { portal: string; secret: string; returnUrl: string }): Promise<DemoIdp> {
  const provider = new Provider(demoIssuer(parts.portal), await configurationOf(parts))
  // It is reached as the portal is.
  provider.proxy = true
  const handle = provider.callback()

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      await provider.interactionDetails(request, response)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': PAGE_POLICY,
        'cache-control': 'no-store',
      })
      response.end(choosePage(DEMO_PEOPLE))
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of readRawBody(request, FORM)) chunks.push(chunk)
    const who = new URLSearchParams(Buffer.concat(chunks).toString()).get('who') ?? ''
    const result = DEMO_PEOPLE.some(({ sub }) => sub === who)
      ? { login: { accountId: who, remember: false } }
      : { error: 'access_denied', error_description: 'Nobody signed in' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return {
    async answer(request, response) {
      const path = (request.url ?? '').slice(DEMO_PATH.length)
      // An address that was left open, or a cookie that is gone: back to where it began.
      if (INTERACTION.test(path.split('?')[0] ?? '')) {
        return choose(request, response).catch(() => void response.writeHead(303, { location: '/' }).end())
      }
      // Whoever is somebody else this time need not sign out first.
      if (path.startsWith('/auth')) request.headers.cookie = withoutSession(request.headers.cookie ?? '')
      // Its addresses are those below the path.
      Object.assign(request, { originalUrl: request.url, url: path === '' ? '/' : path })
      await handle(request, response)
    },
  }
}

async function configurationOf({ secret, returnUrl }: { secret: string; returnUrl: string }): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }
  return {
    clients: [{ client_id: DEMO_CLIENT, client_secret: secret, redirect_uris: [returnUrl], response_types: ['code'] }],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: MINUTE_S,
      AuthorizationCode: MINUTE_S,
      Grant: 10 * MINUTE_S,
      IdToken: MINUTE_S,
      Interaction: 10 * MINUTE_S,
      Session: 10 * MINUTE_S,
    },
    interactions: { url: (_context, { uid }) => `${DEMO_PATH}/interaction/${uid}`, policy: askEachTime() },
    findAccount: (_context, sub) => {
      const found = DEMO_PEOPLE.find(person => person.sub === sub)
      if (!found) return undefined
      const { name, email } = found
      return { accountId: sub, claims: async () => ({ sub, name, email, email_verified: true }) }
    },
    // Whoever is sent here by the portal has said yes by being here.
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      const clientId = oidc.client?.clientId
      if (accountId === undefined || clientId === undefined) return undefined
      const grant = new oidc.provider.Grant({ accountId, clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

function withoutSession(cookies: string): string {
  return cookies
    .split('; ')
    .filter(cookie => !cookie.startsWith('_session'))
    .join('; ')
}

/** Somebody who tries things out is a different person each time. */
function askEachTime() {
  const { base, Check } = interactionPolicy
  const policy = base()
  policy
    .get('login')
    ?.checks.add(
      new Check('asked_each_time', 'Who it is, is asked each time', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}
