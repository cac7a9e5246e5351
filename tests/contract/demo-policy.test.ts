/** An environment whose demo policy hides names: alerts, letters, decisions and backtests tell of its entities by pseudonyms, to whatever role. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingOptions } from '../../src/server/sso/outgoing.js'
import { type AlertWorld, machine, openAlertWorld, ruleOf } from '../support/alerts.js'
import { send } from '../support/people.js'

const SECRET = /payroll|Payroll/
const NAME = /^s-[0-9a-f]{12}$/

let w: AlertWorld
const calls: OutgoingOptions[] = []
let rule: { id: string; version: number }

beforeAll(async () => {
  w = await openAlertWorld({
    outgoing: async (_url, options) => {
      calls.push(options)
      return new Response(null, { status: 204 })
    },
  })
  await hide(true)
  const { body: hook } = await send(`${w.path}/webhooks`, {
    token: w.owner,
    body: { name: 'Pager', url: 'https://hooks.example/plinth' },
  })
  rule = await w.make({ name: 'Payroll is hot', tell: { members: [w.memberId], webhooks: [hook.id] } })
  await w.heard(machine(w.api, 'payroll-1', 99, { name: 'Payroll one' }))
  await w.api.runAlerts()
})
afterAll(() => w.api.close())

const environment = () => `${w.api.address}/portal/environments/${w.environmentId}`

async function hide(scramble: boolean): Promise<void> {
  const { body } = await send(environment(), { token: w.owner })
  const { version } = body.record
  const { status } = await send(environment(), { method: 'PATCH', token: w.owner, body: { version, scramble } })
  expect(status).toBe(200)
  await w.pass(0)
}

describe('where the demo policy hides names', () => {
  it('alerts are read by pseudonyms of what fired, of the rule and of people', async () => {
    const [alert] = await w.ofRule(rule)
    expect(alert).toMatchObject({
      entityName: expect.stringMatching(NAME),
      ruleName: expect.stringMatching(/^[0-9a-f]+$/),
    })
    const query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
    const { body } = await send(w.dataPath.replace('/alerts', '/queries'), {
      token: w.data,
      body: { queries: { q: { ...query, where: { property: 'id', op: '=', value: alert.entityId } } } },
    })
    expect(body.results.q.rows).toMatchObject([{ name: alert.entityName }])
    await send(`${w.path}/actions`, { token: w.owner, body: { action: 'acknowledge', ids: [alert.id] } })
    const one = await send(`${w.dataPath}/${alert.id}`, { token: w.data })
    expect(one.body.alert.acknowledgedBy).toMatch(/^[0-9a-f]{12}$/)
    expect(JSON.stringify(one.body)).not.toMatch(SECRET)
  })

  it('the bell names none', async () => {
    for (const token of [w.owner, w.member.access]) {
      const { body } = await send(`${w.api.address}/portal/alerts/open`, { token })
      expect(body.environments[0].first[0].entityName).toMatch(NAME)
      expect(JSON.stringify(body)).not.toMatch(SECRET)
    }
  })

  it('letters and webhooks name none', async () => {
    const [letter] = (await w.api.mails()).filter(({ to }) => to === 'member@example.test')
    expect(letter?.text).toMatch(/Fired: s-[0-9a-f]{12}/)
    expect(letter?.text).not.toMatch(SECRET)
    expect(String(calls[0]?.body)).toMatch(/"name":"s-[0-9a-f]{12}"/)
    expect(String(calls[0]?.body)).not.toMatch(SECRET)
  })

  it('a backtest names none', async () => {
    const { status, body } = await send(`${w.path}/backtest`, { token: w.owner, body: ruleOf() })
    expect(status).toBe(200)
    expect(body.watched).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(SECRET)
  })

  it('decisions are made on insights by the ids that are seen, and by no others', async () => {
    const values = {
      name: 'Payroll',
      entityId: 'payroll-1',
      entityType: 'vmware.vm',
      category: 'resize',
      decision: 'open',
    }
    const put = [{ id: 'payroll insight', values }]
    await w.api.store.derived.write(w.api.keys.datastoreId, 'insight', { put }, w.api.clock.now)
    const query = { entity: 'insight', select: { decision: { property: 'decision' }, by: { property: 'decidedBy' } } }
    const read = async () =>
      (await send(w.dataPath.replace('/alerts', '/queries'), { token: w.data, body: { queries: { q: query } } })).body
        .results.q.rows
    const [{ id }] = await read()
    const decide = async (ids: string[]) =>
      (await send(`${environment()}/insights/decisions`, { token: w.owner, body: { ids, decision: 'accept' } })).status
    expect([await decide(['payroll insight']), await decide([id])]).toEqual([404, 200])
    expect(await read()).toMatchObject([{ id, decision: 'accepted', by: expect.stringMatching(/^[0-9a-f]{12}$/) }])
  })

  it('what people wrote about names is for who may show them', async () => {
    const read = async (path: string, token: string) => (await send(`${environment()}/${path}`, { token })).status
    for (const path of ['alerts/rules', 'alerts/maintenance', 'alerts/webhooks'])
      expect([await read(path, w.member.access), await read(path, w.owner)]).toEqual([403, 200])
    const view = '?q=payroll'
    const filter = { entity: 'vmware.vm', name: 'Payroll', sharing: 'account', view }
    expect((await send(`${environment()}/filters`, { token: w.owner, body: filter })).status).toBe(200)
    const ofMember = await send(`${environment()}/filters`, { token: w.member.access })
    expect(ofMember.body).toEqual({ filters: [] })
  })
})
