/** How identity providers are changed, added and deleted. */
import * as v from 'valibot'
import { idpChange, idpInput, PROVIDER_ICONS } from '../../calls/idps.js'
import type { FormFields, FormOption, ValueField } from '../../forms/fields.js'
import { filled } from '../../shapes.js'
import { pathBelow, pathIn, type RecordEdit, textOf, textsOf } from '../edit.js'

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
const signInUrl: ValueField = {
  kind: 'text',
  name: 'signInUrl',
  label: 'Sign-in address',
  type: 'url',
  empty: 'absent',
}
const isEnabled: ValueField = { kind: 'flag', name: 'isEnabled', label: 'People sign in by it' }
const joins: ValueField = {
  kind: 'flag',
  name: 'registration.isAllowed',
  label: 'Whoever it vouches for becomes a user, even if nobody knows them yet',
}
const issuer = (isOidc: boolean): ValueField => ({
  kind: 'text',
  name: 'issuer',
  label: isOidc ? 'Issuer' : 'Entity id',
  help: isOidc ? 'Its address: the discovery page is asked there' : 'What it calls itself in its assertions',
})

/** Certificates of SAML2 are given when it is added: a list does not show them. */
const fields = (isOidc: boolean): FormFields => [
  name,
  icon,
  domains,
  { title: 'Protocol', fields: [issuer(isOidc), ...(isOidc ? [clientId, secret] : [signInUrl])] },
  { title: 'Who comes in', fields: [isEnabled, joins] },
]
const [OIDC, SAML2] = [fields(true), fields(false)]

export const idpsEdit: RecordEdit = {
  needs: 'account.roles',
  schema: idpChange,
  fields: ({ cells }) => (cells.type === 'SAML2' ? SAML2 : OIDC),
  valueOf: ({ cells }) => ({
    name: textOf(cells.name),
    icon: textOf(cells.icon),
    domains: textsOf(cells.domains),
    issuer: textOf(cells.issuer),
    ...(cells.type === 'SAML2' ? { signInUrl: textOf(cells.signInUrl) } : { clientId: textOf(cells.clientId) }),
    isEnabled: cells.status === 'enabled',
    registration: { isAllowed: cells.joins === 'yes', companyName: textOf(cells.company) || null },
  }),
  path: record => pathIn(record, 'idps'),
  trial: record => `${pathIn(record, 'idps')}/test`,
  removal: 'Nobody signs in by it any more. Their accounts stay.',
  create: {
    title: 'Add an identity provider',
    // The rules of each type are the server's: they are said beside their fields when it refuses.
    schema: v.strictObject({
      ...idpInput.entries,
      certificates: v.exactOptional(filled(20_000)),
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
      domains: [],
    },
    fields: [
      {
        kind: 'choice',
        name: 'type',
        label: 'Protocol',
        options: [
          { value: 'OIDC', label: 'OpenID Connect' },
          { value: 'SAML2', label: 'SAML 2.0' },
        ],
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
      issuer(true),
      { ...clientId, help: 'OpenID Connect' },
      { ...secret, help: 'OpenID Connect. It is never shown again.' },
      { ...signInUrl, help: 'SAML 2.0: where people are sent to' },
      {
        kind: 'multiline',
        name: 'certificates',
        label: 'Certificate',
        help: 'SAML 2.0: what its assertions are signed by, in PEM',
        empty: 'absent',
      },
      domains,
    ],
    call: ({ account, certificates, ...rest }) => ({
      path: pathBelow(account, 'idps'),
      body: { ...rest, ...(certificates !== undefined && { certificates: [certificates] }) },
    }),
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
