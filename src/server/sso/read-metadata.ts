/** Reads what an identity provider says of itself, from an address or a text, for the form of one that is made or changed. Nothing of it is kept. */
import {
  type IdpFinding,
  type IdpMetadata,
  type IdpMetadataInput,
  MOST_METADATA,
} from '../../wire/calls/idp-metadata.js'
import { PortalError } from '../../wire/errors.js'
import { discover } from './oidc.js'
import { createOutgoing, type Outgoing, problemOf } from './outgoing.js'
import { readSamlMetadata } from './saml-metadata.js'
import { claimsOf, innermost, tryKeys } from './trial.js'
import { XmlProblem } from './xml.js'

const SECONDS = 8
const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/
/** Algorithms that a token's signature is proved by. */
const SIGNED = /^(RS|PS|ES)(256|384|512)$|^EdDSA$|^Ed25519$/

/** Rejects INVALID_REQUEST with what is wrong, and where. */
export async function readMetadata(
  input: IdpMetadataInput,
  now: Date,
  outgoing: Outgoing = createOutgoing({ mayBePrivate: false }),
): Promise<IdpMetadata> {
  const { type, address, xml } = input
  if (type === 'OIDC') return readDiscovery(address ?? '', outgoing)
  const text = xml ?? (await fetched(address ?? '', outgoing))
  try {
    return { type, ...readSamlMetadata(text, now) }
  } catch (cause) {
    if (cause instanceof XmlProblem) throw refused(xml === undefined ? 'address' : 'xml', cause.message, cause)
    throw cause
  }
}

function refused(path: 'address' | 'xml', message: string, cause?: unknown): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: `The metadata cannot be read: ${message}`,
    details: [{ path, message }],
    cause,
  })
}

function proveCalled(address: string): void {
  const problem = problemOf(address)
  if (problem !== undefined) throw refused('address', `its address ${problem}`)
}

async function fetched(address: string, outgoing: Outgoing): Promise<string> {
  proveCalled(address)
  const signal = AbortSignal.timeout(SECONDS * 1_000)
  const headers = { accept: 'application/xml' }
  const answer = await outgoing(address, { method: 'GET', headers, signal }).catch((cause: unknown) => {
    throw refused('address', innermost(cause), cause)
  })
  if (answer.status !== 200) throw refused('address', `it answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > MOST_METADATA) throw refused('address', 'it is too large: give the metadata of one provider')
  return text
}

/** The discovery page, whose issuer must be the one that was asked (OpenID Connect Discovery 1.0 § 4.3). */
async function readDiscovery(address: string, outgoing: Outgoing): Promise<IdpMetadata> {
  const issuer = address.replace(DISCOVERY, '')
  proveCalled(issuer)
  const provider = { issuer, clientId: 'discovery', isConfigured: false, secret: () => undefined }
  const found = await discover(provider, outgoing).then(
    config => config.serverMetadata(),
    (cause: unknown) => {
      throw refused('address', innermost(cause), cause)
    },
  )
  const { jwks_uri, authorization_endpoint, token_endpoint, userinfo_endpoint } = found
  const endpoints = { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint }
  for (const [name, url] of Object.entries(endpoints)) {
    const problem = url === undefined ? (name === 'userinfo_endpoint' ? undefined : 'is missing') : problemOf(url)
    if (problem !== undefined) throw refused('address', `${name} ${problem}`)
  }
  const says = `${found.issuer} says of itself what was asked for; it signs in at ${authorization_endpoint}`
  return {
    type: 'OIDC',
    fields: { issuer: found.issuer },
    findings: [
      { about: 'issuer', outcome: 'done', says },
      { about: 'keys', ...(await tryKeys(outgoing, jwks_uri)) },
      ...algorithmsOf(found),
      { about: 'claims', ...claimsOf(found.claims_supported, found.scopes_supported) },
    ],
  }
}

interface Discovered {
  id_token_signing_alg_values_supported?: readonly string[]
  code_challenge_methods_supported?: readonly string[]
  response_types_supported?: readonly string[]
}

function algorithmsOf(found: Discovered): IdpFinding[] {
  const signed = found.id_token_signing_alg_values_supported ?? []
  const usable = signed.filter(each => SIGNED.test(each))
  const challenges = found.code_challenge_methods_supported
  const findings: IdpFinding[] = [
    usable.length > 0
      ? { about: 'algorithms', outcome: 'done', says: `Its tokens are signed by ${usable.join(', ').slice(0, 200)}` }
      : { about: 'algorithms', outcome: 'failed', says: 'It names no algorithm that its tokens could be proved by' },
  ]
  if (found.response_types_supported && !found.response_types_supported.includes('code'))
    findings.push({ about: 'requests', outcome: 'failed', says: 'It gives no authorization code' })
  if (challenges && !challenges.includes('S256'))
    findings.push({ about: 'requests', outcome: 'failed', says: 'It does not take PKCE by S256' })
  return findings
}
