/**
 * Metadata of a SAML2 identity provider (OASIS saml-metadata-2.0-os): what its form needs, and what is said of each part. Signatures within are not looked at:
 * whoever imports it has it from the provider, over https or by hand, and sees what it says before it is saved.
 */
import { X509Certificate } from 'node:crypto'
import type { IdpFinding, IdpMetadata } from '../../wire/calls/idp-metadata.js'
import { MOST_CERTIFICATES, NAME_ID_FORMATS } from '../../wire/calls/idps.js'
import { nameIn } from '../../wire/calls/name.js'
import { problemOf } from './outgoing.js'
import { readXml, type XmlElement, XmlProblem } from './xml.js'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const DISPLAY = 'urn:oasis:names:tc:SAML:metadata:ui'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Throws XmlProblem for what is no metadata of one provider. */
export function readSamlMetadata(xml: string, now: Date): Pick<IdpMetadata, 'fields' | 'findings'> {
  const entity = entityIn(readXml(xml))
  proveValid(entity, now)
  const issuer = entity.attributes.entityID?.trim() ?? ''
  if (issuer === '' || issuer.length > 1_024) throw at(entity, 'EntityDescriptor has no entityID')
  const provider = providerIn(entity)
  const signIn = signInOf(provider)
  const certificates = certificatesOf(provider, now)
  const nameId = nameIdOf(provider)
  const name = nameIn(within(provider, 'DisplayName', DISPLAY)[0]?.text, 80)
  return {
    fields: {
      issuer,
      ...(name !== undefined && { name }),
      ...(signIn.url !== undefined && { signInUrl: signIn.url }),
      certificates: certificates.pems,
      ...(nameId.format && { nameIdFormat: nameId.format }),
    },
    findings: [
      { about: 'issuer', outcome: 'done', says: `It calls itself ${issuer}` },
      signIn.finding,
      ...certificates.findings,
      nameId.finding,
      ...requestsOf(provider),
    ],
  }
}

const at = ({ line }: XmlElement, what: string) => new XmlProblem(`line ${line}: ${what}`)

/** The elements of a name that are parts of one itself. */
const parts = (element: XmlElement, name: string) =>
  element.children.filter(child => child.name === name && child.namespace === METADATA)

/** All elements of a name below one. */
function within(element: XmlElement, name: string, namespace: string): XmlElement[] {
  return element.children.flatMap(child => [
    ...(child.name === name && child.namespace === namespace ? [child] : []),
    ...within(child, name, namespace),
  ])
}

function entityIn(root: XmlElement): XmlElement {
  if (root.namespace !== METADATA || !/^Entit(y|ies)Descriptor$/.test(root.name))
    throw at(root, `this is no SAML 2.0 metadata: it begins with <${root.name.slice(0, 60)}>`)
  if (root.name === 'EntityDescriptor') return root
  const entities = entitiesIn(root)
  const [first, second] = entities
  if (!first) throw at(root, 'it has no EntityDescriptor')
  if (!second) return first
  const names = entities.slice(0, 3).map(({ attributes }) => (attributes.entityID ?? '?').slice(0, 100))
  throw at(second, `it has ${entities.length} EntityDescriptors (${names.join(', ')} …): give that of one provider`)
}

/** Groups may stand in groups. What stands in extensions is no part of them. */
function entitiesIn(group: XmlElement): XmlElement[] {
  return [...parts(group, 'EntityDescriptor'), ...parts(group, 'EntitiesDescriptor').flatMap(entitiesIn)]
}

function proveValid(entity: XmlElement, now: Date): void {
  const { validUntil } = entity.attributes
  if (validUntil === undefined) return
  const until = Date.parse(validUntil)
  if (Number.isNaN(until)) throw at(entity, `validUntil is no time: ${validUntil.slice(0, 40)}`)
  if (until <= now.getTime()) throw at(entity, `the metadata was valid until ${day(new Date(until))}: get it anew`)
}

function providerIn(entity: XmlElement): XmlElement {
  const all = parts(entity, 'IDPSSODescriptor')
  const found = all.find(({ attributes }) => attributes.protocolSupportEnumeration?.split(/\s+/).includes(PROTOCOL))
  if (found) return found
  if (all[0]) throw at(all[0], 'the provider does not speak SAML 2.0')
  const isService = parts(entity, 'SPSSODescriptor').length > 0
  throw at(
    entity,
    isService ? 'this is metadata of a service provider, not of an identity provider' : 'it has no IDPSSODescriptor',
  )
}

/** People are sent by HTTP-Redirect, the one binding that this server sends by. */
function signInOf(provider: XmlElement): { url?: string; finding: IdpFinding } {
  const services = parts(provider, 'SingleSignOnService')
  const found = services.find(({ attributes }) => attributes.Binding === REDIRECT)
  const bindings = services.map(({ attributes }) => attributes.Binding?.split(':').at(-1)?.slice(0, 40) ?? '?')
  const failed = (says: string) => ({ finding: { about: 'signIn', outcome: 'failed', says } }) as const
  if (!found)
    return failed(
      bindings.length === 0
        ? 'It names no address to sign in at'
        : `It takes sign-ins by ${bindings.join(', ')} only: people are sent by HTTP-Redirect`,
    )
  const url = found.attributes.Location?.trim() ?? ''
  const problem = problemOf(url)
  if (problem !== undefined) return failed(`Line ${found.line}: its sign-in address ${problem}`)
  const others = bindings.filter(binding => binding !== 'HTTP-Redirect')
  const besides = others.length === 0 ? '' : ` It also takes ${others.join(', ')}.`
  return {
    url,
    finding: { about: 'signIn', outcome: 'done', says: `People are sent to ${url} by HTTP-Redirect.${besides}` },
  }
}

interface Certificates {
  pems: string[]
  findings: IdpFinding[]
}

/** All that it may sign by, the one that ends last first. */
function certificatesOf(provider: XmlElement, now: Date): Certificates {
  const keys = parts(provider, 'KeyDescriptor').filter(({ attributes }) => (attributes.use ?? 'signing') === 'signing')
  const found = keys.flatMap(key => within(key, 'X509Certificate', SIGNATURE)).map(readCertificate)
  const distinct = [...new Map(found.map(each => [each.fingerprint256, each])).values()]
  const sorted = distinct.sort((a, b) => endOf(b).getTime() - endOf(a).getTime())
  const kept = sorted.slice(0, MOST_CERTIFICATES)
  const findings = kept.map(certificate => certificateFinding(certificate, now))
  if (kept.length === 0)
    findings.push({ about: 'certificate', outcome: 'failed', says: 'It names no certificate that it signs by' })
  if (sorted.length > kept.length) {
    const says = `${sorted.length - kept.length} more certificates, which end earlier, are left out`
    findings.push({ about: 'certificate', outcome: 'notTried', says })
  }
  return { pems: kept.map(pemOf), findings }
}

function readCertificate(element: XmlElement): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(element.text.replace(/\s+/g, ''), 'base64'))
  } catch {
    throw at(element, 'X509Certificate is no certificate')
  }
}

const endOf = ({ validTo }: X509Certificate) => new Date(validTo)
const day = (time: Date) => time.toISOString().slice(0, 10)

/** Its name, and how long it is valid. */
export function certificateFinding(certificate: X509Certificate, now: Date): IdpFinding {
  const end = endOf(certificate)
  const name = /CN=([^\n]*)/.exec(certificate.subject)?.[1] ?? certificate.fingerprint256.slice(0, 11)
  const isOver = end <= now
  return {
    about: 'certificate',
    outcome: isOver ? 'failed' : 'done',
    says: isOver
      ? `The certificate ${name.slice(0, 80)} ended on ${day(end)}`
      : `The certificate ${name.slice(0, 80)} is valid until ${day(end)}`,
  }
}

function pemOf({ raw }: X509Certificate): string {
  const lines = raw.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}

/** What it can name people by: first what stays the same for somebody. */
function nameIdOf(provider: XmlElement): { format?: (typeof NAME_ID_FORMATS)[number]; finding: IdpFinding } {
  const offered = parts(provider, 'NameIDFormat').map(({ text }) => text.trim())
  const format = NAME_ID_FORMATS.find(each => offered.includes(each))
  const short = (urn: string) => urn.split(':').at(-1)?.slice(0, 60) ?? urn
  if (format) {
    const all = offered.length === 1 ? '' : ` (${offered.map(short).join(', ')})`
    const says = `It names people by ${short(format)}${all}`
    return { format, finding: { about: 'nameId', outcome: 'done', says } }
  }
  return offered.length === 0
    ? { finding: { about: 'nameId', outcome: 'notTried', says: 'It does not say how it names people' } }
    : {
        finding: {
          about: 'nameId',
          outcome: 'failed',
          says: `It names people by ${offered.map(short).join(', ')} only, which does not tell who comes again`,
        },
      }
}

function requestsOf({ attributes }: XmlElement): IdpFinding[] {
  if (!/^(true|1)$/.test(attributes.WantAuthnRequestsSigned?.trim() ?? '')) return []
  return [
    {
      about: 'requests',
      outcome: 'failed',
      says: 'It wants requests to be signed, and these are not: switch that off there',
    },
  ]
}
