/** The focused entity: its description, what breaks if it fails, what it carries and what carries it. */
import { lazy, type ReactNode, Suspense } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import { LAYERS, type Layer } from '../../../spec/language/entity.js'
import { LAYER_NAMES } from '../../../spec/language/layer.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { bytesWord } from '../../ui/bytes-word.js'
import { Button, IconButton } from '../../ui/controls.js'
import { Icon, StatusText } from '../../ui/icon.js'
import type { Focus } from './focus.js'
import { heatWords } from './heat.js'
import { namesakesOf } from './namesakes.js'
import { pageOf } from './node-page.js'
import { nameOf } from './paint.js'

const DifferenceNote = lazy(() => import('./difference-note.js'))

/** Entities that are named; the table has them all. */
const NAMED = 8

interface FocusPanelProps {
  stack: Stack
  focus: Focus
  environmentId: string
  onFocus(node: number | undefined): void
  /** What is chosen of how the map shows the focus. */
  choices?: ReactNode
}

export function FocusPanel({ stack, focus, environmentId, onFocus, choices }: FocusPanelProps) {
  const t = useWords()
  const { portal, navigate } = useScreenHost()
  const { format } = portal
  const { node } = focus
  const type = stack.types[stack.nodes.type[node] ?? -1]?.type ?? ''
  const { label, icon } = portal.catalogue.entry(type)
  const href = pageOf(stack, environmentId, node)
  const status = stack.nodes.wellness[node]
  const cost = stack.costs && stack.nodes.heat?.[node]
  const facts = [
    heatWords(stack, node, 'utilization', format),
    heatWords(stack, node, 'runway', format),
    typeof cost === 'number' ? stack.costs?.full(cost) : undefined,
  ]
  return (
    <aside className="stack-focus" aria-label={`${label.one} ${nameOf(stack, node)}`}>
      <div className="row">
        <span className="muted small grow">{label.one}</span>
        <IconButton icon="close" label={t('Leave the focus')} onClick={() => onFocus(undefined)} />
      </div>
      <h2>
        <Icon name={icon} /> {nameOf(stack, node)}
      </h2>
      <p className="row wrap">
        {status && status !== 'unknown' && <StatusText glyph={status}>{WELLNESS[status]}</StatusText>}
        <span className="small">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {choices}
      {stack.compared && (
        <Suspense>
          <DifferenceNote {...{ stack, node, environmentId }} />
        </Suspense>
      )}
      {!stack.isGone.has(node) && <ImpactPart stack={stack} focus={focus} onFocus={onFocus} />}
      <Neighbours title={t('Carries')} nodes={[...stack.graph.consumers(node)]} {...{ stack, onFocus }} />
      <Neighbours title={t('Carried by')} nodes={[...stack.graph.producers(node)]} {...{ stack, onFocus }} />
      <Neighbours
        title={t('Talks to')}
        nodes={[...focus.peers.keys()]}
        // The heaviest comes first.
        sayOf={peer => bytesWord(focus.peers.get(peer) ?? 0, format, [...focus.peers.values()][0])}
        {...{ stack, onFocus }}
      />
      <div className="row">
        <Button onClick={() => navigate(href)}>{t('Open properties')}</Button>
      </div>
    </aside>
  )
}

const WELLNESS = { critical: 'Critical', caution: 'Caution', nominal: 'Nominal' } as const

interface PartProps {
  stack: Stack
  focus: Focus
  onFocus(node: number): void
}

function ImpactPart({ stack, focus, onFocus }: PartProps) {
  const t = useWords()
  const { format, catalogue } = useScreenHost().portal
  const { stopped, degraded } = focus.impact
  const byLayer = countByLayer(stack, stopped)
  const shown = degraded.filter(([, { lost }]) => lost > 0).slice(0, NAMED)
  const namesakes = namesakesOf(
    stack,
    shown.map(([node]) => node),
  )
  return (
    <section>
      <h3>{t('If it fails')}</h3>
      {stopped.length === 0 && degraded.length === 0 && (
        <p className="muted">{t('Nothing that is known here depends on it.')}</p>
      )}
      {byLayer.length > 0 && (
        <dl className="stack-counts">
          {byLayer.map(([layer, count]) => (
            <div key={layer}>
              <dt>{t('{layer} stop', { layer: t.within(t(LAYERS[layer])) })}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {degraded.length > 0 && (
        <p>
          {t.count(
            degraded.length,
            '{count} more loses a part of what carries it.',
            '{count} more lose a part of what carries them.',
          )}
        </p>
      )}
      <ul>
        {shown.map(([node, { lost, of, type }]) => (
          <li key={node}>
            <StatusText glyph="caution">
              <Named {...{ stack, node, onFocus }} apart={namesakes.get(node)} />
            </StatusText>
            <div className="muted small">
              {t('{carriers}: {lost} of {of}', {
                carriers: catalogue.entry(stack.types[type]?.type ?? '').label.many,
                lost: format.number(lost),
                of: format.number(of),
              })}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NamedProps extends Omit<PartProps, 'focus'> {
  node: number
  /** What tells it apart from others of its name. */
  apart: string | undefined
}

function Named({ stack, node, apart, onFocus }: NamedProps) {
  return (
    <button type="button" className="link cut grow" onClick={() => onFocus(node)}>
      {nameOf(stack, node)}
      {apart !== undefined && <span className="muted"> {apart}</span>}
    </button>
  )
}

function countByLayer({ nodes, types }: Stack, places: readonly number[]): [Layer, number][] {
  const counts = new Map<string, number>()
  for (const place of places) {
    const layer = types[nodes.type[place] ?? -1]?.layer ?? ''
    counts.set(layer, (counts.get(layer) ?? 0) + 1)
  }
  return LAYER_NAMES.flatMap(layer => {
    const count = counts.get(layer)
    return count === undefined ? [] : [[layer, count] as [Layer, number]]
  })
}

interface NeighboursProps extends Omit<PartProps, 'focus'> {
  title: string
  nodes: number[]
  /** What is said of each; by default how full it is. */
  sayOf?: (node: number) => string
}

function Neighbours({ title, nodes, stack, sayOf, onFocus }: NeighboursProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  if (nodes.length === 0) return null
  const shown = nodes.slice(0, NAMED)
  const namesakes = namesakesOf(stack, shown)
  return (
    <section>
      <h3>
        {title} <span className="muted">{portal.format.number(nodes.length)}</span>
      </h3>
      <ul>
        {shown.map(node => (
          <li key={node} className="row">
            <Named {...{ stack, node, onFocus }} apart={namesakes.get(node)} />
            <span className="muted small">
              {sayOf ? sayOf(node) : (heatWords(stack, node, 'utilization', portal.format) ?? '')}
            </span>
          </li>
        ))}
      </ul>
      {nodes.length > NAMED && (
        <p className="muted small">
          {t('and {count} more, in the table', { count: portal.format.number(nodes.length - NAMED) })}
        </p>
      )}
    </section>
  )
}
