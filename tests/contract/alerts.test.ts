/** Alert rules over HTTP: who may make them, when they fire, once and not twice, and what is done about it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AlertWorld, HOUR, machine, only, openAlertWorld, ruleOf } from '../support/alerts.js'
import { startReplica } from '../support/api.js'
import { send } from '../support/people.js'

let w: AlertWorld
beforeAll(async () => {
  w = await openAlertWorld()
})
afterAll(() => w.api.close())

describe('a rule', () => {
  it('is made and changed by who may write the environment, and read by all who read it', async () => {
    const rule = await w.make({ name: 'Mine' })
    const { body } = await send(`${w.path}/rules`, { token: w.member.access })
    expect(body.mayChange).toEqual({ here: false, everywhere: false })
    expect(body).toMatchObject({ people: [], webhooks: [], mayMute: { here: true, everywhere: true } })
    expect(body.rules).toContainEqual(
      expect.objectContaining({ name: 'Mine', measure: 'CPU utilization (p95)', unit: '%' }),
    )
    expect(body.rules.map(({ name }: { name: string }) => name)).toContain('Mine')
    expect(await send(`${w.path}/rules`, { token: w.member.access, body: ruleOf() })).toMatchObject({ status: 403 })
    const answers = await Promise.all([2, 3].map(n => w.change(rule, { name: `Mine ${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await w.remove(rule)).status).toBe(200)
    expect((await w.remove(rule)).status).toBe(404)
  })

  it('names what is wrong with it', async () => {
    const wrong = async (to: Record<string, unknown>) => {
      const { status, body } = await send(`${w.path}/rules`, { token: w.owner, body: ruleOf(to) })
      expect(status).toBe(400)
      return body.details.map(({ path: at }: { path: string }) => at)
    }
    const metric = { name: 'cpu.utilization.p95', is: 'above', threshold: 90, hours: 1 }
    expect(await wrong({ entity: 'vmware.wm' })).toEqual(['entity'])
    expect(await wrong({ condition: {} })).toEqual(['condition'])
    expect(await wrong({ condition: { metric: { ...metric, name: 'cpu.utilisation.p95' } } })).toEqual([
      'condition.metric.name',
    ])
    for (const threshold of [1_001, -1_001, 100_000_000_099])
      expect(await wrong({ condition: { metric: { ...metric, threshold } } })).toEqual(['condition.metric.threshold'])
    expect(await wrong({ condition: { metric: { ...metric, hours: 0 } } })).toEqual(['condition.metric.hours'])
    expect(await wrong({ condition: { support: { property: 'name', days: 3 } } })).toEqual([
      'condition.support.property',
    ])
    expect(await wrong({ condition: { cost: { by: 'total', percent: 20 } } })).toEqual(['entity'])
    expect(await wrong({ where: { property: 'nothing', op: '=', value: 1 } })).toEqual([
      expect.stringContaining('property'),
    ])
    expect(await wrong({ where: { property: 'overlay.dimensions.gone', op: '=', value: 'a' } })).toEqual(['where'])
    expect(await wrong({ tell: { members: ['nobody'], webhooks: ['none'] } })).toEqual([
      'tell.members[0]',
      'tell.webhooks[0]',
    ])
    expect(await wrong({ name: ' ' })).toEqual(['name'])
  })

  it('says that it watches nothing once the dimension that it asks for is deleted', async () => {
    const { accountId = '' } = (await w.api.store.environments.byDatastore(w.api.keys.datastoreId)) ?? {}
    const home = `${w.api.address}/portal/accounts/${accountId}/dimensions`
    const body = { key: 'unit', name: 'Unit', rules: [], fallback: 'Shop' }
    const { body: made } = await send(home, { token: w.owner, body })
    const { id } = await w.make({ where: { property: 'overlay.dimensions.unit', op: '=', value: 'Shop' } })
    const troubleOf = async () => {
      await w.api.runAlerts()
      const { rules } = (await send(`${w.path}/rules`, { token: w.owner })).body
      return rules.find((rule: { id: string }) => rule.id === id).trouble
    }
    await w.heard(machine(w.api, 'of unit', 20))
    expect(await troubleOf()).toBeNull()
    const gone = await send(`${home}/${made.id}`, { method: 'DELETE', token: w.owner })
    expect(gone).toMatchObject({ status: 200 })
    await w.heard(machine(w.api, 'of unit', 21))
    expect(await troubleOf()).toContain("the dimension 'unit', which is not defined any more")
  })
})

describe('an alert', () => {
  it('fires once for each machine, keeps its number, and is over when it is', async () => {
    const rule = await w.make({}, 'hot', 'cool')
    await w.heard([...machine(w.api, 'hot', 97), ...machine(w.api, 'cool', 20)])
    await w.api.runAlerts()
    await w.api.runAlerts()
    expect(await w.ofRule(rule)).toMatchObject([
      {
        entityId: 'hot',
        entityName: 'vm hot',
        state: 'firing',
        value: 97,
        firedValue: 97,
        unit: '%',
        severity: 'critical',
      },
    ])
    expect((await w.ofRule(rule))[0].measure).toMatch(/CPU.*p95/)
    await w.pass(180)
    await w.heard([...machine(w.api, 'hot', 30), ...machine(w.api, 'cool', 20)])
    await w.api.runAlerts()
    expect(await w.ofRule(rule)).toEqual([])
    expect(await w.ofRule(rule, 'resolved')).toMatchObject([{ entityId: 'hot', ending: 'clear', worst: 97, value: 30 }])
    await w.remove(rule)
  })

  it('waits as long as its rule wants, and stays where nothing is heard of the value', async () => {
    const rule = await w.make({ forMinutes: 30 }, 'slow')
    await w.heard(machine(w.api, 'slow', 99))
    await w.api.runAlerts()
    expect(await w.ofRule(rule)).toEqual([])
    expect(await w.ofRule(rule, 'pending')).toMatchObject([{ entityId: 'slow', state: 'pending' }])
    await w.pass(31)
    await w.heard(machine(w.api, 'slow', 99))
    await w.api.runAlerts()
    expect(await w.ofRule(rule)).toMatchObject([{ entityId: 'slow', state: 'firing' }])
    await w.pass(5 * 60)
    await w.api.runAlerts()
    expect(await w.ofRule(rule)).toMatchObject([{ entityId: 'slow', unknownSince: expect.any(String), value: 99 }])
    await w.remove(rule)
    expect(await w.ofRule(rule)).toEqual([])
  })

  it('is over when its machine is gone, its rule is narrowed, or switched off', async () => {
    const rule = await w.make({}, 'gone', 'left', 'stays')
    await w.heard([...machine(w.api, 'gone', 99), ...machine(w.api, 'left', 99), ...machine(w.api, 'stays', 99)])
    await w.api.runAlerts()
    expect(await w.ofRule(rule)).toHaveLength(3)
    await w.heard([{ gone: { type: 'vmware.vm', id: 'gone' } }] as never)
    const narrowed = await w.change(rule, { where: only('stays', 'gone') })
    expect(narrowed.status).toBe(200)
    await w.api.runAlerts()
    const endings = Object.fromEntries(
      (await w.ofRule(rule, 'resolved')).map((alert: { entityId: string; ending: string }) => [
        alert.entityId,
        alert.ending,
      ]),
    )
    expect(endings).toEqual({ gone: 'gone', left: 'dropped' })
    expect(await w.ofRule(rule)).toMatchObject([{ entityId: 'stays' }])
    expect((await w.change(narrowed.body, { enabled: false })).status).toBe(200)
    await w.api.runAlerts()
    expect(await w.ofRule(rule)).toEqual([])
    await w.remove(rule)
  })

  it('fires once though two servers ask at the same time, and one that was killed in its turn holds up nobody for long', async () => {
    const replica = await startReplica(w.api)
    const rule = await w.make({}, 'both')
    await w.heard(machine(w.api, 'both', 99))
    await Promise.all([1, 2, 3].flatMap(() => [w.api.runAlerts(), replica.runAlerts(w.api.clock.now)]))
    expect(await w.ofRule(rule)).toHaveLength(1)
    // A server that takes the turn and does not come back.
    await w.api.store.alerts.alerts.takeTurn('killed', w.api.clock.now, 0)
    await w.pass(180)
    await w.heard(machine(w.api, 'both', 10))
    await replica.runAlerts(w.api.clock.now)
    expect(await w.ofRule(rule)).toEqual([])
    await w.remove(rule)
    await replica.close()
  })

  it('of other things than measures: runway, support dates, wellness, silence', async () => {
    const soon = new Date(w.api.clock.now.getTime() + 20 * 24 * HOUR).toISOString().slice(0, 10)
    const host = { type: 'vmware.vh', id: 'host', fields: { name: 'esx-01', 'lifecycle.warrantyExpires': soon } }
    await w.heard([{ entity: host }] as never)
    const expires = (days: number) => ({
      entity: 'vmware.vh',
      condition: { support: { property: 'lifecycle.warrantyExpires', days } },
    })
    const near = await w.make(expires(30))
    const nearer = await w.make(expires(10))
    const quiet = await w.make({ entity: 'vmware.vh', condition: { quiet: { hours: 6 } } })
    await w.api.runAlerts()
    expect(await w.ofRule(near)).toMatchObject([{ entityName: 'esx-01', value: soon }])
    expect(await w.ofRule(nearer)).toEqual([])
    expect(await w.ofRule(quiet)).toEqual([])
    await w.pass(7 * 60)
    await w.api.runAlerts()
    expect(await w.ofRule(quiet)).toMatchObject([{ entityType: 'source', entityId: 'vmware', value: 7, unit: 'h' }])
    for (const rule of [near, nearer, quiet]) await w.remove(rule)
  })
})

describe('what is done about alerts', () => {
  const act = (body: Record<string, unknown>, token = w.member.access) => send(`${w.path}/actions`, { token, body })

  it('is acknowledging by the first who does, muting until a time or until it recovers', async () => {
    const rule = await w.make({}, 'acted')
    await w.heard(machine(w.api, 'acted', 99))
    await w.api.runAlerts()
    const [{ id }] = await w.ofRule(rule)
    const both = await Promise.all([
      act({ action: 'acknowledge', ids: [id] }),
      act({ action: 'acknowledge', ids: [id] }, w.owner),
    ])
    expect(both.map(({ body }) => body.changed).sort()).toEqual([0, 1])
    // Who was later has nothing to take back.
    expect(both.flatMap(({ body }) => body.ids)).toEqual([id])
    expect(await w.ofRule(rule)).toMatchObject([{ acknowledgedAt: expect.any(String) }])
    expect((await act({ action: 'mute', ids: [id] })).status).toBe(400)
    expect((await act({ action: 'mute', ids: [id], until: '2020-01-01T00:00:00Z' })).status).toBe(400)
    const until = new Date(w.api.clock.now.getTime() + HOUR).toISOString()
    expect((await act({ action: 'mute', ids: [id], until })).body).toEqual({ changed: 1, ids: [id] })
    expect(await w.ofRule(rule)).toEqual([])
    expect(await w.ofRule(rule, 'muted')).toMatchObject([{ mutedUntil: until }])
    await w.pass(61)
    expect(await w.ofRule(rule)).toHaveLength(1)
    await act({ action: 'mute', ids: [id], until: null })
    expect(await w.ofRule(rule, 'muted')).toHaveLength(1)
    await act({ action: 'unmute', ids: [id] })
    expect(await w.ofRule(rule)).toHaveLength(1)
    await w.remove(rule)
  })

  it('muting a rule mutes what is open of it and what begins meanwhile', async () => {
    const rule = await w.make({}, 'first', 'second')
    await w.heard(machine(w.api, 'first', 99))
    await w.api.runAlerts()
    const until = new Date(w.api.clock.now.getTime() + HOUR).toISOString()
    const mute = (body: unknown) => send(`${w.path}/rules/${rule.id}/mute`, { token: w.member.access, body })
    expect((await mute({ until })).status).toBe(200)
    await w.heard(machine(w.api, 'second', 99))
    await w.api.runAlerts()
    expect(await w.ofRule(rule, 'muted')).toHaveLength(2)
    await mute({ until: null })
    expect(await w.ofRule(rule)).toHaveLength(2)
    await w.remove(rule)
  })

  it('muting a rule, and no more, leaves what was muted by itself for longer', async () => {
    const rule = await w.make({}, 'single', 'other')
    await w.heard([...machine(w.api, 'single', 99), ...machine(w.api, 'other', 99)])
    await w.api.runAlerts()
    const open: { id: string; entityId: string }[] = await w.ofRule(rule)
    const ids = open.filter(({ entityId }) => entityId.includes('single')).map(({ id }) => id)
    expect([open.length, ids.length]).toEqual([2, 1])
    const [soon, late] = [1, 5].map(n => new Date(w.api.clock.now.getTime() + n * HOUR).toISOString())
    await act({ action: 'mute', ids, until: late })
    const mute = (until: unknown) =>
      send(`${w.path}/rules/${rule.id}/mute`, { token: w.member.access, body: { until } })
    await mute(soon)
    const muted: { mutedUntil: string }[] = await w.ofRule(rule, 'muted')
    expect(muted.map(({ mutedUntil }) => mutedUntil).sort()).toEqual([soon, late])
    await mute(null)
    expect(await w.ofRule(rule, 'muted')).toMatchObject([{ id: ids[0], mutedUntil: late }])
    expect(await w.ofRule(rule)).toHaveLength(1)
    await w.remove(rule)
  })

  it('maintenance holds back what would fire until it is over', async () => {
    const rule = await w.make({}, 'held', 'free')
    const startsAt = new Date(w.api.clock.now.getTime() - HOUR).toISOString()
    const endsAt = new Date(w.api.clock.now.getTime() + HOUR).toISOString()
    const plan = {
      name: 'Patch night',
      ruleId: null,
      entity: 'vm',
      where: { property: 'name', op: '=', value: 'vm held' },
      startsAt,
      endsAt,
      weekly: null,
    }
    expect(await send(`${w.path}/maintenance`, { token: w.member.access, body: plan })).toMatchObject({ status: 403 })
    expect(await send(`${w.path}/maintenance`, { token: w.owner, body: { ...plan, endsAt: null } })).toMatchObject({
      status: 400,
    })
    const made = await send(`${w.path}/maintenance`, { token: w.owner, body: plan })
    expect(made.body).toMatchObject({ isOn: true, until: endsAt })
    await w.heard([...machine(w.api, 'held', 99), ...machine(w.api, 'free', 99)])
    await w.api.runAlerts()
    expect((await w.ofRule(rule)).map(({ entityId }: { entityId: string }) => entityId)).not.toContain('held')
    expect(await w.ofRule(rule, 'pending')).toMatchObject([{ entityId: 'held', heldBy: 'Patch night' }])
    await w.pass(61)
    await w.heard(machine(w.api, 'held', 99))
    await w.api.runAlerts()
    expect((await w.ofRule(rule)).map(({ entityId }: { entityId: string }) => entityId)).toContain('held')
    expect((await send(`${w.path}/maintenance/${made.body.id}`, { method: 'DELETE', token: w.owner })).status).toBe(200)
    await w.remove(rule)
  })
})
