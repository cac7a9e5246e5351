/** How licences are changed, made and deleted. */
import * as v from 'valibot'
import { licenseChange, licenseInput } from '../../calls/licenses.js'
import type { FormFields } from '../../forms/fields.js'
import { pathOf, type RecordEdit, textOf, textsOf } from '../edit.js'

const fields: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'texts',
    name: 'capabilities',
    label: 'Capabilities',
    help: 'What an account that has it can do besides, one word in each line',
  },
  {
    title: 'At most',
    help: 'In the account and those below it. More environments are refused; more entities are shown, not refused.',
    fields: [
      { kind: 'number', name: 'environments', label: 'Environments', help: 'Empty: any', isOptional: true },
      { kind: 'number', name: 'entities', label: 'Entities', help: 'Empty: any', isOptional: true },
    ],
  },
]

export const licensesEdit: RecordEdit = {
  needs: 'account.license',
  isOfAll: true,
  schema: v.omit(licenseChange, ['version']),
  fields: () => fields,
  valueOf: ({ cells }) => ({
    name: textOf(cells.name),
    capabilities: textsOf(cells.capabilities),
    environments: cells.environments ?? null,
    entities: cells.entities ?? null,
  }),
  path: record => pathOf('licenses', record),
  removal: 'Only a licence that no account has or will have is deleted.',
  create: {
    title: 'Add a licence',
    needs: 'account.license',
    schema: licenseInput,
    value: { name: '', capabilities: [], environments: null, entities: null },
    fields,
    call: body => ({ path: '/portal/licenses', body }),
  },
  bulk: [{ id: 'delete', label: 'Delete', about: 'Only those that no account has or will have.', tone: 'critical' }],
}
