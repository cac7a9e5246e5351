/** How environments are changed, made and deleted. */
import * as v from 'valibot'
import { environmentChange, environmentMade, environmentOpened } from '../../calls/environment-records.js'
import type { FormFields } from '../../forms/fields.js'
import { readAnswer } from '../../read-answer.js'
import { filled } from '../../shapes.js'
import { pathBelow, pathOf, type RecordEdit, textOf } from '../edit.js'

const fields: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'text', name: 'location', label: 'Where it is', help: 'In words, such as a town', isOptional: true },
  {
    kind: 'flag',
    name: 'scramble',
    label: 'Names are scrambled',
    help: 'Whoever reads its data sees pseudonyms where values identify',
  },
]

export const environmentsEdit: RecordEdit = {
  needs: 'environment.write',
  schema: v.omit(environmentChange, ['version']),
  fields: () => fields,
  reads: record => pathOf('environments', record),
  valueOf(_record, answer) {
    const { name, location, scramble } = readAnswer(environmentOpened, answer).record
    return { name, location, scramble }
  },
  path: record => pathOf('environments', record),
  removalPath: record => `${pathOf('environments', record)}?name=${encodeURIComponent(textOf(record.cells.name))}`,
  removal: 'Everybody who has it open loses it, with all it holds.',
  create: {
    title: 'Add an environment',
    schema: v.strictObject({ ...environmentMade.entries, account: filled(200) }),
    value: { name: '', account: '', location: '', scramble: false },
    fields: [
      ...fields.slice(0, 1),
      { kind: 'reference', name: 'account', of: 'accounts', label: 'Of account' },
      ...fields.slice(1),
    ],
    call: ({ account, ...body }) => ({ path: pathBelow(account, 'environments'), body }),
  },
}
