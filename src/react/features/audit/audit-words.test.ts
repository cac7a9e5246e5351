import { expect, it } from 'vitest'
import de from '../../../core/words/languages/de.json' with { type: 'json' }
import { createWords, ENGLISH, type Words } from '../../../core/words/words.js'
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
  target: { type: 'account', id: 'a1' },
  details: { 'role before': 'viewer', 'role after': 'owner', isLocked: 'true', constructor: 'x', 'Größe before': 'S' },
  people: { u2: 'Bob' },
  address: null,
  agent: null,
  chain: null,
}

const details = (t: Words) => detailsOf(entry, { t, locale: 'de', timeZone: 'UTC' })
const labels = (t: Words) => details(t).map(([label]) => label)

it('names the details of an entry in the language of the reader', () => {
  expect(labels(ENGLISH)).toEqual(expect.arrayContaining(['Role before', 'Role after']))
  expect(labels(createWords('de', { texts: de }))).toEqual(expect.arrayContaining(['Rolle vorher', 'Rolle nachher']))
})

it('shows a detail that it does not know as it is', () => {
  expect(labels(ENGLISH)).toEqual(expect.arrayContaining(['constructor', 'Größe before']))
})

it('says what is done, on what, and known values in the language of the reader', () => {
  const lines = new Map(details(createWords('de', { texts: de })))
  expect(lines.get('Aktion')).toMatch(/ · changeMember$/)
  expect(lines.get('Aktion')).not.toMatch(/^changeMember/)
  expect(lines.get('An')).toBe('Konto a1')
  expect(lines.get('Rolle vorher')).toBe(de.Viewer)
  expect(lines.get('Gesperrt')).toBe('Ja')
  expect(lines.get('Zeit')).toMatch(/2026.* · 2026-11-21T12:00:00Z$/)
})

it('calls people by their names, with their ids', () => {
  const about: AuditEntry = { ...entry, target: { type: 'user', id: 'u2' }, details: { userId: 'u2', user: 'u3' } }
  const lines = detailsOf(about, { t: ENGLISH, locale: 'en', timeZone: 'UTC' })
  expect(lines).toContainEqual(['On', 'User Bob u2'])
  expect(lines).toContainEqual(['User', 'Bob · u2'])
  expect(lines).toContainEqual(['User', 'u3'])
})
