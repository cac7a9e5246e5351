/** What the portal shows of administration, to whom, and how an administrator finds somebody. */
import { type Action, ALL_ACTIONS } from '../../wire/actions.js'
import { ABILITIES, type Ability, abilities, foundPeople } from '../../wire/administration.js'
import { peopleQuery, userChange } from '../../wire/calls/administration.js'
import { nothing } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { everywhere, person } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { proveNotAbove } from '../identity/gives.js'
import { accountsReached, mayEverywhere } from '../identity/reach.js'
import { actionsOf } from '../identity/roles.js'

const MOST = 20

export const administrationResources = [
  resource({
    name: 'ownAbilities',
    method: 'GET',
    path: '/portal/profile/abilities',
    says: 'What the caller may do beside their own work: open the administration, read the audit log, act as somebody else.',
    inDemoMode: 'open',
    scope: person,
    output: abilities,
    async handle({ principal }) {
      const reaches = (action: Action) => {
        const { isAll, accountIds } = accountsReached(principal, action)
        return isAll || accountIds.length > 0
      }
      const mayAct = principal.actorId === null && mayEverywhere(principal.grants, 'account.impersonate')
      const held: Record<Ability, boolean> = {
        admin: reaches('account.members'),
        audit: reaches('account.audit'),
        impersonate: mayAct,
      }
      return {
        abilities: ABILITIES.filter(ability => held[ability]),
        everywhere: ALL_ACTIONS.filter(action => mayEverywhere(principal.grants, action)),
      }
    },
  }),
  resource({
    name: 'findPeople',
    method: 'GET',
    path: '/portal/users',
    says: `People whose name or e-mail address holds a text, at most ${MOST} of them, by address.`,
    scope: everywhere('account.impersonate'),
    query: peopleQuery,
    output: foundPeople,
    handle: async ({ query, services: { store } }) => ({ users: await store.people.find(query.text, MOST) }),
  }),
  resource({
    name: 'changeUser',
    method: 'PATCH',
    path: '/portal/users/:id',
    says: 'Changes the name of somebody, locks them or unlocks them. Whoever is locked has all sessions ended and comes in by no way; what they hold stays theirs.',
    audit: { when: 'always', keys: ['isLocked'] },
    acting: 'refused',
    scope: everywhere('account.members'),
    input: userChange,
    invalid: 'The change is not valid',
    output: nothing,
    async handle({ principal, params, input, now, note, services: { store, liveness } }) {
      const id = params.id ?? ''
      if (input.isLocked === true && id === principal.userId)
        throw new PortalError('CONFLICT', { message: 'You would lock yourself out: ask another administrator' })
      const { assignments } = await store.roles.heldBy(id)
      proveNotAbove(
        principal,
        assignments.flatMap(assignment => actionsOf(assignment)),
      )
      note({ target: { type: 'user', id } })
      if (!(await store.people.administer(id, input, { userId: principal.userId, now })))
        throw new PortalError('NOT_FOUND', { message: 'No such user' })
      await liveness.refresh()
      return {}
    },
  }),
]
