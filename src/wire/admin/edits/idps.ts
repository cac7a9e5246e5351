/** How identity providers are changed, added and deleted. */
import * as v from 'valibot'
import { idpChange, idpInput, idps, NAME_ID_FORMATS, PROVIDER_ICONS, PROVIDER_TYPES } from '../../calls/idps.js'
import type { FormFields, FormOption, ValueField } from '../../forms/fields.js'
import { readAnswer } from '../../read-answer.js'
import { filled, text } from '../../shapes.js'
import { type EditValue, foundIn, pathBelow, pathIn, type RecordEdit, textOf, textsOf } from '../edit.js'

const ICON_WORDS: Record<(typeof PROVIDER_ICONS)[number], { label: string }> = {
  oidc: { label: 'OpenID Connect' },
  saml: { label: 'SAML' },
  oauth: { label: 'OAuth' },
  generic: { label: 'A door' },
  social: { label: 'A network of people' },
  'operating-system': { label: 'An operating system' },
}
const ICONS: FormOption[] = PROVIDER_ICONS.map(value => ({ value, ...ICON_WORDS[value] }))

const name: ValueField = { kind: 'text', name: 'name', label: 'Name' }
const icon: ValueField = { kind: 'choice', name: 'icon', label: 'Icon', options: ICONS }
const domains: ValueField = {
  kind: 'texts',
  name: 'domains',
  label: 'Domains',
  help: 'Of mail addresses that it is offered to, one in each line. Each is proved by a TXT record.',
}
const secret: ValueField = {
  kind: 'secret',
  name: 'clientSecret',
  label: 'Client secret',
  help: 'It is never shown. Another issuer takes it away, unless it comes with one.',
}
const clientId: ValueField = { kind: 'text', name: 'clientId', label: 'Client id', empty: 'absent' }
const isEnabled: ValueField = { kind: 'flag', name: 'isEnabled', label: 'People sign in by it' }
const joins: ValueField = {
  kind: 'flag',
  name: 'registration.isAllowed',
  label: 'Whoever it vouches for becomes a user, even if nobody knows them yet',
}
const NAME_IDS: Record<(typeof NAME_ID_FORMATS)[number], { label: string }> = {
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent': { label: 'A name that stays (persistent)' },
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress': { label: 'Mail address' },
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified': { label: 'Unspecified' },
}

/** The fields of each protocol. */
const PROTOCOLS: Record<(typeof PROVIDER_TYPES)[number], { label: string; fields: ValueField[] }> = {
  OIDC: {
    label: 'OpenID Connect',
    fields: [
      { kind: 'text', name: 'issuer', label: 'Issuer', help: 'Its address: the discovery page is asked there' },
      clientId,
      secret,
    ],
  },
  SAML2: {
    label: 'SAML 2.0',
    fields: [
      { kind: 'text', name: 'issuer', label: 'Entity id', help: 'What it calls itself in its assertions' },
      { kind: 'text', name: 'signInUrl', label: 'Sign-in address', type: 'url', empty: 'absent' },
      {
        kind: 'multiline',
        name: 'certificates',
        label: 'Certificates',
        help: 'What its assertions are signed by, in PEM, one below the other: two while one replaces the other',
        empty: 'absent',
      },
      {
        kind: 'choice',
        name: 'nameIdFormat',
        label: 'Names people by',
        options: NAME_ID_FORMATS.map(value => ({ value, ...NAME_IDS[value] })),
        none: 'What it chooses',
      },
    ],
  },
  OAuth2: {
    label: 'OAuth 2.0',
    fields: [
      { kind: 'text', name: 'issuer', label: 'Issuer', help: 'What it calls itself, as https://login.example.com' },
      clientId,
      secret,
      { kind: 'text', name: 'oauth.authorizeUrl', label: 'Authorization address', type: 'url' },
      { kind: 'text', name: 'oauth.tokenUrl', label: 'Token address', type: 'url' },
      { kind: 'text', name: 'oauth.userInfoUrl', label: 'User info address', type: 'url' },
      {
        kind: 'text',
        name: 'oauth.scope',
        label: 'Scope',
        help: 'What it is asked for, with spaces between',
        isOptional: true,
      },
      {
        kind: 'text',
        name: 'oauth.subject',
        label: 'Subject in the user info',
        help: 'What it knows somebody by, and never gives to anybody else: sub, id, data.id. Never an address',
      },
      { kind: 'text', name: 'oauth.email', label: 'Mail address in the user info', empty: 'null', isOptional: true },
      {
        kind: 'text',
        name: 'oauth.emailVerified',
        label: 'Whether the address is confirmed, in the user info',
        help: 'Only where this says true does an address of it count as confirmed',
        empty: 'null',
        isOptional: true,
      },
      { kind: 'text', name: 'oauth.name', label: 'Name in the user info', empty: 'null', isOptional: true },
    ],
  },
}

const fieldsOf = (type: keyof typeof PROTOCOLS): FormFields => [
  name,
  icon,
  domains,
  { title: 'Protocol', fields: PROTOCOLS[type].fields },
  { title: 'Who comes in', fields: [isEnabled, joins] },
]
const FIELDS = { OIDC: fieldsOf('OIDC'), SAML2: fieldsOf('SAML2'), OAuth2: fieldsOf('OAuth2') }
const typeOf = (value: unknown) => PROVIDER_TYPES.find(type => type === value) ?? 'OIDC'

/** What the user info of most says, where nobody says otherwise. */
const BEGUN = {
  authorizeUrl: '',
  tokenUrl: '',
  userInfoUrl: '',
  scope: '',
  subject: 'sub',
  email: 'email',
  emailVerified: null,
  name: 'name',
}

/** In the form certificates are one text. */
const certificates = v.exactOptional(filled(100_000))
const PEM = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g
const withCertificates = ({ certificates: given, ...rest }: EditValue): EditValue => ({
  ...rest,
  ...(given !== undefined && { certificates: textOf(given).match(PEM) ?? [given] }),
})

/** Without what was filled in for another protocol. */
function ofProtocol(given: EditValue): EditValue {
  const namesOf = (type: keyof typeof PROTOCOLS) => PROTOCOLS[type].fields.map(field => field.name.split('.')[0] ?? '')
  const own = namesOf(typeOf(given.type))
  const others = PROVIDER_TYPES.flatMap(namesOf).filter(each => !own.includes(each))
  return Object.fromEntries(Object.entries(given).filter(([key]) => !others.includes(key)))
}

export const idpsEdit: RecordEdit = {
  needs: 'account.roles',
  schema: v.strictObject({ ...idpChange.entries, certificates }),
  fields: ({ cells }) => FIELDS[typeOf(cells.type)],
  reads: ({ cells }) => pathBelow(cells.accountId, 'idps'),
  valueOf({ id, cells }, answer) {
    const found = foundIn(readAnswer(idps, answer).providers, id)
    const saml = {
      signInUrl: textOf(cells.signInUrl),
      certificates: found.certificates.join('\n'),
      nameIdFormat: found.nameIdFormat,
    }
    return {
      name: textOf(cells.name),
      icon: textOf(cells.icon),
      domains: textsOf(cells.domains),
      issuer: textOf(cells.issuer),
      ...(cells.type === 'SAML2' ? saml : { clientId: textOf(cells.clientId) }),
      ...(found.oauth && { oauth: found.oauth }),
      isEnabled: cells.status === 'enabled',
      registration: { isAllowed: cells.joins === 'yes', companyName: textOf(cells.company) || null },
    }
  },
  sent: withCertificates,
  metadata: { path: ({ cells }) => pathBelow(cells.accountId, 'idps/metadata'), after: 'domains' },
  path: record => pathIn(record, 'idps'),
  trial: record => `${pathIn(record, 'idps')}/test`,
  removal: 'Nobody signs in by it any more. Their accounts stay.',
  create: {
    title: 'Add an identity provider',
    // The rules of each type are the server's: they are said beside their fields when it refuses.
    schema: v.strictObject({
      ...idpInput.entries,
      certificates,
      oauth: v.exactOptional(v.record(v.string(), v.nullable(text(2_000)))),
      account: v.exactOptional(filled(200)),
    }),
    value: {
      type: 'OIDC',
      name: '',
      account: '',
      issuer: '',
      clientId: '',
      clientSecret: '',
      signInUrl: '',
      nameIdFormat: null,
      oauth: BEGUN,
      domains: [],
    },
    fields: [
      {
        kind: 'choice',
        name: 'type',
        label: 'Protocol',
        options: PROVIDER_TYPES.map(value => ({ value, label: PROTOCOLS[value].label })),
      },
      name,
      {
        kind: 'reference',
        name: 'account',
        of: 'accounts',
        label: 'Of account',
        none: 'Of everybody',
        empty: 'absent',
      },
      domains,
      ...PROVIDER_TYPES.map(type => ({
        title: PROTOCOLS[type].label,
        when: { field: 'type', in: [type] },
        // There is no secret yet that could stay.
        fields: PROTOCOLS[type].fields.map(each => (each.kind === 'secret' ? { ...each, placeholder: '' } : each)),
      })),
    ],
    metadata: { path: ({ account }) => pathBelow(account, 'idps/metadata'), after: 'domains' },
    call: ({ account, ...given }) => ({ path: pathBelow(account, 'idps'), body: withCertificates(ofProtocol(given)) }),
  },
  bulk: [
    { id: 'on', label: 'Switch on', about: 'People sign in by them.', body: { isEnabled: true } },
    {
      id: 'off',
      label: 'Switch off',
      about: 'Nobody signs in by them until they are switched on again.',
      body: { isEnabled: false },
    },
    { id: 'delete', label: 'Delete', about: 'Nobody signs in by them any more.', tone: 'critical' },
  ],
}
