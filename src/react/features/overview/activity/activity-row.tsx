/** One event: when, what kind, of what, and from what to what. */
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { ActivityEvent, FlowEnd } from '../../../../wire/activity.js'
import { INSIGHT_CATEGORIES, kindLabel } from '../../../../wire/insight-kinds.js'
import { paths } from '../../../hooks/paths.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import { insightSentences } from '../../../insight/insight-sentences.js'
import { CutText } from '../../../ui/cut-text.js'
import { Icon } from '../../../ui/icon.js'
import { changeWords } from '../../../widgets/change-words.js'
import { ChangedValue } from '../../../widgets/changed-value.js'
import { KIND_ICONS, kindWord } from './activity-words.js'

interface RowProps {
  event: ActivityEvent
  environmentId: string
  spec: EntitySpec | undefined
}

export function ActivityRow({ event, environmentId, spec }: RowProps) {
  const t = useWords()
  const { format } = usePortal()
  const { kind, at, type, entityId, name, flow } = event
  return (
    <tr>
      <td className="when sub">
        <time dateTime={at} title={`${format.dateTime(at)} (${format.timeZone})`}>
          {format.relative(at)}
        </time>
      </td>
      <td className="kind">
        <Icon name={KIND_ICONS[kind]} small />
        {kindWord(kind, t)}
      </td>
      <th scope="row">
        <span className="entity">
          {flow && <End end={flow.source} environmentId={environmentId} />}
          {!flow && spec && <Icon name={spec.icon} small />}
          {!flow && type !== null && entityId !== null && (
            <CutText
              text={name ?? entityId}
              whole={spec ? `${name ?? entityId}, ${spec.label.one}` : undefined}
              href={paths.entity(environmentId, type, entityId)}
            />
          )}
        </span>
      </th>
      <td className="what">
        {flow ? (
          <>
            <Icon name="right" small />
            <End end={flow.target} environmentId={environmentId} />{' '}
            <span className="sub">
              {flow.protocol.toUpperCase()} {flow.port > 0 && <bdi>{flow.port}</bdi>}
            </span>
          </>
        ) : (
          <What event={event} spec={spec} />
        )}
      </td>
    </tr>
  )
}

function What({ event, spec }: Pick<RowProps, 'event' | 'spec'>) {
  const t = useWords()
  const { format } = usePortal()
  const { properties, names, more, insight } = event
  if (insight) {
    const says = insight.description === null ? undefined : insightSentences(insight.description, t)
    return (
      <span title={says}>
        {t(kindLabel(INSIGHT_CATEGORIES, insight.category))}
        {says !== undefined && <span className="sub"> {says}</span>}
      </span>
    )
  }
  const [first, ...others] = properties
  if (!first || !spec) return <span className="sub">{spec?.label.one}</span>
  const words = changeWords(first, spec, names, format)
  const left = others.length + more
  return (
    <>
      <span className="sub">{words.label}</span> <ChangedValue content={words.before} />
      <Icon name="right" small />
      <ChangedValue content={words.after} />
      {left > 0 && (
        <span
          className="sub"
          title={others.map(property => changeWords(property, spec, names, format).label).join(', ')}
        >
          {' '}
          {t('and {total} more', { total: format.number(left) })}
        </span>
      )}
    </>
  )
}

function End({ end: { label, kind, type, id }, environmentId }: { end: FlowEnd; environmentId: string }) {
  const t = useWords()
  if (kind === 'hidden') return <span className="sub">{t('Not shown to you')}</span>
  if (label === null) return <span className="sub">{t('Not known')}</span>
  const href = type !== undefined && id !== undefined ? paths.entity(environmentId, type, id) : undefined
  return href === undefined ? <bdi>{label}</bdi> : <CutText text={label} href={href} />
}
