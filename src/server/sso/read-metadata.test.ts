/** What an identity provider says of itself is read, and refused with what is wrong and where. */
import { describe, expect, it } from 'vitest'
import { startSamlIdp } from '../../../tests/support/saml-idp.js'
import type { Outgoing } from './outgoing.js'
import { readMetadata } from './read-metadata.js'

const NOW = new Date('2026-06-01T00:00:00Z')
const { certificate } = startSamlIdp('https://idp.example', 'https://portal.example', 'x')
const { certificate: second } = startSamlIdp('https://idp.example', 'https://portal.example', 'x')
const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----/g, '')
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const binding = (name: string) => `urn:oasis:names:tc:SAML:2.0:bindings:${name}`

const keyOf = (pem: string, use = 'use="signing"') =>
  `<md:KeyDescriptor ${use}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
const service = (name: string, location: string) =>
  `<md:SingleSignOnService Binding="${binding(name)}" Location="${location}"/>`

interface Parts {
  entity?: string
  role?: string
  keys?: string
  services?: string
  formats?: string
}
const entity = ({ entity: id = 'entityID="urn:corp"', role = '', keys, services, formats }: Parts = {}) =>
  `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ${id}>
 <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" ${role}>
  ${keys ?? keyOf(certificate)}
  ${formats ?? `<md:NameIDFormat>${PERSISTENT}</md:NameIDFormat>`}
  ${services ?? service('HTTP-POST', 'https://idp.example/post') + service('HTTP-Redirect', 'https://idp.example/in')}
 </md:IDPSSODescriptor>
</md:EntityDescriptor>`
const read = (xml: string) => readMetadata({ type: 'SAML2', xml }, NOW)
const said = async (xml: string, about: string) =>
  (await read(xml)).findings.filter(each => each.about === about).map(({ outcome, says }) => [outcome, says])

describe('metadata of SAML 2.0', () => {
  it('fills entity id, sign-in address, certificates and name id', async () => {
    const { fields, findings } = await read(`<?xml version="1.0"?>\n${entity()}`)
    expect(fields).toEqual({
      issuer: 'urn:corp',
      signInUrl: 'https://idp.example/in',
      certificates: [certificate],
      nameIdFormat: PERSISTENT,
    })
    expect(findings.map(({ about, outcome }) => `${about} ${outcome}`)).toEqual([
      'issuer done',
      'signIn done',
      'certificate done',
      'nameId done',
    ])
    expect(findings[1]?.says).toContain('It also takes HTTP-POST')
    expect(findings[2]?.says).toBe('The certificate test is valid until 2049-01-01')
  })

  it('takes each certificate that it may sign by once, and none that it encrypts by', async () => {
    const keys = keyOf(certificate) + keyOf(certificate, '') + keyOf(second, '') + keyOf(second, 'use="encryption"')
    expect((await read(entity({ keys }))).fields.certificates).toHaveLength(2)
    expect((await read(entity({ keys: keyOf(second, 'use="encryption"') }))).findings[2]).toMatchObject({
      outcome: 'failed',
    })
  })

  it('says what would keep people from signing in', async () => {
    expect(await said(entity({ services: service('HTTP-POST', 'https://idp.example') }), 'signIn')).toEqual([
      ['failed', 'It takes sign-ins by HTTP-POST only: people are sent by HTTP-Redirect'],
    ])
    expect(await said(entity({ services: '' }), 'signIn')).toEqual([['failed', 'It names no address to sign in at']])
    for (const [url, what] of [
      ['http://idp.example', 'is not https'],
      ['https://10.0.0.1/', 'is in a private network'],
      ['javascript:alert(1)', 'is not https'],
    ] as const)
      expect((await said(entity({ services: service('HTTP-Redirect', url) }), 'signIn'))[0]?.[1]).toContain(what)
    expect(await said(entity({ role: 'WantAuthnRequestsSigned="true"' }), 'requests')).toMatchObject([['failed', {}]])
    const transient = '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:transient</md:NameIDFormat>'
    expect(await said(entity({ formats: transient }), 'nameId')).toMatchObject([['failed', {}]])
    const later = await readMetadata({ type: 'SAML2', xml: entity() }, new Date('2050-01-01'))
    expect(later.findings[2]).toMatchObject({ outcome: 'failed', says: 'The certificate test ended on 2049-01-01' })
  })

  const entities = (inner: string) =>
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">\n${inner}\n</md:EntitiesDescriptor>`
  it('takes nothing from what stands in extensions', async () => {
    const inner = entity({ entity: 'entityID="urn:evil"', services: service('HTTP-Redirect', 'https://evil.example') })
    const nested = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:corp"><md:Extensions>${inner}</md:Extensions></md:EntityDescriptor>`
    await expect(read(nested)).rejects.toThrow('it has no IDPSSODescriptor')
    const formats = `<md:Extensions>${inner}</md:Extensions>`
    expect((await read(entity({ formats }))).fields).toMatchObject({ signInUrl: 'https://idp.example/in' })
  })

  it('takes its name where one may be called so', async () => {
    const named = (name: string) =>
      read(
        entity({
          formats: `<md:Extensions><mdui:UIInfo xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui"><mdui:DisplayName xml:lang="en">${name}</mdui:DisplayName></mdui:UIInfo></md:Extensions>`,
        }),
      )
    expect((await named(' Corp ')).fields.name).toBe('Corp')
    expect((await named('\u202eevil')).fields).not.toHaveProperty('name')
  })

  it('reads one provider within a list of one', async () => {
    expect((await read(entities(entity()))).fields.issuer).toBe('urn:corp')
  })

  it.each<[string, string, RegExp]>([
    [
      'a document type',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>\n${entity()}`,
      /line 1: a document type/,
    ],
    ['an entity of its own', entity({ entity: 'entityID="&a;"' }), /line 1: Invalid character entity/],
    [
      'several providers',
      entities(entity() + entity({ entity: 'entityID="urn:b"' })),
      /2 EntityDescriptors \(urn:corp, urn:b/,
    ],
    ['another document', '<html/>', /line 1: this is no SAML 2.0 metadata: it begins with <html>/],
    [
      'metadata of a service',
      entity().replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
      /metadata of a service provider/,
    ],
    ['no name', entity({ entity: '' }), /EntityDescriptor has no entityID/],
    [
      'a time that is over',
      entity({ entity: 'entityID="a" validUntil="2026-05-01T00:00:00Z"' }),
      /valid until 2026-05-01/,
    ],
    ['a certificate that is none', entity({ keys: keyOf('AAAA') }), /line 3: X509Certificate is no certificate/],
    ['an element that is not closed', entity().replace('</md:IDPSSODescriptor>', ''), /line \d+: Unexpected close tag/],
    ['a text', 'https://idp.example/metadata', /line 1: Non-whitespace before first tag/],
    ['a prefix that is not declared', '<a:b/>', /Unbound namespace prefix/],
    ['depth without end', '<a>'.repeat(100_000), /nested deeper than 50/],
    ['elements without end', `<a>${'<b/>'.repeat(100_000)}</a>`, /more than 20000 elements/],
    [
      'attributes without end',
      `<a ${Array.from({ length: 30_000 }, (_, i) => `b${i}=""`).join(' ')}/>`,
      /a tag is too long/,
    ],
    ['a second root', `${entity()}${entity()}`, /a second root element/],
  ])('refuses %s, and says where', async (_what, xml, message) => {
    const begun = Date.now()
    const refused = await read(xml).catch((error: unknown) => error)
    expect(refused).toMatchObject({ error: 'INVALID_REQUEST', details: [{ path: 'xml' }] })
    expect((refused as Error).message).toMatch(message)
    expect(Date.now() - begun).toBeLessThan(5_000)
  })

  it('is fetched, and refused where that fails', async () => {
    const at = (status: number, body: string) =>
      readMetadata(
        { type: 'SAML2', address: 'https://idp.example/metadata' },
        NOW,
        async () => new Response(body, { status }),
      )
    expect((await at(200, entity())).fields.issuer).toBe('urn:corp')
    await expect(at(404, '')).rejects.toMatchObject({ message: expect.stringContaining('it answered 404') })
    await expect(at(200, ' '.repeat(600_000))).rejects.toMatchObject({ message: expect.stringContaining('too large') })
    for (const address of ['http://idp.example', 'https://127.0.0.1', 'https://localhost/x'])
      await expect(readMetadata({ type: 'SAML2', address }, NOW, () => Promise.reject())).rejects.toMatchObject({
        details: [{ path: 'address' }],
      })
  })
})

const ISSUER = 'https://login.corp.example'
const PAGE = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: ['sub', 'email'],
}
const asked: string[] = []
const answering =
  (page: unknown, status = 200): Outgoing =>
  async url => {
    asked.push(url)
    const body = url.endsWith('/jwks') ? { keys: [{}, {}] } : page
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
const discovered = (page: unknown, address = ISSUER) => readMetadata({ type: 'OIDC', address }, NOW, answering(page))

describe('the discovery page of an issuer', () => {
  it('is found by the issuer, or by its own address, and says what there is', async () => {
    for (const address of [ISSUER, `${ISSUER}/.well-known/openid-configuration`]) {
      const { fields, findings } = await discovered(PAGE, address)
      expect(fields).toEqual({ issuer: ISSUER })
      expect(findings.map(({ about, outcome }) => `${about} ${outcome}`)).toEqual([
        'issuer done',
        'keys done',
        'algorithms done',
        'claims done',
      ])
    }
    expect(new Set(asked)).toEqual(new Set([`${ISSUER}/.well-known/openid-configuration`, `${ISSUER}/jwks`]))
  })

  it('is refused when it is of another issuer, or leads elsewhere than to https', async () => {
    const refused = async (page: object) => (await discovered(page).catch((error: unknown) => error)) as Error
    expect((await refused({ ...PAGE, issuer: 'https://accounts.google.com' })).message).toMatch(/issuer/)
    expect((await refused({ ...PAGE, token_endpoint: 'http://login.corp.example/token' })).message).toContain(
      'token_endpoint is not https',
    )
    expect((await refused({ ...PAGE, authorization_endpoint: 'javascript:alert(1)' })).message).toContain(
      'authorization_endpoint is not https',
    )
    expect((await refused({ ...PAGE, jwks_uri: 'https://169.254.169.254/' })).message).toContain('private network')
    expect((await refused({ ...PAGE, jwks_uri: undefined })).message).toContain('jwks_uri is missing')
    await expect(readMetadata({ type: 'OIDC', address: ISSUER }, NOW, answering('<html>', 200))).rejects.toMatchObject({
      error: 'INVALID_REQUEST',
    })
  })

  it('says what would keep people from signing in', async () => {
    const { findings } = await discovered({
      ...PAGE,
      id_token_signing_alg_values_supported: ['HS256', 'none'],
      response_types_supported: ['id_token'],
      code_challenge_methods_supported: ['plain'],
    })
    expect(findings.filter(({ outcome }) => outcome === 'failed').map(({ says }) => says)).toEqual([
      'It names no algorithm that its tokens could be proved by',
      'It gives no authorization code',
      'It does not take PKCE by S256',
    ])
  })
})
