/** The cells of an entity of the table, and of what entities talk to that is none. */
import type { ReactNode } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { bytesWord } from '../../ui/bytes-word.js'
import { type HeatName, heatFigure, heatWords } from './heat.js'
import { pageOf } from './node-page.js'
import { outsideHref, outsideTitle, outsideWord } from './outside-words.js'
import { nameOf } from './paint.js'
import type { Column } from './table-head.js'
import type { Talks } from './talks.js'
import type { TreeRow } from './tree-rows.js'

export function NodeCells({
  stack,
  row,
  box,
  node,
  environmentId,
  further,
  talks,
}: {
  stack: Stack
  talks: Talks | undefined
  row: TreeRow
  box: ReactNode
  node: number
  environmentId: string
  further: HeatName | undefined
}) {
  const { portal } = useScreenHost()
  const type = stack.types[stack.nodes.type[node] ?? -1]?.type ?? ''
  const { format } = portal
  return (
    <>
      <th scope="row" className="level-3">
        {box}
        <a href={pageOf(stack, environmentId, node)} tabIndex={-1}>
          {row.label}
        </a>
        {row.of !== undefined && <span className="sub"> {row.of}</span>}
      </th>
      <td>{portal.catalogue.entry(type).label.one}</td>
      <td>{heatWords(stack, node, 'utilization', format) ?? '—'}</td>
      <td>{heatWords(stack, node, 'wellness', format) ?? '—'}</td>
      {further && <td>{furtherWords(stack, node, further, format)}</td>}
      {talks && <TalksCell {...{ stack, talks, node }} />}
      <td className="number">{format.number(stack.graph.consumers(node).length)}</td>
      <td className="number">{format.number(stack.graph.producers(node).length)}</td>
    </>
  )
}

/** A difference with its sign. */
function furtherWords(stack: Stack, node: number, heat: HeatName, format: Format): string {
  const sign = heat === 'differences' ? heatFigure(stack, node, heat, format) : ''
  return [sign, heatWords(stack, node, heat, format) ?? '—'].filter(Boolean).join(' ')
}

/** Peers that a row names; the table of one that is focused has a row for each. */
const NAMED = 3

function TalksCell({ stack, talks, node }: { stack: Stack; talks: Talks; node: number }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  // The heaviest first, and what is outside last.
  const peers = [
    ...[...talks.peersOf(node)].map(([peer, bytes]) => [nameOf(stack, peer), bytes] as const),
    ...talks.outsideOf(node).map(({ scope, bytes }) => [outsideWord(scope, t), bytes] as const),
  ].map(([name, bytes]) => `${name} ${bytesWord(bytes, format)}`)
  const rest = peers.length - NAMED
  const words = rest > 0 ? [...peers.slice(0, NAMED), t('{count} more', { count: format.number(rest) })] : peers
  return <td title={peers.join(', ')}>{words.join(', ') || '—'}</td>
}

/** An end outside, with how much goes there; without one the row above these. */
export function OutsideCells({
  stack,
  row,
  talks,
  columns,
  focus,
  environmentId,
}: {
  stack: Stack
  row: TreeRow
  talks: Talks
  columns: readonly Column[]
  focus: number | undefined
  environmentId: string
}) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { apart } = row
  return columns.map(({ column }) =>
    column === 'name' ? (
      <th key={column} scope="row" className={`level-${row.level}`}>
        {apart ? (
          <a
            href={outsideHref(stack, environmentId, apart.scope, focus)}
            title={outsideTitle(talks, apart.scope, focus, format)}
            tabIndex={-1}
          >
            {outsideWord(apart.scope, t)}
          </a>
        ) : (
          <b>{t('Outside')}</b>
        )}
      </th>
    ) : (
      <td key={column}>{column === 'talks' && apart ? bytesWord(apart.bytes, format) : ''}</td>
    ),
  )
}
