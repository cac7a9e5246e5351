/** Whose a mail domain is: an organization proves it, by a TXT record or by a code that was mailed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Organizations, startOrganizations } from '../support/organizations.js'
import { type Answer, send } from '../support/people.js'
import { tokenOf } from '../support/tenancy.js'

let world: Organizations
beforeAll(async () => {
  world = await startOrganizations()
})
afterAll(() => world.api.close())

describe('the domain of an organization', () => {
  it('is proved by its TXT record, and is one organization’s alone', async () => {
    const { records, first, second, at, make, prove } = world
    const mine = (await make(first, { name: 'Corp', domains: ['Corp.example', 'corp.test'] })).body
    const theirs = (await make(second, { name: 'Corp too', domains: ['corp.example'] })).body
    expect(mine.domains.map(({ name, isProved }: Answer['body']) => [name, isProved])).toEqual([
      ['corp.example', false],
      ['corp.test', false],
    ])
    const none = await prove(first, mine.id)
    expect([none.status, none.body.message]).toEqual([400, expect.stringContaining('_plinth.corp.example')])
    // Both records are there: the first who proves it has it.
    for (const { domains } of [mine, theirs]) {
      const [{ record }] = domains
      records.set(record.name, [...(records.get(record.name) ?? []), record.value])
    }
    const both = await Promise.all([prove(first, mine.id), prove(second, theirs.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const held = await Promise.all([
      send(at(first.root), { token: first.owner }),
      send(at(second.root), { token: second.owner }),
    ])
    const isProved = held.flatMap(({ body }) =>
      body.organizations.flatMap(({ domains }: Answer['body']) =>
        domains.filter(({ name, isProved }: Answer['body']) => name === 'corp.example' && isProved),
      ),
    )
    expect(isProved).toHaveLength(1)
    const [winner, loser] =
      both[0]?.status === 200
        ? ([
            [first, mine],
            [second, theirs],
          ] as const)
        : ([
            [second, theirs],
            [first, mine],
          ] as const)
    // Taken out there, the other one may prove it.
    await send(at(winner[0].root, `/${winner[1].id}`), { method: 'DELETE', token: winner[0].owner })
    expect((await prove(loser[0], loser[1].id)).status).toBe(200)
  })

  it('is not proved where another account’s identity provider has it, nor the other way round', async () => {
    const { api, records, first, second, make, prove } = world
    const idps = `${api.address}/portal/accounts/${second.root}/idps`
    const idp = (
      await send(idps, {
        token: second.owner,
        body: {
          type: 'OIDC',
          name: 'Idp',
          issuer: 'https://i.example',
          clientId: 'c',
          domains: ['idp.example', 'org.example'],
        },
      })
    ).body
    const made = (await make(first, { name: 'Idp’s', domains: ['idp.example', 'org.example'] })).body
    const recordOf = (of: Answer['body'], domain: string) =>
      of.domains.find(({ name }: Answer['body']) => name === domain).record
    const idpRecord = recordOf(idp, 'idp.example')
    records.set(idpRecord.name, [idpRecord.value, recordOf(made, 'idp.example').value])
    expect((await send(`${idps}/${idp.id}/domains`, { method: 'POST', token: second.owner })).status).toBe(200)
    expect((await prove(first, made.id)).status).toBe(409)
    const orgRecord = recordOf(made, 'org.example')
    records.set(idpRecord.name, [idpRecord.value])
    records.set(orgRecord.name, [orgRecord.value, recordOf(idp, 'org.example').value])
    expect((await prove(first, made.id)).status).toBe(200)
    expect((await send(`${idps}/${idp.id}/domains`, { method: 'POST', token: second.owner })).status).toBe(409)
  })

  it('is proved by a code that whoever runs it was mailed, of which five wrong ones are too many', async () => {
    const { api, first, at, make } = world
    const made = (await make(first, { name: 'By mail', domains: ['mail.example'] })).body
    const ask = (to: string) =>
      send(at(first.root, `/${made.id}/domains/mail`), { token: first.owner, body: { domain: 'mail.example', to } })
    const say = (code: string) =>
      send(at(first.root, `/${made.id}/domains/code`), { token: first.owner, body: { domain: 'mail.example', code } })
    const codeTo = async (to: string) => {
      const mail = (await api.mails()).filter(each => each.to === `${to}@mail.example`).at(-1)
      return /\n(\d{4} \d{4} \d{4})\n/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    expect((await say('1234 5678 9012')).body.message).toContain('No code is good')
    expect((await ask('ceo')).status).toBe(400)
    expect((await ask('postmaster')).status).toBe(200)
    const good = await codeTo('postmaster')
    expect(good).not.toBe('')
    for (let i = 0; i < 5; i++) expect((await say('000000000000')).status).toBe(400)
    expect((await say(good)).body.message).toContain('No code is good')
    await ask('admin')
    const next = await codeTo('admin')
    expect((await say(good)).status).toBe(400)
    const done = await say(next)
    expect([done.status, done.body.domains]).toMatchObject([200, [{ isProved: true, provedBy: 'mail' }]])
    expect((await say(next)).status).toBe(400)
    expect((await ask('admin')).status).toBe(404)
  })

  it('says in the mail who asks, on one line, and waits a day at most', async () => {
    const { api, first, at, make } = world
    const made = (await make(first, { name: 'Late', domains: ['late.example'] })).body
    await send(at(first.root, `/${made.id}/domains/mail`), {
      token: first.owner,
      body: { domain: 'late.example', to: 'hostmaster' },
    })
    const mail = (await api.mails()).find(({ to }) => to === 'hostmaster@late.example')
    expect(mail?.text).toContain(
      '(owner@1.example) says that the mail domain late.example belongs to the account "Company 1"',
    )
    const code = /\n(\d{4} \d{4} \d{4})\n/.exec(mail?.text ?? '')?.[1] ?? ''
    const before = api.clock.now
    api.clock.now = new Date(before.getTime() + 25 * 3_600_000)
    const token = await tokenOf(api, 'owner@1.example')
    const late = await send(at(first.root, `/${made.id}/domains/code`), {
      token,
      body: { domain: 'late.example', code },
    })
    api.clock.now = before
    expect(late.status).toBe(400)
  })
})
