/** Who sees which alerts, and who is told of them. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDataAccess } from '../../src/server/access/data-access.js'
import { visibleAlerts } from '../../src/server/alerts/visible.js'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import { currentCall } from '../../src/server/store/engine/calls.js'
import type { Alert } from '../../src/wire/alerts/alert.js'
import type { AlertCondition } from '../../src/wire/alerts/rule.js'
import type { Feature } from '../../src/wire/scope.js'
import { type AlertWorld, HOUR, machine, only, openAlertWorld, ruleOf } from '../support/alerts.js'
import { PARTNER } from '../support/api.js'
import { type Answer, addPerson, send, sessionOf } from '../support/people.js'

let w: AlertWorld
beforeAll(async () => {
  w = await openAlertWorld()
})
afterAll(() => w.api.close())

describe('who may see less', () => {
  const open = async (token: string): Promise<Answer> => send(`${w.api.address}/portal/alerts/open`, { token })

  it('sees only alerts of what they may read, is counted only those, and hears of no others', async () => {
    const rule = await w.make({}, 'seen', 'hidden')
    await w.heard([...machine(w.api, 'seen', 99, { 'host.cluster.id': 'c' }), ...machine(w.api, 'hidden', 99)])
    await w.api.runAlerts()
    const minted = await send(`${w.api.address}/portal/embed/sessions`, {
      token: w.api.keys.embedKey,
      body: {
        origin: PARTNER,
        user: 'u',
        ttl: 600,
        elements: ['plinth-index', 'plinth-alerts'],
        types: ['vmware.vm'],
        filters: { 'vmware.vm': { property: 'name', op: '=', value: 'vm seen' } },
      },
    })
    expect(minted.status).toBe(200)
    const headers = { origin: PARTNER }
    const access = await send(`${w.api.address}/portal/environments/${w.environmentId}/dataAccess`, {
      token: minted.body.token,
      headers,
    })
    const less = access.body.access_token
    const { body } = await send(w.dataPath, { token: less, headers })
    expect(body.alerts.map(({ entityId }: { entityId: string }) => entityId)).toEqual(['seen'])
    expect(body.counts.open).toBe(1)
    const [hidden] = (await w.ofRule(rule)).filter(({ entityId }: { entityId: string }) => entityId === 'hidden')
    expect((await send(`${w.dataPath}/${hidden.id}`, { token: less, headers })).status).toBe(404)
    expect((await send(`${w.dataPath}/${hidden.id}`, { token: w.data })).status).toBe(200)
    expect((await send(`${w.path}/rules`, { token: minted.body.token, headers })).status).toBe(403)
    expect((await open(minted.body.token)).status).toBe(403)
    const { body: bell } = await open(w.owner)
    expect(bell.environments).toMatchObject([{ id: w.environmentId, open: expect.any(Number) }])
    await w.remove(rule)
  })

  it('loses alerts with the account', async () => {
    const rule = await w.make({}, 'left')
    await w.heard(machine(w.api, 'left', 99))
    await w.api.runAlerts()
    await addPerson(w.api, 'leaver@example.test')
    const leaver = await sessionOf(w.api, 'leaver@example.test')
    expect((await open(leaver.access)).body.environments).toHaveLength(1)
    const account = (await w.api.store.environments.byId(w.environmentId))?.accountId ?? ''
    const { id = '' } = (await w.api.store.identity.userByEmail('leaver@example.test')) ?? {}
    await w.api.store.identity.removeMember(account, id)
    expect((await open(leaver.access)).status).toBe(401)
    expect((await send(w.dataPath, { token: leaver.data })).status).toBe(401)
    await w.remove(rule)
  })
})

it('a letter tells all that came up, to who belongs to the account still, and markup in names stays text', async () => {
  const rule = await w.make({ name: '<b>Hot</b>', tell: { members: [w.memberId], webhooks: [] } })
  await w.heard([
    ...machine(w.api, 'one', 99, { name: '<script>alert(1)</script>\nBcc: x@y' }),
    ...machine(w.api, 'two', 98),
  ])
  await w.api.runAlerts()
  const sent = (await w.api.mails()).filter(({ to }) => to === 'member@example.test')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toMatch(/^\d+ alerts fired in Demo estate$/)
  expect(sent[0]?.text).toContain('Fired: <script>alert(1)</script> Bcc: x@y: <b>Hot</b>')
  expect(sent[0]?.text).toContain(`https://portal.example/~/${w.environmentId}/alerts`)
  await w.remove(rule)
})

it('a backtest says how often a rule would have fired, hour by hour, by the same waiting as live', async () => {
  const start = Math.floor(w.api.clock.now.getTime() / HOUR) * HOUR
  const cpu = (back: number) => (back === 30 || (back <= 12 && back >= 10) ? 97 : 20)
  const samples = Array.from({ length: 40 }, (_, i) => 40 - i).map(back => ({
    samples: {
      type: 'vmware.vm',
      id: 'tested',
      at: new Date(start - back * HOUR + 60_000).toISOString(),
      values: { 'cpu.utilization': cpu(back) },
    },
  }))
  await w.heard([{ entity: { type: 'vmware.vm', id: 'tested', fields: { name: 'vm tested' } } }, ...samples] as never)
  await w.api.store.settled()
  const tested = async (forMinutes: number) =>
    (await send(`${w.path}/backtest`, { token: w.owner, body: ruleOf({ where: only('tested'), forMinutes }) })).body
  const plain = await tested(0)
  expect(plain).toMatchObject({ total: 2, stepHours: 1, unit: '%', watched: 1, holds: 0, note: null })
  expect(
    plain.firings.map(({ at, until }: { at: string; until: string }) => [
      start - Date.parse(at),
      start - Date.parse(until),
    ]),
  ).toEqual([
    [12 * HOUR, 9 * HOUR],
    [30 * HOUR, 29 * HOUR],
  ])
  expect(Math.max(...plain.line.map(([, value]: [string, number | null]) => value ?? 0))).toBe(97)
  // The one that lasted an hour is too short now.
  expect(await tested(90)).toMatchObject({ total: 1, firings: [{ entityName: 'vm tested', worst: 97 }] })
  expect(await send(`${w.path}/backtest`, { token: w.member.access, body: ruleOf() })).toMatchObject({ status: 403 })
})

it('a backtest reads among those who wait for a page, not behind them', async () => {
  const lanes: string[] = []
  const hours = vi.spyOn(w.api.store.derived, 'hours').mockImplementation(async () => {
    lanes.push(currentCall().lane)
    return []
  })
  try {
    const { status } = await send(`${w.path}/backtest`, { token: w.owner, body: ruleOf({ where: only('tested') }) })
    expect([status, lanes]).toEqual([200, ['read']])
  } finally {
    hours.mockRestore()
  }
})

describe('an alert about a value', () => {
  const now = () => w.api.clock.now
  const CONDITIONS = {
    wellness: { wellness: { statuses: ['critical'] } },
    runway: { runway: { of: 'any', days: 30 } },
    'runway of memory': { runway: { of: 'memory', days: 30 } },
    metric: { metric: { name: 'cpu.utilization.p95', is: 'above', threshold: 90, hours: 1 } },
    support: { support: { property: 'lifecycle.warrantyExpires', days: 30 } },
  } as const satisfies Record<string, AlertCondition>

  const typeOf = (id: string) => (id === 'support' ? 'vmware.vh' : 'vmware.cluster')

  /** Which of the alerts about a cluster and a host are seen under a policy. */
  async function seen(policy: Record<string, unknown>): Promise<string[]> {
    const access = createDataAccess(
      w.api.store.registry,
      {
        grants: [{ resource: 'datastore', id: w.api.keys.datastoreId, flags: ['read'] }],
        policy: { types: '*', ...policy } as never,
      },
      { datastoreId: w.api.keys.datastoreId, now: now() },
    )
    const at = now().toISOString()
    const alerts = Object.entries(CONDITIONS).map(
      ([id, condition]) =>
        ({ id, condition, entityType: typeOf(id), entityId: 'judged', since: at, ruleName: id }) as unknown as Alert,
    )
    return (await visibleAlerts(w.api.store, access, alerts)).map(({ id }) => id)
  }

  beforeAll(() =>
    w.heard(
      ['vmware.vh', 'vmware.cluster'].map(type => ({ entity: { type, id: 'judged', fields: { name: 'judged' } } })),
    ),
  )

  it.each([
    [[], []],
    [['metrics', 'foresight'], []],
    [['signals'], ['support']],
    [
      ['signals', 'metrics'],
      ['metric', 'support'],
    ],
    [
      ['signals', 'foresight'],
      ['wellness', 'runway', 'runway of memory', 'support'],
    ],
    [['all'], Object.keys(CONDITIONS)],
  ])('is seen with the feature that opens the value: %j', async (features, expected) => {
    expect(await seen({ features })).toEqual(expected)
  })

  it('is for who has the feature of alerts', async () => {
    const { datastoreId } = w.api.keys
    const signer = await createTokenSigner(w.api.store)
    const statuses = async (features: Feature[]) => {
      const grants = [{ resource: 'datastore', id: datastoreId, flags: ['read'] }]
      const claims = { kind: 'datastore', userId: 'u', revision: 0, grants, policy: { features } } as const
      const { token } = await signer.sign(claims, now())
      const path = `${w.api.address}/api/datastores/${datastoreId}/alerts`
      return Promise.all([path, `${path}/none`].map(async each => (await send(each, { token })).status))
    }
    expect(await statuses(['metrics', 'insights'])).toEqual([403, 403])
    expect(await statuses(['signals'])).toEqual([200, 404])
  })

  it('is hidden where the value was worked out of machines that a lock hides', async () => {
    const locked = { 'vmware.vm': { property: 'name', op: '=', value: 'mine' } }
    expect(await seen({ types: ['vmware.vm', 'vmware.vh', 'vmware.cluster'], filters: locked })).toEqual([
      'metric',
      'support',
    ])
  })

  it('is hidden where the value was worked out of days before the window', async () => {
    expect(await seen({ from: new Date(now().getTime() - 24 * HOUR).toISOString() })).toEqual(['metric', 'support'])
  })
})
