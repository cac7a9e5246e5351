/**
 * SAML2, with this server as service provider. What counts is what the signature of the assertion covers: issuer, audience, recipient, the request that it
 * answers, its time; and each assertion once. A document type is refused before anything of it is read.
 */
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { EMAIL } from '../../wire/email.js'
import { isRecord, PortalError } from '../../wire/errors.js'
import { hashSecret, type TokenSigner } from '../identity/tokens.js'
import type { FlowStore, Vouched } from '../store/sso/types.js'
import { notSetUp, notValid } from './problems.js'
import type { Provider } from './providers.js'
import { audienceOf, returnUrlOf } from './return-urls.js'
import { readXml } from './xml.js'

/** Clocks of both may differ by this. */
const SKEW_MS = 60_000
const REQUEST_MS = 10 * 60_000
const LONGEST_SUBJECT = 255
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** Attributes in which the usual providers send the email address. */
const EMAILS = [
  'email',
  'mail',
  'emailAddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
]
const NAMES = [
  'displayName',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  'urn:oid:2.16.840.1.113730.3.1.241',
]

export interface Saml {
  /** Where the browser goes. */
  urlFor(provider: Provider, state: string): Promise<string>
  /** Whom an answer vouches for. Rejects FORBIDDEN for one that is not valid, or was used. */
  prove(provider: Provider, state: string, answer: string): Promise<Vouched>
  /** What a provider is to know of us. */
  metadata(provider: Provider): string
}

export function createSaml(signer: TokenSigner, flows: FlowStore, portal: string): Saml {
  const requestOf = (state: string) => `_${signer.derive('request of a sign-in', state)}`

  function partyOf(provider: Provider, requestId: string): SAML {
    const begun = new Date().toISOString()
    return new SAML({
      callbackUrl: returnUrlOf(portal, provider),
      entryPoint: provider.signInUrl ?? '',
      issuer: audienceOf(portal, provider),
      audience: audienceOf(portal, provider),
      idpCert: provider.certificates,
      idpIssuer: provider.issuer,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      identifierFormat: provider.nameIdFormat,
      disableRequestedAuthnContext: true,
      signatureAlgorithm: 'sha256',
      acceptedClockSkewMs: SKEW_MS,
      generateUniqueId: () => requestId,
      validateInResponseTo: ValidateInResponseTo.always,
      requestIdExpirationPeriodMs: REQUEST_MS,
      // The one request that the state stands for, which counts once (flow.ts).
      cacheProvider: {
        saveAsync: async () => null,
        getAsync: async key => (key === requestId ? begun : null),
        removeAsync: async () => null,
      },
    })
  }

  return {
    async urlFor(provider, state) {
      try {
        return await partyOf(provider, requestOf(state)).getAuthorizeUrlAsync(state, undefined, {})
      } catch (cause) {
        throw notSetUp(provider, cause)
      }
    },
    async prove(provider, state, answer) {
      try {
        // What the library reads it with has no bounds: some texts would keep it for minutes.
        readXml(Buffer.from(answer, 'base64').toString('utf8'))
        const requestId = requestOf(state)
        const { profile } = await partyOf(provider, requestId).validatePostResponseAsync({ SAMLResponse: answer })
        if (!profile) throw new Error('no assertion')
        const { id, expires } = proveBound(profile, provider, { requestId, recipient: returnUrlOf(portal, provider) })
        const isNew = await flows.takeAssertion(hashSecret(`${provider.id} ${id}`), expires, new Date())
        if (!isNew) throw new Error('the assertion was used')
        return vouchedOf(profile, provider)
      } catch (cause) {
        throw cause instanceof PortalError ? cause : notValid(provider, cause)
      }
    },
    metadata: provider => partyOf(provider, '_').generateServiceProviderMetadata(null, null),
  }
}

/** What the library leaves open where an assertion leaves it out. Throws unless it is for this request, for us, and for a time. */
function proveBound(
  profile: Profile,
  { issuer }: Provider,
  { requestId, recipient }: { requestId: string; recipient: string },
): { id: string; expires: Date } {
  if (profile.issuer !== issuer) throw new Error(`the assertion is of ${profile.issuer}`)
  const assertion = at(profile.getAssertion?.(), 'Assertion')
  const confirmations = every(at(assertion, 'Subject'), 'SubjectConfirmation').map(each =>
    attributes(at(each, 'SubjectConfirmationData')),
  )
  const isOurs = confirmations.some(
    ({ InResponseTo, Recipient, NotOnOrAfter }) =>
      InResponseTo === requestId && Recipient === recipient && Date.parse(NotOnOrAfter ?? '') + SKEW_MS > Date.now(),
  )
  if (!isOurs) throw new Error('the assertion is for another request')
  const { ID: id } = attributes(assertion)
  const until = Date.parse(attributes(at(assertion, 'Conditions')).NotOnOrAfter ?? '')
  if (id === undefined || Number.isNaN(until)) throw new Error('the assertion has no end')
  return { id, expires: new Date(until + SKEW_MS) }
}

function vouchedOf(profile: Profile, provider: Provider): Vouched {
  const { nameID, nameIDFormat } = profile
  if (typeof nameID !== 'string' || nameID === '' || nameID.length > LONGEST_SUBJECT) throw new Error('no subject')
  // It would be somebody else each time.
  if (nameIDFormat === TRANSIENT) throw new Error('the subject is transient')
  const address = textIn(profile, EMAILS) ?? (nameIDFormat === EMAIL_FORMAT ? nameID : undefined)
  const email = address !== undefined && address.length <= 320 && EMAIL.test(address) ? address.toLowerCase() : null
  // An entity id is a name that anybody can enter: only together with the provider does it say whose subject this is.
  return {
    issuer: `saml:${provider.id}:${provider.issuer}`,
    subject: nameID,
    email,
    isVerified: false,
    name: textIn(profile, NAMES)?.slice(0, 200) ?? null,
  }
}

function textIn(profile: Profile, keys: readonly string[]): string | undefined {
  const values = keys.map(key => [profile[key]].flat()[0])
  return values.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim()
}

/** The first element of a name. */
function at(parent: unknown, name: string): unknown {
  return every(parent, name)[0]
}

function every(parent: unknown, name: string): unknown[] {
  const found = isRecord(parent) ? parent[name] : undefined
  return found === undefined ? [] : [found].flat()
}

function attributes(element: unknown): Record<string, string | undefined> {
  const given = isRecord(element) && isRecord(element.$) ? element.$ : {}
  return Object.fromEntries(
    Object.entries(given).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
