/** One target in four cards: nodes or instances, use, runway, cost. */
import { lazy, type ReactNode, Suspense } from 'react'
import type { CloudCandidate, DesignResult, NodeCandidate } from '../../../wire/design/result.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { costWords, resourceWord, runwayWords, totalWords } from './design-words.js'
import { isNodes, type Target } from './target.js'

/** Comes where no price is known. */
const CostProfileButton = lazy(() =>
  import('../../cost-profile/cost-profile-button.js').then(m => ({ default: m.CostProfileButton })),
)

interface CardsProps {
  environmentId: string
  target: Target
  result: DesignResult
}

export function TargetCards({ environmentId, target, result }: CardsProps) {
  return (
    <div className="design-cards">
      {isNodes(target) ? <NodeCards {...{ target, result }} /> : <Instances target={target} />}
      <Cost environmentId={environmentId} target={target} years={result.years} />
    </div>
  )
}

function Card({ title, value, children }: { title: string; value?: string; children?: ReactNode }) {
  return (
    <section part="card" className="card design-card" aria-label={title}>
      <h2>{title}</h2>
      {value !== undefined && <strong className={/\d/.test(value) ? undefined : 'words'}>{value}</strong>}
      {children}
    </section>
  )
}

function NodeCards({ target, result }: { target: NodeCandidate; result: DesignResult }) {
  const t = useWords()
  const { format } = usePortal()
  const { nodes, spare, isLeast, bound, each, usedNow, usedThen, runwayOf, vcpusPerCore } = target
  const { policies, today, days } = result
  const cores = t('{count} cores', { count: format.number(nodes * each.cores) })
  const limits = { compute: policies.computeShare, memory: policies.memoryShare, storage: policies.storageShare }
  return (
    <>
      <Card title={t('Nodes needed')} value={format.number(nodes)}>
        <LeftOut target={target} />
        <span className="small muted">
          {t('{nodes} + {spare} spare', { nodes: nodes - spare, spare })}
          {today && <>, {t('{count} today', { count: today.hosts })}</>}
        </span>
        <span className="small muted">
          {cores}
          {each.rackUnits !== null && <>, {t('{count} RU', { count: format.number(nodes * each.rackUnits) })}</>}
        </span>
        <span className="small muted">
          {isLeast ? t('No packing has fewer') : t('No packing has fewer than {bound}', { bound })}
        </span>
      </Card>
      <Card title={t('Use, spare nodes down')}>
        {(['compute', 'memory', 'storage'] as const).map(resource => {
          const [now, later] = [usedNow[resource], usedThen[resource]]
          if (now === null || later === null) return null
          return (
            <div key={resource} className="design-use">
              <span className="small">{resourceWord(format, resource)}</span>
              <span className="design-bar" aria-hidden="true">
                <i style={{ width: `${Math.min(100, now)}%` }} />
                <u style={{ insetInlineStart: `${limits[resource]}%` }} />
              </span>
              <span className="small number">
                {t('{now} %, {later} % after {days} d', {
                  now: format.number(now, { precision: 0 }),
                  later: format.number(later, { precision: 0 }),
                  days: format.number(days),
                })}
              </span>
            </div>
          )
        })}
        <span className="small muted">
          {t.count(
            Number(vcpusPerCore.toFixed(1)),
            '{count} vCPU per core, {most} at most',
            '{count} vCPUs per core, {most} at most',
            { most: format.number(policies.maxVirtualProcessorsPerCore, { precision: 1 }) },
          )}
        </span>
      </Card>
      <Card title={t('Runway')} value={runwayWords(format, target)}>
        <span className="small muted">
          {runwayOf === null
            ? t('No growth is set')
            : t('days, {resource} is first', { resource: resourceWord(format, runwayOf) })}
        </span>
      </Card>
    </>
  )
}

/** A count of nodes is no answer without those that they do not hold. */
function LeftOut({ target: { misfits, fits } }: { target: Target }) {
  const t = useWords()
  const { format } = usePortal()
  if (misfits === 0) return null
  const counts = { count: format.number(misfits), all: format.number(misfits + fits) }
  return (
    <span className="small">
      <StatusText glyph="caution">{t('{count} of {all} do not fit', counts)}</StatusText>
    </span>
  )
}

function Instances({ target }: { target: CloudCandidate }) {
  const { instances, fits } = target
  const t = useWords()
  const { format } = usePortal()
  return (
    <Card title={t('Instances')} value={format.number(fits)}>
      <LeftOut target={target} />
      <ul className="small">
        {instances.slice(0, 5).map(({ type, count }) => (
          <li key={type}>
            {type} <span className="muted">× {format.number(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CostProps {
  environmentId: string
  target: Target
  years: number
}

function Cost({ environmentId, target, years }: CostProps) {
  const { cost, fits } = target
  const t = useWords()
  const { format } = usePortal()
  const parts = [
    [t('Nodes'), cost.nodes],
    [t('Licences'), cost.licences],
    [t('Support'), cost.support],
    [t('Power'), cost.power],
  ] as const
  const known = parts.filter(([, amount]) => amount !== null)
  return (
    <Card title={t('Cost, {count} years', { count: years })} value={totalWords(format, cost)}>
      {cost.total !== null && !cost.isWhole && (
        <span className="small muted">{t('A price of the nodes or of their power is not known')}</span>
      )}
      {isNodes(target) && cost.nodes === null && (
        <span className="small">
          <Suspense>
            <CostProfileButton environmentId={environmentId} label={t('What new nodes cost: cost profile')} />
          </Suspense>
        </span>
      )}
      {known.length > 1 && (
        <ul className="small">
          {known.map(([label, amount]) => (
            <li key={label} className="row">
              <span className="grow">{label}</span>
              {costWords(format, amount)}
            </li>
          ))}
        </ul>
      )}
      {cost.total !== null && cost.isWhole && fits > 0 && (
        <span className="small muted">
          {t('{cost} a machine a month', { cost: format.money(cost.total / fits / years / 12, 'USD') })}
        </span>
      )}
    </Card>
  )
}
