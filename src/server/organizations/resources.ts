/** Organizations of an account: what its owners say of its mail domains, and into which accounts people of them come. */
import { nothing } from '../../wire/calls/identity.js'
import {
  organization,
  organizationChange,
  organizationInput,
  organizations,
  proofCodeInput,
  proofMailInput,
} from '../../wire/calls/organizations.js'
import { PortalError } from '../../wire/errors.js'
import { account } from '../http/account-scopes.js'
import { beforeAndAfter } from '../http/changed.js'
import { resource } from '../http/resource.js'
import type { Services } from '../http/services.js'
import { hashSecret } from '../identity/tokens.js'
import { proofOf, recordOf } from '../sso/domains.js'
import type { OrganizationRecord } from '../store/organizations/types.js'
import { rulesOf } from './rules.js'

const PATH = '/portal/accounts/:id/organizations'
const ONE = `${PATH}/:organizationId` as const
const INVALID = 'The organization is not valid'
const scope = account('account.roles', 'Only owners of the account may set its organizations')
/** Calls a minute from an address, of those that send mail or ask others. */
const CALLS = 60

export const organizationResources = [
  resource({
    name: 'organizations',
    method: 'GET',
    path: PATH,
    says: 'Organizations of the account, by name: their mail domains, how each is proved, and the rules by which people come into accounts.',
    scope,
    output: organizations,
    handle: async ({ accountId, services }) => ({
      organizations: await Promise.all(
        (await services.store.organizations.list(accountId)).map(each => answerOf(each, services)),
      ),
    }),
  }),
  resource({
    name: 'createOrganization',
    method: 'POST',
    path: PATH,
    says: 'Makes an organization. Its rules count for a domain once that is proved; nobody lets in by a rule what they do not hold.',
    acting: 'refused',
    scope,
    input: organizationInput,
    invalid: INVALID,
    output: organization,
    async handle({ account: at, accountId, principal, input, note, services }) {
      const provisionRules = await rulesOf(input, { at, principal, domains: input.domains }, services)
      const made = await services.store.organizations.create(accountId, { ...input, provisionRules })
      note({ target: { type: 'organization', id: made.id }, details: beforeAndAfter({}, audited(made)) })
      return answerOf(made, services)
    },
  }),
  resource({
    name: 'changeOrganization',
    method: 'PATCH',
    path: ONE,
    says: 'Changes what is given; lists are replaced. A domain that is taken out lets nobody in any more, from this moment.',
    acting: 'refused',
    scope,
    input: organizationChange,
    invalid: INVALID,
    output: organization,
    async handle({ account: at, accountId, principal, params, input, note, services }) {
      const before = await one(accountId, params.organizationId, services)
      const { provisionRules, ...rest } = input
      const domains = input.domains ?? before.domains.map(({ name }) => name)
      const rules = provisionRules && (await rulesOf({ provisionRules }, { at, principal, domains }, services))
      const change = { ...rest, ...(rules && { provisionRules: rules }) }
      const changed = await services.store.organizations.change(accountId, before.id, change)
      if (!changed) throw noOrganization()
      note({ details: beforeAndAfter(audited(before), audited(changed)) })
      return answerOf(changed, services)
    },
  }),
  resource({
    name: 'removeOrganization',
    method: 'DELETE',
    path: ONE,
    says: 'Deletes an organization with its rules. Whom they let in stays.',
    acting: 'refused',
    scope,
    output: nothing,
    async handle({ accountId, params, services: { store } }) {
      if (!(await store.organizations.remove(accountId, params.organizationId ?? ''))) throw noOrganization()
      return {}
    },
  }),
  resource({
    name: 'proveOrganizationDomains',
    method: 'POST',
    path: `${ONE}/domains`,
    says: 'Looks for the TXT records by which its domains are proved to be the account’s, and notes those that are there.',
    acting: 'refused',
    scope,
    limit: CALLS,
    output: organization,
    async handle({ accountId, params, now, services }) {
      const found = await one(accountId, params.organizationId, services)
      const waiting = found.domains.filter(({ provedBy }) => provedBy === null).map(({ name }) => name)
      const proved = await proofOf(waiting, accountId, services)
      return answerOf((await services.store.organizations.prove(accountId, found.id, proved, now)) ?? found, services)
    },
  }),
  resource({
    name: 'mailOrganizationProof',
    method: 'POST',
    path: `${ONE}/domains/mail`,
    says: 'Mails a code to whoever runs the domain: postmaster, admin or hostmaster. It is good for a day, or five wrong tries.',
    audit: { when: 'always', keys: ['domain', 'to'] },
    acting: 'refused',
    scope,
    limit: CALLS,
    input: proofMailInput,
    invalid: 'This cannot be mailed',
    output: nothing,
    async handle({ accountId, userId, params, input, now, services: { store, postman } }) {
      const asked = { ...input, by: userId }
      if (!(await store.organizations.askByMail(accountId, params.organizationId ?? '', asked, now))) throw noDomain()
      postman.nudge()
      return {}
    },
  }),
  resource({
    name: 'proveOrganizationDomainByCode',
    method: 'POST',
    path: `${ONE}/domains/code`,
    says: 'Proves a domain by the code that was mailed.',
    audit: { when: 'always', keys: ['domain'] },
    acting: 'refused',
    scope,
    limit: CALLS,
    input: proofCodeInput,
    invalid: 'This is no code',
    output: organization,
    async handle({ accountId, params, input: { domain, code }, now, services }) {
      const found = await one(accountId, params.organizationId, services)
      const given = { domain, hash: hashSecret(code.replaceAll(/\s|-/g, '')) }
      const outcome = await services.store.organizations.proveByCode(accountId, found.id, given, now)
      if (outcome !== 'proved') {
        const message =
          outcome === 'wrong'
            ? 'This is not the code that was mailed last'
            : 'No code is good for this domain: have one mailed'
        throw new PortalError('INVALID_REQUEST', { message, details: [{ path: 'code', message }] })
      }
      return answerOf(await one(accountId, found.id, services), services)
    },
  }),
]

const noOrganization = () => new PortalError('NOT_FOUND', { message: 'No such organization' })
const noDomain = () => new PortalError('NOT_FOUND', { message: 'No such domain that waits for its proof' })

async function one(accountId: string, id: string | undefined, { store }: Services): Promise<OrganizationRecord> {
  const found = await store.organizations.byId(accountId, id ?? '')
  if (!found) throw noOrganization()
  return found
}

/** Ids and words of the product. */
function audited({ domains, provisionRules }: OrganizationRecord) {
  return {
    domains: domains.map(({ name }) => name),
    rules: provisionRules.map(({ domain, accountId, roleId, teamId }) =>
      [domain ?? 'any', accountId, roleId, ...(teamId === null ? [] : [teamId])].join(' '),
    ),
  }
}

async function answerOf(found: OrganizationRecord, { signer, store }: Services) {
  const { brand, isDomainProved } = await store.brands.get(found.accountId)
  return {
    ...found,
    domains: found.domains.map(({ name, provedBy }) => ({
      name,
      isProved: provedBy !== null,
      provedBy,
      record: recordOf(signer, found.accountId, name),
    })),
    customDomain: isDomainProved ? (brand.domain ?? null) : null,
    provisionRules: found.provisionRules.map(({ domain, accountId, accountName, roleId, teamId }) => ({
      domain,
      account: accountId,
      accountName,
      role: roleId,
      team: teamId,
    })),
  }
}
