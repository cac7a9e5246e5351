/** How workspaces are changed, made and deleted. */
import * as v from 'valibot'
import { workspaceChange } from '../../calls/workspaces.js'
import type { FormFields } from '../../forms/fields.js'
import { filled } from '../../shapes.js'
import { pathBelow, pathOf, type RecordEdit, textOf } from '../edit.js'

const fields: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    title: 'Data',
    fields: [
      { kind: 'time', name: 'from', label: 'From', empty: 'null', isOptional: true },
      { kind: 'time', name: 'until', label: 'Until', empty: 'null', isOptional: true },
      { kind: 'flag', name: 'scramble', label: 'Names are scrambled' },
    ],
  },
]

export const workspacesEdit: RecordEdit = {
  needs: 'workspace.write',
  schema: workspaceChange,
  fields: () => fields,
  valueOf: ({ cells }) => ({
    name: textOf(cells.name),
    from: cells.from ?? null,
    until: cells.until ?? null,
    scramble: cells.scrambled === 'yes',
  }),
  path: record => pathOf('workspaces', record),
  removal: 'Its members lose what it opens. The environments stay.',
  create: {
    title: 'Add a workspace',
    schema: v.strictObject({ name: workspaceChange.entries.name.wrapped, account: filled(200) }),
    value: { name: '', account: '' },
    fields: [
      { kind: 'text', name: 'name', label: 'Name' },
      { kind: 'reference', name: 'account', of: 'accounts', label: 'Of account' },
    ],
    call: ({ account, ...body }) => ({ path: pathBelow(account, 'workspaces'), body }),
  },
  bulk: [
    {
      id: 'scramble',
      label: 'Scramble names',
      about: 'Their data are read with pseudonyms.',
      body: { scramble: true },
    },
    { id: 'delete', label: 'Delete', about: 'Their members lose what they open.', tone: 'critical' },
  ],
}
