import { expect, it } from 'vitest'
import de from '../../../core/words/languages/de.json' with { type: 'json' }
import { createWords, ENGLISH } from '../../../core/words/words.js'
import type { AuditEntry } from '../../../wire/audit.js'
import { detailsOf } from './audit-words.js'

const entry: AuditEntry = {
  id: 'r1',
  kind: 'change',
  at: '2026-11-21T12:00:00Z',
  action: 'changeMember',
  outcome: 'done',
  error: null,
  actor: { kind: 'user', id: 'u1', name: 'Ann', email: null },
  subject: null,
  sessionId: null,
  account: null,
  target: null,
  details: { 'role before': 'member', 'role after': 'owner', constructor: 'x', 'Größe before': 'S' },
  address: null,
  agent: null,
  chain: null,
}

const labels = (t: Parameters<typeof detailsOf>[1]) => detailsOf(entry, t).map(([label]) => label)

it('names the details of an entry in the language of the reader', () => {
  expect(labels(ENGLISH)).toEqual(expect.arrayContaining(['Role before', 'Role after']))
  expect(labels(createWords('de', { texts: de }))).toEqual(expect.arrayContaining(['Rolle vorher', 'Rolle nachher']))
})

it('shows a detail that it does not know as it is', () => {
  expect(labels(ENGLISH)).toEqual(expect.arrayContaining(['constructor', 'Größe before']))
})
