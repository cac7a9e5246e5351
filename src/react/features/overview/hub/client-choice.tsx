/** Chooses whose systems the hub shows: those of all clients, or of one. Accounts below the hub's are clients too. */
import { useMemo } from 'react'
import type { Datastore } from '../../../../core/types.js'
import type { Filter, Query } from '../../../../wire/query.js'
import { paths } from '../../../hooks/paths.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { useKept } from '../../../hooks/use-kept.js'
import { useWords } from '../../../hooks/use-words.js'

const COMPANY = 'hub.company'
/** Whose things a hub may show; the others are only named in it. */
const OWNERS = ['hub.client', 'hub.account'].map((value): Filter => ({ property: 'type', op: '=', value }))
/** More than one looks through in a menu; the index has them all. */
const MOST = 200
const ALL = ''

function questionsOf(accountId: string): Record<string, Query> {
  const where: Filter = { and: [{ property: 'id', op: '!=', value: accountId }, { or: OWNERS }] }
  const orderBy = [{ alias: 'name', direction: 'asc' }] as const
  return {
    total: { entity: COMPANY, select: { n: { count: true } }, where },
    clients: { entity: COMPANY, select: { name: { property: 'name' } }, where, orderBy: [...orderBy], limit: MOST },
  }
}

export function ClientChoice({ datastore, clientId = ALL }: { datastore: Datastore; clientId?: string }) {
  const t = useWords()
  const { navigate, portal } = useScreenHost()
  const { environment } = datastore
  const asked = useMemo(() => questionsOf(environment.accountId), [environment.accountId])
  const { value } = useKept(datastore.watch(asked))
  const total = Number(value?.results.total?.rows[0]?.n ?? 0)
  const rows = value?.results.clients?.rows ?? []
  if (rows.length === 0) return null
  return (
    <>
      <label className="row small">
        {t('Client')}
        <select
          value={rows.some(({ id }) => id === clientId) ? clientId : ALL}
          onChange={({ target }) =>
            navigate(
              target.value === ALL
                ? paths.hub(environment.accountId)
                : paths.clientHub(environment.accountId, target.value),
            )
          }
        >
          <option value={ALL}>{t('All clients')}</option>
          {rows.map(({ id, name }) => (
            <option key={String(id)} value={String(id)}>
              {String(name ?? id)}
            </option>
          ))}
        </select>
      </label>
      {total > rows.length && (
        <a className="small" href={paths.index(environment.id, COMPANY)}>
          {t('All {total}', { total: portal.format.number(total) })}
        </a>
      )}
    </>
  )
}
