/** How accounts are changed, made and deleted. */

import * as v from 'valibot'
import { ACCOUNT_TYPE_OPTIONS } from '../../account.js'
import { accountChange, childInput } from '../../calls/accounts.js'
import type { FormFields } from '../../forms/fields.js'
import { filled } from '../../shapes.js'
import { type BulkChange, pathOf, type RecordCreate, type RecordEdit, textOf, textsOf } from '../edit.js'

const fields = (_record: unknown, may: readonly string[]): FormFields => [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'text',
    name: 'slugName',
    label: 'Short name',
    help: 'In addresses: small letters, digits, hyphens between them',
  },
  { kind: 'text', name: 'currency', label: 'Currency', help: 'Three letters, such as USD' },
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    options: ACCOUNT_TYPE_OPTIONS,
    ...fixedFor(may),
  },
  {
    kind: 'reference',
    name: 'parent',
    of: 'accounts',
    label: 'Within',
    none: 'No account above it',
    help: 'Whoever may do something in an account above may do it here too',
  },
  { kind: 'flag', name: 'secondFactorRequired', label: 'Members need a second factor' },
  {
    kind: 'texts',
    name: 'capabilities',
    label: 'Capabilities',
    help: 'What it can do besides, here and below, one word in each line; licences give more',
    ...fixedFor(may),
  },
  {
    kind: 'number',
    name: 'maxEnvironments',
    label: 'Environments at most',
    help: 'Here and below, whatever its licences allow; empty: as many as these',
    isOptional: true,
    ...fixedFor(may),
  },
]

const fixedFor = (may: readonly string[]) =>
  may.includes('account.license') ? {} : { isFixed: true as const, help: 'Set by administrators' }

const create: RecordCreate = {
  title: 'Add an account',
  schema: v.strictObject({ ...childInput.entries, parent: filled(200) }),
  value: { name: '', parent: '' },
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'reference', name: 'parent', of: 'accounts', label: 'Within' },
    {
      kind: 'choice',
      name: 'type',
      label: 'Type',
      options: ACCOUNT_TYPE_OPTIONS,
      none: 'Organization',
      empty: 'absent',
      isOptional: true,
    },
    {
      kind: 'text',
      name: 'currency',
      label: 'Currency',
      help: 'As above it where nothing is given',
      empty: 'absent',
      isOptional: true,
    },
    { kind: 'text', name: 'slugName', label: 'Short name', empty: 'absent', isOptional: true },
  ],
  call: ({ parent, ...body }) => ({ path: `/portal/accounts/${encodeURIComponent(String(parent))}/children`, body }),
}

const bulk: BulkChange[] = [
  {
    id: 'require',
    label: 'Require a second factor',
    about: 'Members without one set it up before they go on.',
    body: { secondFactorRequired: true },
  },
  {
    id: 'leave',
    label: 'Leave the second factor open',
    about: 'Each member decides, unless an account above asks for it.',
    body: { secondFactorRequired: false },
  },
  { id: 'delete', label: 'Delete', about: 'Only accounts with nothing in them are deleted.', tone: 'critical' },
]

export const accountsEdit: RecordEdit = {
  needs: 'account.write',
  schema: accountChange,
  fields,
  valueOf: ({ cells }) => ({
    name: textOf(cells.name),
    slugName: textOf(cells.slug),
    currency: textOf(cells.currency),
    type: textOf(cells.type),
    parent: typeof cells.parentId === 'string' ? cells.parentId : null,
    secondFactorRequired: cells.factor === 'yes',
    capabilities: textsOf(cells.capabilities),
    maxEnvironments: cells.maxEnvironments ?? null,
  }),
  path: record => pathOf('accounts', record),
  removal: 'Only an account with nothing in it is deleted: no accounts below, no environments, no workspaces.',
  create,
  bulk,
}
