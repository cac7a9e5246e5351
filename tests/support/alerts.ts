/** Alert rules for tests, and machines that they are about. */
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from './api.js'
import { type Answer, addPerson, send, sessionOf } from './people.js'
import { signIn } from './sign-in.js'

export const HOUR = 3_600_000

/** A rule about CPU, changed as told. */
export function ruleOf(change: Record<string, unknown> = {}) {
  return {
    name: 'CPU stays high',
    entity: 'vmware.vm',
    where: null,
    condition: { metric: { name: 'cpu.utilization.p95', is: 'above', threshold: 90, hours: 1 } },
    forMinutes: 0,
    severity: 'critical',
    tell: { members: [] as string[], webhooks: [] as string[] },
    enabled: true,
    everywhere: false,
    version: 0,
    ...change,
  }
}

/** A machine with its CPU now. */
export function machine(api: TestApi, id: string, cpu: number, fields: Record<string, unknown> = {}): IngestRecord[] {
  const at = new Date(api.clock.now.getTime() - 60_000).toISOString()
  return [
    { entity: { type: 'vmware.vm', id, fields: { name: `vm ${id}`, ...fields } } },
    { samples: { type: 'vmware.vm', id, at, values: { 'cpu.utilization': cpu } } },
  ] as IngestRecord[]
}

/** A server with an owner and a member of the demo account, and calls about its alerts. */
export interface AlertWorld {
  api: TestApi
  /** Access token of an owner. */
  owner: string
  member: Awaited<ReturnType<typeof sessionOf>>
  memberId: string
  /** The owner's token for the datastore. */
  data: string
  environmentId: string
  /** The path of calls about rules, and that of calls about alerts. */
  path: string
  dataPath: string
  /** A rule about these machines, or about all. */
  make(change?: Record<string, unknown>, ...ids: string[]): Promise<{ id: string; version: number }>
  change(rule: { id: string; version: number }, to: Record<string, unknown>): Promise<Answer>
  remove(rule: { id: string }): Promise<Answer>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  ofRule(rule: { id: string }, list?: string): Promise<any[]>
  /** Moves the clock; tokens end meanwhile. */
  pass(minutes: number): Promise<void>
  heard(records: readonly IngestRecord[]): Promise<void>
}

/** These machines and no others. */
export const only = (...ids: string[]) => ({ property: 'name', op: 'in', value: ids.map(id => `vm ${id}`) })

export async function openAlertWorld(options: Parameters<typeof startApi>[2] = {}): Promise<AlertWorld> {
  const api = await startApi(undefined, new Date(), options)
  const memberId = await addPerson(api, 'member@example.test')
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const environmentId = environment?.id ?? ''
  const path = `${api.address}/portal/environments/${environmentId}/alerts`
  const dataPath = `${api.address}/api/datastores/${api.keys.datastoreId}/alerts`
  const signedIn = async () => ({
    owner: await signIn(api.address),
    member: await sessionOf(api, 'member@example.test'),
    data: await api.dataToken(),
  })
  const world: AlertWorld = {
    api,
    memberId,
    environmentId,
    path,
    dataPath,
    ...(await signedIn()),
    async make(change = {}, ...ids) {
      const where = ids.length > 0 ? only(...ids) : null
      const { status, body } = await send(`${path}/rules`, { token: world.owner, body: ruleOf({ where, ...change }) })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    change: (rule, to) =>
      send(`${path}/rules/${rule.id}`, { token: world.owner, body: ruleOf({ version: rule.version, ...to }) }),
    remove: ({ id }) => send(`${path}/rules/${id}`, { method: 'DELETE', token: world.owner }),
    async ofRule({ id }, list = 'open') {
      const { body } = await send(`${dataPath}?list=${list}`, { token: world.data })
      return body.alerts.filter((alert: { ruleId: string }) => alert.ruleId === id)
    },
    async pass(minutes) {
      api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000)
      Object.assign(world, await signedIn())
    },
    async heard(records) {
      const { rejected } = (await (await api.ingest([...records])).json()) as { rejected: unknown[] }
      if (rejected.length > 0) throw new Error(JSON.stringify(rejected))
    },
  }
  return world
}
