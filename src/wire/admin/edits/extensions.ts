/** How extensions are added, replaced and removed. */
import * as v from 'valibot'
import type { FormFields } from '../../forms/fields.js'
import { rule, text } from '../../shapes.js'
import { type EditValue, pathOf, type RecordEdit } from '../edit.js'

const MOST_CHARACTERS = 256 * 1024

/** A package as text, or where it is; the rules of the package are the server's, said by their place. */
const given = v.pipe(
  v.strictObject({
    package: v.exactOptional(
      v.pipe(
        text(MOST_CHARACTERS),
        rule(value => (isJson(value) ? undefined : { message: 'is not JSON' })),
      ),
    ),
    url: v.exactOptional(text(2_000)),
  }),
  rule(({ package: file, url }) =>
    (file === undefined) === (url === undefined)
      ? { at: ['package'], message: 'or the address is needed, one of both' }
      : undefined,
  ),
)

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

const fields: FormFields = [
  {
    kind: 'file',
    name: 'package',
    label: 'Package',
    accept: 'application/json,.json',
    help: 'A JSON file of 256 KiB at most, chosen or put in. It is proved as a whole: with one problem nothing of it is taken.',
    isOptional: true,
  },
  {
    kind: 'text',
    name: 'url',
    label: 'Address',
    type: 'url',
    help: 'In place of the file: https, at a host that the operator allows',
    empty: 'absent',
    isOptional: true,
  },
]

const sent = ({ package: file, ...rest }: EditValue): EditValue => ({
  ...rest,
  ...(typeof file === 'string' && { package: JSON.parse(file) }),
})

export const extensionsEdit: RecordEdit = {
  needs: 'account.license',
  isOfAll: true,
  schema: given,
  fields: () => fields,
  valueOf: () => ({}),
  sent,
  path: record => pathOf('extensions', record),
  removal: 'Its dashboards and links are gone from all accounts, with what these said of its settings.',
  create: {
    title: 'Add an extension',
    needs: 'account.license',
    schema: given,
    value: {},
    fields,
    call: value => ({ path: '/portal/extensions', body: sent(value) }),
  },
  bulk: [
    {
      id: 'delete',
      label: 'Delete',
      about: 'Their dashboards and links are gone from all accounts.',
      tone: 'critical',
    },
  ],
}
