/** How long an environment keeps its data: read by whoever reads it, set by who may write its account. */
import { PortalError } from '../../wire/errors.js'
import { allows } from '../../wire/parse-scope.js'
import { at, Shape } from '../../wire/shape.js'
import { type Resource, resource } from '../http/resource.js'
import type { Principal } from '../identity/principal.js'
import { RETENTION_KINDS, type RetentionDays, type Store } from '../store/store.js'
import { mayRead } from './environments.js'

const LONGEST_DAYS = 36_500

export function retentionResources(store: Store): Resource[] {
  const environmentOf = async (id: string | undefined, principal: Principal) => {
    const environment = await store.environments.byId(id ?? '')
    if (!environment || !mayRead(principal, environment))
      throw new PortalError('NOT_FOUND', { message: 'No such environment' })
    return environment
  }
  return [
    resource({
      method: 'GET',
      path: '/portal/environments/:id/retention',
      access: 'portal',
      async handle({ params, principal }) {
        const { datastoreId } = await environmentOf(params.id, principal)
        return { retentionDays: await store.retention.get(datastoreId) }
      },
    }),
    resource({
      method: 'POST',
      path: '/portal/environments/:id/retention',
      access: 'portal',
      parse: parseRetention,
      async handle({ input, params, principal }) {
        const { datastoreId, accountId } = await environmentOf(params.id, principal)
        if (!allows(principal.grants, 'account', 'write', accountId)) {
          throw new PortalError('FORBIDDEN', { message: 'Only who may change the account sets how long data are kept' })
        }
        await store.retention.set(datastoreId, input)
        return { retentionDays: await store.retention.get(datastoreId) }
      },
    }),
  ]
}

/** `{"retentionDays": {"metrics": 400, "costs": null}}`: kinds left out stay as they are, null keeps everything. */
function parseRetention(body: unknown): Partial<RetentionDays> {
  const shape = new Shape()
  const asked = shape.record(shape.record(body, 'body')?.retentionDays, 'retentionDays')
  const days: Partial<RetentionDays> = {}
  if (asked) shape.known(asked, 'retentionDays', [...RETENTION_KINDS])
  for (const kind of RETENTION_KINDS) {
    const value = asked?.[kind]
    if (value === undefined) continue
    if (value === null) days[kind] = null
    else {
      const whole = shape.integer(value, at('retentionDays', kind), 1, LONGEST_DAYS)
      if (whole !== undefined) days[kind] = whole
    }
  }
  return shape.finish(asked && days, 'INVALID_REQUEST', 'The retention is not valid')
}
