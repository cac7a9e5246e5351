/** Resources as a session in demo mode has them: accounts and environments without their names, its user without any. */
import type { EntityRecord, Patch } from '../../wire/patch.js'
import { hiddenAccount, hiddenEnvironment } from '../identity/demo-mode.js'

/** What stands for whoever is signed in. */
const NOBODY = '******'

type Lists = Pick<Patch, 'entity' | 'collection' | 'added' | 'modified' | 'removed'>

export function hiddenResources(root: {
  user: { id: string | null }
  accounts: readonly EntityRecord[]
  environments: readonly EntityRecord[]
}) {
  return {
    user: { id: root.user.id, email: NOBODY, name: NOBODY },
    accounts: root.accounts.map(account),
    environments: root.environments.map(environment),
  }
}

export function hiddenLists(lists: Lists): Lists {
  const record = lists.entity === 'account' ? account : lists.entity === 'environment' ? environment : idOnly
  return {
    ...lists,
    ...(lists.added && { added: lists.added.map(record) }),
    ...(lists.modified && { modified: lists.modified.map(record) }),
  }
}

const idOnly = ({ id }: EntityRecord): EntityRecord => ({ id })

function account({ name: _name, slugName: _slugName, ...shown }: EntityRecord): EntityRecord {
  return { ...shown, name: hiddenAccount(shown.id), slugName: hiddenAccount(shown.id) }
}

/** Where its account is called otherwise the record does not say which one it is: nothing of it is another in demo mode. */
function environment({ name: _name, accountName: _accountName, ...shown }: EntityRecord): EntityRecord {
  const { id, accountId } = shown
  return {
    ...shown,
    name: hiddenEnvironment(id),
    ...(typeof accountId === 'string' && { accountName: hiddenAccount(accountId) }),
  }
}
