/** Identity providers: an account's owners keep those of the account, administrators and the operator those of everybody. */
import { nothing } from '../../wire/calls/identity.js'
import {
  type IdpChange,
  type IdpInput,
  idp,
  idpChange,
  idpInput,
  idps,
  idpTrial,
  OAUTH_ALONE,
} from '../../wire/calls/idps.js'
import { PortalError } from '../../wire/errors.js'
import { account, everywhere } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import type { Services } from '../http/services.js'
import type { NewProvider, ProviderChange, ProviderRecord } from '../store/sso/types.js'
import { proveDomains, recordOf } from './domains.js'
import { proveReachable } from './outgoing.js'
import { iconOf, openRecord, type Provider, SECRET_OF_PROVIDER } from './providers.js'
import { audienceOf, returnUrlOf } from './return-urls.js'
import { tryProvider } from './trial.js'

export const OF_ACCOUNT = '/portal/accounts/:id/idps'
export const GLOBAL = '/portal/idps'
const MOST = 20
const OWNERS_ONLY = 'Only owners of the account may set its identity providers'
export const ofAccount = account('account.roles', OWNERS_ONLY)
export const ofAll = everywhere('account.roles')

export const providerResources = [
  resource({
    name: 'identityProviders',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Identity providers of the account, by name. Secrets are never answered.',
    scope: ofAccount,
    output: idps,
    handle: async ({ accountId, services }) => ({
      providers: (await services.sso.providers.ofAccount(accountId)).map(each => answerOf(each, services)),
    }),
  }),
  resource({
    name: 'createIdentityProvider',
    method: 'POST',
    path: OF_ACCOUNT,
    acting: 'refused',
    says: 'Adds an identity provider. It is offered to addresses of its domains, each once it is proved to be the account’s.',
    scope: ofAccount,
    input: idpInput,
    invalid: 'The identity provider is not valid',
    output: idp,
    handle: ({ accountId, input, services }) => create(accountId, input, services),
  }),
  resource({
    name: 'changeIdentityProvider',
    method: 'PATCH',
    path: `${OF_ACCOUNT}/:idpId`,
    acting: 'refused',
    says: 'Changes what is given. A new issuer takes the secret away, unless it comes with one.',
    scope: ofAccount,
    input: idpChange,
    invalid: 'The identity provider is not valid',
    output: idp,
    handle: ({ accountId, params, input, services }) => change(accountId, { id: params.idpId, input }, services),
  }),
  resource({
    name: 'removeIdentityProvider',
    method: 'DELETE',
    path: `${OF_ACCOUNT}/:idpId`,
    acting: 'refused',
    says: 'Deletes an identity provider: nobody signs in by it any more.',
    scope: ofAccount,
    output: nothing,
    handle: ({ accountId, params, services }) => remove(accountId, params.idpId, services),
  }),
  resource({
    name: 'proveIdentityProviderDomains',
    method: 'POST',
    path: `${OF_ACCOUNT}/:idpId/domains`,
    acting: 'refused',
    says: 'Looks for the TXT records by which its domains are proved to be the account’s, and notes those that are there.',
    scope: ofAccount,
    limit: 60,
    output: idp,
    async handle({ accountId, params, now, services }) {
      const found = await recordIn(accountId, params.idpId, services)
      return answerOf(openRecord(await proveDomains(found, services, now), services.sso.vault), services)
    },
  }),
  resource({
    name: 'testIdentityProvider',
    method: 'POST',
    path: `${OF_ACCOUNT}/:idpId/test`,
    acting: 'refused',
    says: 'Tries what a sign-in by it needs, step by step, as far as it goes without somebody who signs in.',
    scope: ofAccount,
    limit: 60,
    output: idpTrial,
    handle: async ({ accountId, params, now, services }) =>
      tryProvider(
        openRecord(await recordIn(accountId, params.idpId, services), services.sso.vault),
        trying(services, now),
      ),
  }),
  resource({
    name: 'globalIdentityProviders',
    method: 'GET',
    path: GLOBAL,
    says: 'Identity providers for everybody. Those of the operator’s file cannot be changed here.',
    scope: ofAll,
    output: idps,
    handle: async ({ services }) => ({
      providers: (await services.sso.providers.global()).map(each => answerOf(each, services)),
    }),
  }),
  resource({
    name: 'createGlobalIdentityProvider',
    method: 'POST',
    path: GLOBAL,
    acting: 'refused',
    says: 'Adds an identity provider for everybody.',
    scope: ofAll,
    input: idpInput,
    invalid: 'The identity provider is not valid',
    output: idp,
    handle: ({ input, services }) => create(null, input, services),
  }),
  resource({
    name: 'changeGlobalIdentityProvider',
    method: 'PATCH',
    path: `${GLOBAL}/:idpId`,
    acting: 'refused',
    says: 'Changes an identity provider for everybody.',
    scope: ofAll,
    input: idpChange,
    invalid: 'The identity provider is not valid',
    output: idp,
    handle: ({ params, input, services }) => change(null, { id: params.idpId, input }, services),
  }),
  resource({
    name: 'removeGlobalIdentityProvider',
    method: 'DELETE',
    path: `${GLOBAL}/:idpId`,
    acting: 'refused',
    says: 'Deletes an identity provider for everybody.',
    scope: ofAll,
    output: nothing,
    handle: ({ params, services }) => remove(null, params.idpId, services),
  }),
  resource({
    name: 'testGlobalIdentityProvider',
    method: 'POST',
    path: `${GLOBAL}/:idpId/test`,
    acting: 'refused',
    says: 'Tries what a sign-in by an identity provider for everybody needs, step by step.',
    scope: ofAll,
    limit: 60,
    output: idpTrial,
    async handle({ params, now, services }) {
      const found = await services.sso.providers.byId(params.idpId ?? '')
      if (found?.accountId !== null) throw noProvider()
      return tryProvider(found, trying(services, now))
    },
  }),
]

const trying = ({ sso, portal }: Services, now: Date) => ({ sso, portal: portal.address, now })

async function create(accountId: string | null, input: IdpInput, services: Services) {
  const { clientSecret, registration, ...rest } = input
  proveReachable(rest)
  const made: NewProvider = {
    accountId,
    type: rest.type,
    name: rest.name,
    icon: rest.icon ?? iconOf(rest.type),
    issuer: rest.issuer,
    clientId: rest.clientId ?? null,
    sealedSecret: sealed(clientSecret, services),
    signInUrl: rest.signInUrl ?? null,
    certificates: rest.certificates ?? [],
    nameIdFormat: rest.nameIdFormat ?? null,
    oauth: rest.oauth ?? null,
    registration: { isAllowed: registration.isAllowed, companyName: registration.companyName ?? null },
    isEnabled: rest.isEnabled,
    domains: rest.domains,
  }
  return answerOf(openRecord(await services.store.providers.create(made, MOST), services.sso.vault), services)
}

async function change(
  accountId: string | null,
  { id, input }: { id: string | undefined; input: IdpChange },
  services: Services,
) {
  const found = await recordIn(accountId, id, services)
  const { clientSecret, registration, ...rest } = input
  if (rest.oauth !== undefined && found.type !== 'OAuth2')
    throw new PortalError('INVALID_REQUEST', {
      message: 'The identity provider is not valid',
      details: [{ path: 'oauth', message: OAUTH_ALONE }],
    })
  proveReachable({ type: found.type, ...rest })
  // The secret was given for the old address: it does not go to another one.
  const isElsewhere =
    (rest.issuer !== undefined && rest.issuer !== found.issuer) ||
    (rest.oauth !== undefined && rest.oauth.tokenUrl !== found.oauth?.tokenUrl)
  const secret = clientSecret !== undefined || isElsewhere ? { sealedSecret: sealed(clientSecret, services) } : {}
  const wanted: ProviderChange = {
    ...rest,
    ...secret,
    ...(registration && {
      registration: { isAllowed: registration.isAllowed, companyName: registration.companyName ?? null },
    }),
  }
  const changed = await services.store.providers.change(found.id, wanted)
  if (!changed) throw noProvider()
  return answerOf(openRecord(changed, services.sso.vault), services)
}

async function remove(accountId: string | null, id: string | undefined, services: Services) {
  const found = await recordIn(accountId, id, services)
  await services.store.providers.remove(found.id)
  return {}
}

function sealed(secret: string | null | undefined, { sso }: Services): string | null {
  return secret === null || secret === undefined ? null : sso.vault.seal(SECRET_OF_PROVIDER, secret)
}

const noProvider = () => new PortalError('NOT_FOUND', { message: 'No such identity provider' })

/** One that may be changed here: of the account itself, or of everybody. */
async function recordIn(accountId: string | null, id: string | undefined, services: Services): Promise<ProviderRecord> {
  const found = await services.store.providers.byId(id ?? '')
  if (found && found.accountId === accountId) return found
  const known = await services.sso.providers.byId(id ?? '')
  if (accountId === null && known?.isConfigured)
    throw new PortalError('CONFLICT', { message: `${known.name} is in the operator’s file: change it there` })
  throw noProvider()
}

function answerOf(provider: Provider, { signer, portal }: Services) {
  const { accountId, secret: _secret, domains, ...rest } = provider
  return {
    ...rest,
    of: accountId === null ? ('all' as const) : ('account' as const),
    domains: domains.map(({ name, isProved }) => ({
      name,
      isProved: isProved || accountId === null,
      record: accountId === null ? null : recordOf(signer, accountId, name),
    })),
    returnUrl: returnUrlOf(portal.address, provider),
    audience: provider.type === 'SAML2' ? audienceOf(portal.address, provider) : null,
  }
}
