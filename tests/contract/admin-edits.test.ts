/** Sections of the administration that are edited, each by its declaration: made, changed field by field, bounded, not overwritten, deleted only when nothing needs it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecord, readEdited, removeRecord, saveRecord } from '../../src/core/people/admin-edits.js'
import { readRecord } from '../../src/core/people/admin-sections.js'
import { readMay } from '../../src/core/people/may.js'
import type { EditValue, RecordEdit } from '../../src/wire/admin/edit.js'
import type { AdminRecord } from '../../src/wire/admin/records.js'
import { SECTION_IDS, type SectionId } from '../../src/wire/admin/section.js'
import { SECTIONS } from '../../src/wire/admin/sections.js'
import { isRecord } from '../../src/wire/errors.js'
import { type FormLeaf, leavesOf } from '../../src/wire/forms/fields.js'
import { tryShape } from '../../src/wire/read-shape.js'
import { startApi, type TestApi } from '../support/api.js'
import { calling, refusal } from '../support/calling.js'
import { addPerson } from '../support/people.js'
import { administered, type StaffedCompany } from '../support/tenancy.js'

let api: TestApi
let first: StaffedCompany
let second: StaffedCompany
let admin = ''

beforeAll(async () => {
  api = await startApi()
  ;({ first, second, admin } = await administered(api))
})
afterAll(() => api.close())

const as = (token: string) => calling(api, token)

const EDITED = SECTION_IDS.flatMap((id): [SectionId, RecordEdit][] => {
  const { edit } = SECTIONS[id]
  // A package is proved below: it is replaced as a whole, and has no fields of its own.
  return edit && id !== 'extensions' ? [[id, edit]] : []
})

let count = 0
/** Sections whose records are of all accounts: their administrator's. */
const OF_ALL: ReadonlySet<SectionId> = new Set(['licenses', 'rewardsPrograms', 'users'])

/** What fills the form of a new record; a field that it has no words for keeps what the form begins with. */
const filledIn = (value: EditValue): EditValue => {
  count += 1
  const words: EditValue = {
    name: `Made ${count}`,
    account: first.root,
    parent: first.root,
    issuer: 'https://login.example.com',
    clientId: 'portal',
    startsAt: '2026-01-01T00:00:00.000Z',
  }
  const known = Object.entries({
    ...value,
    ...Object.fromEntries(Object.entries(words).filter(([key]) => key in value)),
  })
  return Object.fromEntries(known.filter(([, each]) => each !== ''))
}
async function made(id: SectionId, edit: RecordEdit): Promise<string> {
  // They are invited; whoever accepts is there.
  if (id === 'users') {
    count += 1
    return addPerson(api, `made${count}@1.example`, { accountId: first.root })
  }
  if (!edit.create) throw new Error(`${id} makes none`)
  const by = OF_ALL.has(id) ? admin : first.owner
  return (await createRecord(as(by), edit.create, filledIn(edit.create.value))).id
}

const OTHER: Readonly<Record<string, unknown>> = {
  slugName: 'other-name',
  currency: 'EUR',
  domains: ['other.example'],
  capabilities: ['costs', 'flows'],
  tiers: [
    { name: 'Bronze', points: 10 },
    { name: 'Gold', points: 50 },
  ],
}

/** Another value that the field may have. */
function otherValue({ name, field }: FormLeaf, before: unknown): unknown {
  if (name in OTHER) return OTHER[name]
  if (name === 'provisionRules') return [{ domain: null, account: first.child }]
  if (field.kind === 'number') return 7
  if (field.kind === 'flag') return before !== true
  if (field.kind === 'choice') return field.options.find(({ value }) => value !== before)?.value
  if (field.kind === 'choices') return field.options.slice(0, 1).map(({ value }) => value)
  if (field.kind === 'reference') return first.child
  if (field.kind === 'time')
    return name === 'endsAt'
      ? '2031-01-01T00:00:00.000Z'
      : name === 'from'
        ? '2026-01-01T00:00:00.000Z'
        : '2026-02-01T00:00:00.000Z'
  if (field.kind === 'secret') return 'another secret'
  return name === 'issuer' || name === 'signInUrl' ? 'https://other.example.com/x' : `Other ${name}`
}

/** Values that no field of the kind may have. */
const BAD: readonly unknown[] = [
  [],
  {},
  7.5,
  'x'.repeat(10_001),
  '\0',
  ['\0'],
  'a\ud800',
  [1],
  '<img src=x onerror=alert(1)>'.repeat(500),
]

const at = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((holder, key) => (isRecord(holder) ? holder[key] : undefined), value)
const put = (value: EditValue, path: string, changed: unknown): EditValue => {
  const [key = '', ...rest] = path.split('.')
  const inner = value[key]
  return { ...value, [key]: rest.length === 0 ? changed : put(isRecord(inner) ? inner : {}, rest.join('.'), changed) }
}

/** Who has no second factor cannot ask for one: it would shut them out. */
const NEEDS_FACTOR = /^secondFactorRequired$/

describe.each(EDITED)('%s', (id, edit) => {
  const token = () => (id === 'accounts' || OF_ALL.has(id) ? admin : first.owner)
  const edited = (record: AdminRecord) => readEdited(as(token()), edit, record)

  it('are made by the form, and changed field by field to what they say afterwards', async () => {
    const recordId = await made(id, edit)
    const record = await readRecord(as(token()), id, recordId)
    const may = await readMay(as(token()), first.root)
    expect(may).toContain(edit.needs)
    for (const leaf of leavesOf(edit.fields(record, may))) {
      const before = await readRecord(as(token()), id, recordId)
      const known = await edited(before)
      const value = put(known.value, leaf.name, otherValue(leaf, at(known.value, leaf.name)))
      const [top = ''] = leaf.name.split('.')
      expect([leaf.name, tryShape(edit.schema, value).details]).toEqual([leaf.name, undefined])
      const saving = saveRecord(as(token()), { section: id, edit }, before, {
        value,
        revision: known.revision,
        changed: { [top]: value[top] },
      })
      if (NEEDS_FACTOR.test(leaf.name)) {
        expect(await refusal(saving)).toMatchObject({ error: 'CONFLICT' })
        continue
      }
      await saving
      const after = await edited(await readRecord(as(token()), id, recordId))
      if (leaf.field.kind !== 'secret') expect([leaf.name, after.value]).toEqual([leaf.name, value])
    }
  })

  it('refuse beyond the bounds of each field the same in the form as at the server, and name the field', async () => {
    const recordId = await made(id, edit)
    const record = await readRecord(as(token()), id, recordId)
    const { value, revision } = await edited(record)
    for (const leaf of leavesOf(edit.fields(record, []))) {
      let refused = 0
      for (const bad of BAD) {
        const [top = ''] = leaf.name.split('.')
        const body = { [top]: put(value, leaf.name, bad)[top] }
        const { details } = tryShape(edit.schema, body)
        if (!details) continue
        refused += 1
        const error = await refusal(as(token()).call('patch', edit.path(record), { ...body, version: revision }))
        expect([leaf.name, error.error, error.details]).toEqual([leaf.name, 'INVALID_REQUEST', details])
        expect(details.every(({ path }) => path.startsWith(leaf.name) || leaf.name.startsWith(path))).toBe(true)
      }
      expect([leaf.name, refused >= 5]).toEqual([leaf.name, true])
    }
    expect((await edited(await readRecord(as(token()), id, recordId))).value).toEqual(value)
  })

  it('are not written over by somebody who saw an older version', async () => {
    const recordId = await made(id, edit)
    const record = await readRecord(as(token()), id, recordId)
    const known = await edited(record)
    const save = (name: string) =>
      saveRecord(as(token()), { section: id, edit }, record, {
        value: { ...known.value, name },
        revision: known.revision,
        changed: { name },
      })
    await save('Theirs')
    expect((await refusal(save('Mine'))).error).toBe('CONFLICT')
    expect((await readRecord(as(token()), id, recordId)).cells.name).toBe('Theirs')
  })

  it('are changed and deleted by nobody of another account, and by no member', async () => {
    const record = await readRecord(as(token()), id, await made(id, edit))
    const { revision } = await edited(record)
    for (const stranger of [second.owner, first.member]) {
      for (const act of ['patch', 'delete'] as const) {
        const body = act === 'patch' ? { name: 'Taken', version: revision } : undefined
        const path = act === 'delete' && edit.removalPath ? edit.removalPath(record) : edit.path(record)
        const { status } = await refusal(as(stranger).call(act, path, body))
        expect([act, [403, 404].includes(status)]).toEqual([act, true])
      }
      expect(await refusal(readRecord(as(stranger), id, record.id))).toMatchObject({ status: 404 })
    }
  })

  it('do in bulk what is said of it', async () => {
    const record = await readRecord(as(token()), id, await made(id, edit))
    for (const { body } of edit.bulk ?? []) {
      if (body === undefined) continue
      const changing = as(token()).call('patch', edit.path(record), body)
      if (Object.entries(body).some(([key, value]) => NEEDS_FACTOR.test(key) && value === true)) {
        expect(await refusal(changing)).toMatchObject({ error: 'CONFLICT' })
        continue
      }
      await changing
      expect((await edited(await readRecord(as(token()), id, record.id))).value).toMatchObject(body)
    }
  })

  it.skipIf(edit.removal === undefined)('are gone when they are deleted', async () => {
    const record = await readRecord(as(token()), id, await made(id, edit))
    await removeRecord(as(token()), edit, record)
    expect(await refusal(readRecord(as(token()), id, record.id))).toMatchObject({ status: 404 })
  })
})

it('deletes no account with something in it and no role that somebody has, and says so', async () => {
  const [accounts, roles] = [SECTIONS.accounts.edit, SECTIONS.rbac.edit]
  if (!accounts || !roles) throw new Error('They are edited')
  const parent = await readRecord(as(admin), 'accounts', first.root)
  expect(await refusal(removeRecord(as(admin), accounts, parent))).toMatchObject({ error: 'CONFLICT' })
  const roleId = await made('rbac', roles)
  const role = await readRecord(as(first.owner), 'rbac', roleId)
  await as(first.owner).call('post', `/portal/accounts/${first.root}/assignments`, {
    role: roleId,
    user: await addPerson(api, 'reader@1.example', { accountId: first.root }),
  })
  expect(await refusal(removeRecord(as(first.owner), roles, role))).toMatchObject({ error: 'CONFLICT' })
})

it('makes no circle of accounts, and no two of one short name', async () => {
  const { edit } = SECTIONS.accounts
  if (!edit) throw new Error('They are edited')
  const root = await readRecord(as(admin), 'accounts', first.root)
  const circle = as(admin).call('patch', edit.path(root), { parent: first.child })
  expect((await refusal(circle)).status).toBeGreaterThanOrEqual(400)
  const [one, two] = [await made('accounts', edit), await made('accounts', edit)]
  await as(admin).call('patch', `/portal/accounts/${one}`, { slugName: 'taken' })
  expect(await refusal(as(admin).call('patch', `/portal/accounts/${two}`, { slugName: 'taken' }))).toMatchObject({
    error: 'CONFLICT',
  })
})

it('leaves roles of the product as they are', async () => {
  const { edit } = SECTIONS.rbac
  const record = await readRecord(as(admin), 'rbac', 'owner')
  expect([edit?.fixed?.is(record), edit?.fixed?.reason]).toEqual([true, expect.stringContaining('product')])
  expect(await refusal(as(admin).call('patch', edit?.path(record) ?? '', { name: 'Mine' }))).toMatchObject({
    status: 404,
  })
})
