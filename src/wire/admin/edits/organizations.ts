/** How organizations are changed, made and deleted. */
import * as v from 'valibot'
import { organizationChange, organizationInput, organizations } from '../../calls/organizations.js'
import type { FormFields, RowsField } from '../../forms/fields.js'
import { readAnswer } from '../../read-answer.js'
import { filled } from '../../shapes.js'
import { foundIn, pathBelow, pathIn, type RecordEdit } from '../edit.js'

const rules: RowsField = {
  kind: 'rows',
  name: 'provisionRules',
  label: 'Who comes in',
  one: 'Rule',
  addLabel: 'Add a rule',
  help: 'People whose confirmed address is of a proved domain come into these accounts when they sign in. Of rules for one account the first that fits counts.',
  row: [
    { kind: 'text', name: 'domain', label: 'Domain', placeholder: 'Each of them', empty: 'null' },
    { kind: 'reference', name: 'account', of: 'accounts', label: 'Into account' },
    { kind: 'reference', name: 'role', of: 'rbac', label: 'As', none: 'Member', empty: 'absent' },
  ],
  begin: { domain: null, account: '' },
  most: 50,
}
const fields: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'texts',
    name: 'domains',
    label: 'Mail domains',
    help: 'One in each line. Rules count for a domain once it is proved; one that stays keeps its proof.',
  },
  rules,
]

export const organizationsEdit: RecordEdit = {
  needs: 'account.roles',
  schema: v.omit(organizationChange, ['version']),
  fields: () => fields,
  reads: ({ cells }) => pathBelow(cells.accountId, 'organizations'),
  valueOf({ id }, answer) {
    const found = foundIn(readAnswer(organizations, answer).organizations, id)
    return {
      name: found.name,
      domains: found.domains.map(({ name }) => name),
      provisionRules: found.provisionRules.map(({ domain, account, role, team }) => ({
        domain,
        account,
        ...(role !== 'member' && { role }),
        ...(team !== null && { team }),
      })),
    }
  },
  namesIn: answer =>
    Object.fromEntries(
      readAnswer(organizations, answer).organizations.flatMap(({ provisionRules }) =>
        provisionRules.map(({ account, accountName }) => [account, accountName]),
      ),
    ),
  path: record => pathIn(record, 'organizations'),
  removal: 'Its rules let nobody in any more. Whom they let in stays.',
  create: {
    title: 'Add an organization',
    schema: v.strictObject({
      name: organizationInput.entries.name,
      domains: organizationInput.entries.domains,
      account: filled(200),
    }),
    value: { name: '', account: '', domains: [] },
    fields: [
      ...fields.slice(0, 1),
      { kind: 'reference', name: 'account', of: 'accounts', label: 'Of account' },
      ...fields.slice(1, 2),
    ],
    call: ({ account, ...body }) => ({ path: pathBelow(account, 'organizations'), body }),
  },
  bulk: [{ id: 'delete', label: 'Delete', about: 'Their rules let nobody in any more.', tone: 'critical' }],
}
