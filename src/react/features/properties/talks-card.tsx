/** Who the entity talks to most, of the page's time. It is not there for an entity that no flow is of, and for a reader without the feature. */
import { paramsOf, usualHours } from '../../../core/time/time-view.js'
import type { Datastore } from '../../../core/types.js'
import { type FlowSide, parseFlows } from '../../../wire/flows.js'
import { searchOfEntity } from '../../hooks/flows-address.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useIsNode } from '../../hooks/use-is-node.js'
import { useOpens } from '../../hooks/use-opens.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { bytesWord, mostOf } from '../../ui/bytes-word.js'
import { Icon } from '../../ui/icon.js'
import { ErrorState } from '../../ui/states.js'
import { peersOf } from './peers.js'

/** Rows that are read: each peer may have one in each direction. */
const READ = '40'
const SHOWN = 5

interface TalksCardProps {
  datastore: Datastore
  type: string
  id: string
  name: string
}

export default function TalksCard({ datastore, type, id, name }: TalksCardProps) {
  const t = useWords()
  const { format } = usePortal()
  const { environment } = datastore
  const { range = '', origin } = paramsOf(useTime().view, usualHours(environment))
  const asked = { type, id, limit: READ, range: String(range), ...(origin !== undefined && { origin }) }
  const search = String(new URLSearchParams(asked))
  const isNode = useIsNode(id)
  const isAsked = useOpens('flows') && !isNode
  const { value, error, again } = useRead(isAsked ? `${environment.id} ${search}` : undefined, async () =>
    parseFlows(await datastore.read(`flows?${search}`)),
  )
  if (error?.error === 'FORBIDDEN' || value?.rows.length === 0) return null
  if (!value && !error) return null
  const peers = (value ? peersOf(value.rows, { type, id }) : []).slice(0, SHOWN)
  return (
    <section part="card" className="card related talks" aria-label={t('Talks to')}>
      <header>
        <h2 part="card-title">{t('Talks to')}</h2>
        <span className="grow" />
        <a className="small" href={`${paths.flows(environment.id)}?${searchOfEntity({ type, id, label: name })}`}>
          {t('All flows')}
        </a>
      </header>
      <div className="body">
        {error && <ErrorState error={error} onRetry={again} />}
        <ul>
          {peers.map(({ side, bytes }) => (
            <li key={side.key}>
              <Icon name="network" />
              <Peer side={side} environmentId={environment.id} />
              <span className="sub number">{bytesWord(bytes, format, mostOf(peers))}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Peer({ side, environmentId }: { side: FlowSide; environmentId: string }) {
  const t = useWords()
  const { kind, label, type, id } = side
  if (kind === 'hidden' || label === null) return <span className="sub">{t('Not shown to you')}</span>
  if (type === undefined || id === undefined) return <bdi className="ellipsis">{label}</bdi>
  return (
    <a className="ellipsis" title={label} href={paths.entity(environmentId, type, id)}>
      <bdi>{label}</bdi>
    </a>
  )
}
