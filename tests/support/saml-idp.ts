/** A SAML2 provider by samlify, with a certificate made for the test. */
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import * as samlify from 'samlify'

samlify.setSchemaValidator({ validate: async () => 'not looked at by whoever signs' })

export interface Asserted {
  nameId?: string
  email?: string
  audience?: string
  recipient?: string
  inResponseTo?: string
  issuer?: string
  /** From now, in ms. */
  until?: number
  id?: string
}

export interface SamlIdp {
  entityId: string
  certificate: string
  /** A signed answer to where our server sent the browser, in base64. */
  answer(url: string, asserted?: Asserted): Promise<string>
}

const TEMPLATE = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{Id}" Version="2.0" IssueInstant="{Now}" Destination="{Acs}" InResponseTo="{Request}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionId}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">{NameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{Until}" Recipient="{Recipient}" InResponseTo="{Request}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{From}" NotOnOrAfter="{Until}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{Now}" SessionIndex="s"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>{Email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`

/** `entityId` is what it calls itself. */
export function startSamlIdp(entityId: string, portal: string, provider: string): SamlIdp {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSigned(privateKey, publicKey)
  const acs = `${portal}/portal/auth/sso/${provider}/acs`
  const audience = `${portal}/portal/auth/sso/${provider}/metadata`
  const idp = samlify.IdentityProvider({
    entityID: entityId,
    signingCert: certificate,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    isAssertionEncrypted: false,
    singleSignOnService: [{ Binding: samlify.Constants.namespace.binding.redirect, Location: `${entityId}/sso` }],
    loginResponseTemplate: { context: TEMPLATE, attributes: [] },
  })
  const sp = samlify.ServiceProvider({
    entityID: audience,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: samlify.Constants.namespace.binding.post, Location: acs }],
  })
  return {
    entityId,
    certificate,
    async answer(url, asserted = {}) {
      const request = samlify.Utility.inflateString(new URL(url).searchParams.get('SAMLRequest') ?? '')
      const requestId = /ID="([^"]+)"/.exec(request)?.[1] ?? ''
      const now = Date.now()
      const tags = {
        Id: `_${randomUUID()}`,
        AssertionId: asserted.id ?? `_${randomUUID()}`,
        Now: new Date(now).toISOString(),
        From: new Date(now - 3_600_000).toISOString(),
        Until: new Date(now + (asserted.until ?? 300_000)).toISOString(),
        Acs: acs,
        Recipient: asserted.recipient ?? acs,
        Request: asserted.inResponseTo ?? requestId,
        Issuer: asserted.issuer ?? entityId,
        NameId: asserted.nameId ?? 'n-1',
        Audience: asserted.audience ?? audience,
        Email: asserted.email ?? 'saml@corp.example',
      }
      const fillIn = (template: string) => ({
        id: tags.Id,
        context: samlify.SamlLib.replaceTagsByValue(template, tags),
      })
      const made = await idp.createLoginResponse(sp, { extract: { request: { id: requestId } } }, 'post', {}, fillIn)
      return made.context
    },
  }
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}

/** RFC 5280, as short as it can be. */
function selfSigned(privateKey: KeyObject, publicKey: KeyObject): string {
  const sha256WithRsa = der(0x30, Buffer.from('06092a864886f70d01010b', 'hex'), der(0x05))
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('test')))))
  const time = (text: string) => der(0x17, Buffer.from(text))
  const validity = der(0x30, time('200101000000Z'), time('490101000000Z'))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, der(0x02, Buffer.from([1])), sha256WithRsa, name, validity, name, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der(0x30, body, sha256WithRsa, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----`
}
