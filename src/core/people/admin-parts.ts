/** What an administrator does beside the forms of records: gives licences and roles, proves domains, switches extensions on. */
import type { EditValue } from '../../wire/admin/edit.js'
import { type Extension, extensions } from '../../wire/calls/extensions.js'
import { type NamedAssignments, namedAssignments, type WhoMay, whoMay } from '../../wire/calls/held-roles.js'
import { type License, licenses } from '../../wire/calls/licenses.js'
import { type Organization, parseOrganization, parseOrganizations } from '../../wire/calls/organizations.js'
import type { WhyAsked } from '../../wire/calls/roles.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

const part = encodeURIComponent
const ofAccount = (account: string, path: string) => `/portal/accounts/${part(account)}/${path}`

export async function readLicense(portal: Calling, id: string): Promise<License | undefined> {
  const known = readAnswer(licenses, await portal.call('get', '/portal/licenses'))
  return known.licenses.find(each => each.id === id)
}

/** From now on; without an end where `until` is null. */
export async function giveLicense(portal: Calling, license: string, account: string, until: unknown): Promise<void> {
  await portal.call('post', ofAccount(account, 'licenses'), { license, until })
}

export async function endTerm(portal: Calling, account: string, term: string): Promise<void> {
  await portal.call('delete', ofAccount(account, `licenses/${part(term)}`))
}

export async function readOrganization(
  portal: Calling,
  account: string,
  id: string,
): Promise<Organization | undefined> {
  const known = parseOrganizations(await portal.call('get', ofAccount(account, 'organizations')))
  return known.find(each => each.id === id)
}

/** A way to prove a domain, of an organization: looks for records, has a code mailed, gives one. */
export async function proveDomains(portal: Calling, account: string, id: string): Promise<Organization> {
  return parseOrganization(await portal.call('post', ofAccount(account, `organizations/${part(id)}/domains`), {}))
}

export async function mailCode(portal: Calling, account: string, id: string, asked: EditValue): Promise<void> {
  await portal.call('post', ofAccount(account, `organizations/${part(id)}/domains/mail`), asked)
}

export async function giveCode(portal: Calling, account: string, id: string, given: EditValue): Promise<Organization> {
  return parseOrganization(
    await portal.call('post', ofAccount(account, `organizations/${part(id)}/domains/code`), given),
  )
}

export async function readExtension(portal: Calling, id: string): Promise<Extension | undefined> {
  const known = readAnswer(extensions, await portal.call('get', '/portal/extensions'))
  return known.extensions.find(each => each.id === id)
}

/** Switches it on for the account and those below it, or says its settings anew. */
export async function switchOn(portal: Calling, id: string, account: string, settings: EditValue): Promise<void> {
  await portal.call('post', ofAccount(account, `extensions/${part(id)}`), { settings })
}

export async function switchOff(portal: Calling, id: string, account: string): Promise<void> {
  await portal.call('delete', ofAccount(account, `extensions/${part(id)}`))
}

/** A page of who may do it; `after` is the `next` of the page before. Rejects FORBIDDEN for who assigns no roles in its account. */
export async function readWhoMay(portal: Calling, asked: WhyAsked, after?: string): Promise<WhoMay> {
  const query = new URLSearchParams({ ...asked, ...(after !== undefined && { after }) })
  return readAnswer(whoMay, await portal.call('get', `/portal/who-may?${query}`))
}

/** Roles that somebody has, in accounts that the caller reads. */
export async function readUserRoles(portal: Calling, user: string): Promise<NamedAssignments> {
  return readAnswer(namedAssignments, await portal.call('get', `/portal/users/${part(user)}/roles`))
}

/** The first of who has which role in the account. */
export async function readAccountHolders(portal: Calling, account: string): Promise<NamedAssignments> {
  return readAnswer(namedAssignments, await portal.call('get', ofAccount(account, 'holders')))
}

/** In an account, or on one environment of it, or in all where none is named. Rejects CONFLICT where they have it. */
export async function giveRole(portal: Calling, { account, ...given }: EditValue): Promise<void> {
  await portal.call('post', assignmentsOf(account), given)
}

export async function takeRole(portal: Calling, account: string | null, assignment: string): Promise<void> {
  await portal.call('delete', `${assignmentsOf(account)}/${part(assignment)}`)
}

const assignmentsOf = (account: unknown) =>
  typeof account === 'string' ? ofAccount(account, 'assignments') : '/portal/assignments'
