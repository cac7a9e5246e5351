/** The head of an entity's page: its type, its place, its status with the reason, and the page's actions. */
import type { ReactNode } from 'react'
import { nameAliasOf } from '../../../spec/compile/index-state.js'
import { type EntitySpec, PLATFORMS } from '../../../spec/language/entity.js'
import { layerOf } from '../../../spec/language/layer.js'
import type { Row } from '../../../wire/query.js'
import { copyText } from '../../hooks/copy-text.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Icon, StatusText } from '../../ui/icon.js'
import { standingOf } from './standing.js'

interface EntityHeadProps {
  spec: EntitySpec
  row: Row
  environmentId: string
  /** What people call it. */
  displayName?: string | undefined
  children?: ReactNode
}

export function EntityHead(props: EntityHeadProps) {
  const t = useWords()
  const { spec, row, displayName } = props
  const { format } = usePortal()
  const { isOfPage } = useTime()
  const { status, reason, power, state } = standingOf(spec, row, format)
  const since = power?.since === undefined ? undefined : `${format.dateTime(power.since)} (${format.timeZone})`
  return (
    <>
      <Trail {...props} />
      <div part="head" className="page-head entity">
        <span className="entity-icon">
          <Icon name={spec.icon} />
        </span>
        <h1 part="title">{String(row.name ?? row.id)}</h1>
        {displayName !== undefined && (
          <span className="called" title={t('{name}, as it is called here', { name: displayName })}>
            <bdi>{displayName}</bdi>
          </span>
        )}
        {status && (
          <span className={`pill ${status.glyph}`}>
            <StatusText glyph={status.glyph}>{status.text}</StatusText>
          </span>
        )}
        {power?.glyph && (
          <span className="pill" title={since && t('{text} since {since}', { text: power.text, since })}>
            <StatusText glyph={power.glyph}>{power.text}</StatusText>
          </span>
        )}
        {state && (
          <span className="tag" title={state.title}>
            {state.label}: {state.text}
          </span>
        )}
        {reason && <span className="reason">{reason}</span>}
        <span className="grow" />
        {layerOf(spec) && (
          <a
            part="button"
            className="button ghost"
            href={paths.stack(props.environmentId, `?item=${encodeURIComponent(`${spec.type} ${row.id}`)}`)}
          >
            <Icon name="stack" />
            {t('In the stack')}
          </a>
        )}
        {isOfPage && <CopyLink />}
        {props.children}
      </div>
    </>
  )
}

/** The path down to it, outermost first, with what it is at its end. */
function Trail({ spec, row, environmentId }: EntityHeadProps) {
  const t = useWords()
  const ups = (spec.properties?.breadcrumb ?? []).flatMap(path => {
    const target = spec.fields[path]
    const id = row[path]
    if (target?.type !== 'reference' || typeof id !== 'string') return []
    const label = String(row[nameAliasOf(path)] ?? id)
    return [{ href: paths.entity(environmentId, target.to, id), label, title: `${target.label} ${label}` }]
  })
  return (
    <nav className="trail" aria-label={t('Belongs to')}>
      <a href={spec.index ? paths.index(environmentId, spec.type) : paths.entities(environmentId)}>{spec.label.many}</a>
      {ups.map(up => (
        <span key={up.href}>
          <Icon name="right" small />
          <a href={up.href} title={up.title}>
            {up.label}
          </a>
        </span>
      ))}
      <span>
        <Icon name="right" small />
        {spec.label.one}, {t(PLATFORMS[spec.platform])}
      </span>
    </nav>
  )
}

function CopyLink() {
  const t = useWords()
  const host = useScreenHost()
  const copy = () =>
    void copyText(window.location.href).then(
      () => host.notice('success', t('Copied a link to this page')),
      () => host.notice('error', t('The browser did not allow copying')),
    )
  return (
    <Button icon="link" look="ghost" onClick={copy}>
      {t('Copy link')}
    </Button>
  )
}
