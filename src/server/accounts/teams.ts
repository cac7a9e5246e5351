/** Teams of an account: read by who may read it, changed by who says who belongs to it. */
import type { Action } from '../../wire/actions.js'
import { pageQuery, team, teamInput, teamMemberInput, teams } from '../../wire/calls/accounts.js'
import { nothing } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { proveGives, proveTakes } from '../identity/gives.js'
import { actionsOf } from '../identity/roles.js'
import type { Team } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'
import { ON_PAGE } from './accounts.js'

const PATH = '/portal/accounts/:id/teams'
const scope = inAccount('account.members', 'Only owners of the account may change its teams')

export const teamResources = [
  resource({
    name: 'teams',
    method: 'GET',
    path: PATH,
    says: 'Teams of the account with who is in them, by name, page by page.',
    scope: inAccount('account.read'),
    query: pageQuery,
    output: teams,
    async handle({ accountId, query, services: { store } }) {
      const { rows, next } = await store.teams.list(accountId, { cursor: query.after, limit: query.limit ?? ON_PAGE })
      return { teams: rows.map(answerOf), next }
    },
  }),
  resource({
    name: 'createTeam',
    method: 'POST',
    path: PATH,
    says: 'Makes a team.',
    acting: 'allowed',
    scope,
    input: teamInput,
    invalid: 'The team is not valid',
    output: team,
    handle: async ({ accountId, input, services: { store } }) =>
      answerOf(await store.teams.create(accountId, input.name)),
  }),
  resource({
    name: 'renameTeam',
    method: 'PATCH',
    path: `${PATH}/:teamId`,
    says: 'Gives a team another name.',
    acting: 'allowed',
    scope,
    input: teamInput,
    invalid: 'The team is not valid',
    output: team,
    async handle({ accountId, params, input, services: { store } }) {
      const renamed = await store.teams.rename(accountId, params.teamId ?? '', input.name)
      if (!renamed) throw noTeam()
      return answerOf(renamed)
    },
  }),
  resource({
    name: 'removeTeam',
    method: 'DELETE',
    path: `${PATH}/:teamId`,
    says: 'Deletes a team, and what its members had by it: nobody takes away what they do not hold.',
    acting: 'refused',
    scope,
    output: nothing,
    async handle({ accountId, account, principal, params, services: { store, liveness } }) {
      proveTakes(principal, await byTeam(store, accountId, params.teamId), account)
      if (!(await store.teams.remove(accountId, params.teamId ?? ''))) throw noTeam()
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'addToTeam',
    method: 'POST',
    path: `${PATH}/:teamId/members`,
    says: 'Adds somebody who belongs to the account, or to one above it. It gives what roles the team has: nobody gives what they do not hold.',
    audit: { when: 'always', keys: ['userId'] },
    acting: 'refused',
    scope,
    input: teamMemberInput,
    invalid: 'The member is not valid',
    output: nothing,
    async handle({ accountId, account, principal, params, input, services: { store, liveness } }) {
      proveGives(principal, await byTeam(store, accountId, params.teamId), account)
      if (!(await store.teams.addMember(accountId, params.teamId ?? '', input.userId))) {
        throw new PortalError('NOT_FOUND', { message: 'No such team, or nobody of that id in the account' })
      }
      await liveness.refresh()
      return {}
    },
  }),
  resource({
    name: 'removeFromTeam',
    method: 'DELETE',
    path: `${PATH}/:teamId/members/:userId`,
    says: 'Takes somebody out of a team, and what they had by it: nobody takes away what they do not hold.',
    acting: 'refused',
    scope,
    output: nothing,
    async handle({ accountId, account, principal, params, services: { store, liveness } }) {
      proveTakes(principal, await byTeam(store, accountId, params.teamId), account)
      if (!(await store.teams.removeMember(accountId, params.teamId ?? '', params.userId ?? ''))) {
        throw new PortalError('NOT_FOUND', { message: 'No such member' })
      }
      await liveness.refresh()
      return {}
    },
  }),
]

/** Lists the actions that members of the team have through it. */
export async function byTeam(store: Store, accountId: string, id = ''): Promise<Action[]> {
  return (await store.teams.isOf(accountId, id)) ? (await store.roles.ofTeam(id)).flatMap(actionsOf) : []
}

const noTeam = () => new PortalError('NOT_FOUND', { message: 'No such team' })

function answerOf({ id, name, members }: Team) {
  return { id, name, members }
}
