/** What the portal shows of administration, to whom, and how an administrator finds somebody. */
import { type Action, ALL_ACTIONS } from '../../wire/actions.js'
import { ABILITIES, type Ability, abilities, foundPeople } from '../../wire/administration.js'
import { peopleQuery } from '../../wire/calls/administration.js'
import { everywhere, person } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { accountsReached, mayEverywhere } from '../identity/reach.js'

const MOST = 20

export const administrationResources = [
  resource({
    name: 'ownAbilities',
    method: 'GET',
    path: '/portal/profile/abilities',
    says: 'What the caller may do beside their own work: open the administration, read the audit log, act as somebody else.',
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
]
