/** Shapes of the calls about identity providers, and of the operator's file of them. */
import * as v from 'valibot'
import { domainName } from '../domain.js'
import { filled, listOf, open, rule, text } from '../shapes.js'
import { nameOf } from './name.js'
import { versionRead } from './version.js'

export const PROVIDER_TYPES = ['OIDC', 'SAML2', 'OAuth2'] as const
/** How a SAML2 provider may name people, the best first: what changes each time is no name. */
export const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const
export const MOST_CERTIFICATES = 5
export const PROVIDER_ICONS = ['oidc', 'saml', 'oauth', 'generic', 'social', 'operating-system'] as const

export const address = v.pipe(
  filled(2_000),
  v.trim(),
  rule<string>(value => {
    if (!URL.canParse(value)) return { message: 'is not an address', hint: 'as https://login.example.com' }
    const { protocol, username, password } = new URL(value)
    if (!/^https?:$/.test(protocol)) return { message: 'is not an address of the web', hint: 'begin with https://' }
    return username + password === '' ? undefined : { message: 'holds a user or a password: leave them out' }
  }),
)
const certificate = v.pipe(
  text(20_000),
  v.trim(),
  v.regex(/^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----$/, 'is not a certificate in PEM'),
)
const place = v.pipe(
  filled(200),
  v.trim(),
  v.regex(/^[\w-]+(\.[\w-]+)*$/, 'is no place in an answer: names and numbers with dots between, as data.id'),
)
/** What the sign-in says itself. */
const SAID = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
]
const authorizeUrl = v.pipe(
  address,
  rule<string>(value => {
    const given = URL.canParse(value) ? new URL(value).searchParams : new URLSearchParams()
    const said = SAID.find(name => given.has(name))
    return said === undefined ? undefined : { message: `says ${said} itself: leave it out` }
  }),
)
/** OAuth2: its addresses, and where its user info says what of somebody. */
const oauth = v.strictObject({
  authorizeUrl,
  tokenUrl: address,
  userInfoUrl: address,
  /** What it is asked for, with spaces between. */
  scope: text(500),
  /** What it knows somebody by, which never changes. */
  subject: place,
  email: v.nullable(place),
  /** Where it says `true` that the address is theirs; null: no address of it counts as confirmed. */
  emailVerified: v.nullable(place),
  name: v.nullable(place),
})
export type OAuthSettings = v.InferOutput<typeof oauth>
const registration = v.strictObject({
  isAllowed: v.boolean(),
  companyName: v.exactOptional(v.nullable(nameOf(200))),
})

const entries = {
  name: nameOf(80),
  icon: v.picklist(PROVIDER_ICONS),
  /** Domains of mail addresses that it is offered to. */
  domains: listOf(domainName, 20),
  /** OIDC: its address, whose discovery page is asked. SAML2: its entity id. OAuth2: what it calls itself where it names itself (RFC 9207). */
  issuer: filled(2_000),
  clientId: filled(500),
  clientSecret: filled(2_000),
  /** SAML2: where people are sent to. */
  signInUrl: address,
  /** SAML2: what its assertions are signed by; two while one replaces the other. */
  certificates: v.pipe(listOf(certificate, MOST_CERTIFICATES), v.minLength(1, 'is empty: give at least one')),
  /** SAML2: how it is asked to name people; null leaves that to it. */
  nameIdFormat: v.nullable(v.picklist(NAME_ID_FORMATS)),
  oauth,
  /** Whether people whom it vouches for, and whom nobody knows yet, become users. */
  registration,
  isEnabled: v.boolean(),
}
const optional = {
  icon: v.exactOptional(entries.icon),
  domains: v.exactOptional(entries.domains, []),
  clientId: v.exactOptional(entries.clientId),
  clientSecret: v.exactOptional(entries.clientSecret),
  signInUrl: v.exactOptional(entries.signInUrl),
  certificates: v.exactOptional(entries.certificates),
  nameIdFormat: v.exactOptional(entries.nameIdFormat),
  oauth: v.exactOptional(oauth),
  registration: v.exactOptional(registration, { isAllowed: false }),
  isEnabled: v.exactOptional(v.boolean(), true),
}
const given = { type: v.picklist(PROVIDER_TYPES), name: entries.name, issuer: entries.issuer, ...optional }

/** What others would leave unread. */
export const OAUTH_ALONE = 'is for OAuth2 alone: leave it out'

interface Given {
  type: (typeof PROVIDER_TYPES)[number]
  issuer: string
  clientId?: string
  signInUrl?: string
  certificates?: string[]
  oauth?: OAuthSettings
}

/** Requires the fields that each type needs. */
function complete<T extends Given>() {
  return rule<T>(({ type, issuer, clientId, signInUrl, certificates, oauth: settings }) => {
    const needed = { OIDC: { clientId }, SAML2: { signInUrl, certificates }, OAuth2: { clientId, oauth: settings } }[
      type
    ]
    const missing = Object.entries(needed)
      .filter(([, value]) => value === undefined)
      .map(([key]) => ({ at: [key], message: `is missing: ${type} needs it` }))
    const isAddress = type === 'SAML2' || v.is(address, issuer)
    return [
      ...missing,
      ...(isAddress ? [] : [{ at: ['issuer'], message: 'is not an address of the web' }]),
      ...(type === 'OAuth2' || settings === undefined ? [] : [{ at: ['oauth'], message: OAUTH_ALONE }]),
    ]
  })
}

export const idpInput = v.pipe(v.strictObject(given), complete())
/** A change leaves absent values as they are. A new issuer removes the secret unless the change has one: it was for the old issuer. */
export const idpChange = v.strictObject({
  version: versionRead,
  name: v.exactOptional(entries.name),
  icon: v.exactOptional(entries.icon),
  domains: v.exactOptional(entries.domains),
  issuer: v.exactOptional(entries.issuer),
  clientId: v.exactOptional(entries.clientId),
  clientSecret: v.exactOptional(v.nullable(entries.clientSecret)),
  signInUrl: v.exactOptional(entries.signInUrl),
  certificates: v.exactOptional(entries.certificates),
  nameIdFormat: v.exactOptional(entries.nameIdFormat),
  oauth: v.exactOptional(oauth),
  registration: v.exactOptional(registration),
  isEnabled: v.exactOptional(v.boolean()),
})
export type IdpInput = v.InferOutput<typeof idpInput>
export type IdpChange = v.InferOutput<typeof idpChange>

/** Answers never hold the secret. */
export const idp = open({
  id: v.string(),
  type: v.picklist(PROVIDER_TYPES),
  name: v.string(),
  icon: v.string(),
  /** Whose it is: an account's, or all people's. */
  of: v.picklist(['account', 'all']),
  /** The provider stands in the operator's file, so no call changes it. */
  isConfigured: v.boolean(),
  domains: v.array(
    open({
      name: v.string(),
      /** It is offered to addresses of the domain. */
      isProved: v.boolean(),
      /** TXT record of the domain by which an account proves that it is theirs. */
      record: v.nullable(open({ name: v.string(), value: v.string() })),
    }),
  ),
  issuer: v.string(),
  clientId: v.nullable(v.string()),
  hasSecret: v.boolean(),
  signInUrl: v.nullable(v.string()),
  certificates: v.array(v.string()),
  nameIdFormat: v.nullable(v.picklist(NAME_ID_FORMATS)),
  oauth: v.nullable(
    open({
      authorizeUrl: v.string(),
      tokenUrl: v.string(),
      userInfoUrl: v.string(),
      scope: v.string(),
      subject: v.string(),
      email: v.nullable(v.string()),
      emailVerified: v.nullable(v.string()),
      name: v.nullable(v.string()),
    }),
  ),
  registration: open({ isAllowed: v.boolean(), companyName: v.nullable(v.string()) }),
  isEnabled: v.boolean(),
  /** The address that the provider sends people back to. It is entered at the provider. */
  returnUrl: v.string(),
  /** SAML2: who we are to it, and where it can read that. */
  audience: v.nullable(v.string()),
})
export type Idp = v.InferOutput<typeof idp>
export const idps = open({ providers: v.array(idp) })

/** The steps of a sign-in by it, in their order. */
export const idpTrial = open({
  steps: v.array(
    open({
      step: v.picklist(['discovery', 'keys', 'redirect', 'claims']),
      outcome: v.picklist(['done', 'failed', 'notTried']),
      /** The finding of the step, or the reason why it fails. */
      says: v.string(),
    }),
  ),
})
export type IdpTrial = v.InferOutput<typeof idpTrial>

const configured = v.pipe(
  v.strictObject({
    ...given,
    /** The id is part of addresses that are entered at the provider: never change it. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'is not an id: small letters, digits and -')),
    /** Name of the variable that holds the secret. */
    clientSecretEnv: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Z_][A-Z0-9_]*$/, 'is not a variable'))),
  }),
  complete(),
)
export type ConfiguredProvider = v.InferOutput<typeof configured>

/** The operator's file: providers for everybody. */
export const idpFile = v.strictObject({ providers: listOf(configured, 20) })
