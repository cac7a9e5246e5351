/** How users are invited, renamed, locked and unlocked. */
import * as v from 'valibot'
import { userChange } from '../../calls/administration.js'
import { inviteInput } from '../../calls/people.js'
import type { FormFields } from '../../forms/fields.js'
import { filled } from '../../shapes.js'
import { pathBelow, pathOf, type RecordEdit, textOf } from '../edit.js'

const fields: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'flag',
    name: 'isLocked',
    label: 'Locked',
    help: 'All sessions end, and nobody comes in as this user by any way. What they hold stays theirs until they are unlocked.',
  },
]

export const usersEdit: RecordEdit = {
  needs: 'account.members',
  isOfAll: true,
  schema: v.omit(userChange, ['version']),
  fields: () => fields,
  valueOf: ({ cells }) => ({ name: textOf(cells.name), isLocked: cells.status === 'locked' }),
  path: record => pathOf('users', record),
  create: {
    title: 'Invite somebody',
    schema: v.strictObject({ email: inviteInput.entries.email, role: inviteInput.entries.role, account: filled(200) }),
    value: { email: '', account: '', role: 'member' },
    fields: [
      { kind: 'text', type: 'email', name: 'email', label: 'E-mail address' },
      { kind: 'reference', name: 'account', of: 'accounts', label: 'Into account' },
      {
        kind: 'choice',
        name: 'role',
        label: 'As',
        options: [
          { value: 'member', label: 'Member' },
          { value: 'owner', label: 'Owner' },
        ],
      },
    ],
    call: ({ account, ...body }) => ({ path: pathBelow(account, 'invites'), body }),
    waits: 'The invite is on its way: they are in the list once they have accepted it',
  },
  bulk: [
    {
      id: 'lock',
      label: 'Lock',
      about: 'Their sessions end, and they come in by no way until they are unlocked.',
      tone: 'critical',
      body: { isLocked: true },
      exceptOneself: { reason: 'You are left out: nobody locks themselves.' },
    },
    { id: 'unlock', label: 'Unlock', about: 'They come in again by the ways they had.', body: { isLocked: false } },
  ],
}
