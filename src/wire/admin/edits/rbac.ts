/** How roles are changed, made and deleted. */
import * as v from 'valibot'
import { ACTIONS, type ResourceType } from '../../actions.js'
import { roleChange, roleInput } from '../../calls/roles.js'
import type { FormFields, FormGroup } from '../../forms/fields.js'
import { filled } from '../../shapes.js'
import { pathBelow, pathIn, type RecordEdit, textOf, textsOf } from '../edit.js'

const GROUPS: Record<ResourceType, { title: string }> = {
  account: { title: 'On the account' },
  environment: { title: 'On its environments' },
  workspace: { title: 'On its workspaces' },
}
const TYPES = Object.keys(GROUPS) as ResourceType[]

const allowing = TYPES.map(
  (type): FormGroup => ({
    ...GROUPS[type],
    fields: [
      {
        kind: 'choices',
        name: `actions.${type}`,
        label: 'Allows',
        options: Object.entries(ACTIONS[type]).map(([value, words]) => ({ value, ...words, code: `${type}.${value}` })),
      },
    ],
  }),
)
const fields: FormFields = [{ kind: 'text', name: 'name', label: 'Name' }, ...allowing]
const verbsOf = (type: ResourceType, actions: readonly string[]) =>
  Object.keys(ACTIONS[type]).filter(verb => actions.includes(`${type}.${verb}`))

export const rolesEdit: RecordEdit = {
  needs: 'account.roles',
  schema: roleChange,
  fields: () => fields,
  valueOf: ({ cells }) => ({
    name: textOf(cells.name),
    actions: Object.fromEntries(TYPES.map(type => [type, verbsOf(type, textsOf(cells.actions))])),
  }),
  path: record => pathIn(record, 'roles'),
  // Roles of the product have their names as ids.
  fixed: { is: ({ id, cells }) => id === cells.name, reason: 'A role of the product: it is the same everywhere' },
  removal: 'Only a role that nobody has is deleted.',
  create: {
    title: 'Add a role',
    schema: v.strictObject({ ...roleInput.entries, account: v.exactOptional(filled(200)) }),
    value: { name: '', account: '', actions: { account: [], environment: [], workspace: [] } },
    fields: [
      { kind: 'text', name: 'name', label: 'Name' },
      {
        kind: 'reference',
        name: 'account',
        of: 'accounts',
        label: 'Of account',
        none: 'Of all accounts',
        help: 'It can be given there and below',
        empty: 'absent',
      },
      ...allowing,
    ],
    call: ({ account, ...body }) => ({ path: pathBelow(account, 'roles'), body }),
  },
  bulk: [{ id: 'delete', label: 'Delete', about: 'Only roles that nobody has are deleted.', tone: 'critical' }],
}
