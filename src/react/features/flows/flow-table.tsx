/** Pairs that talk, the one that says most first. */
import type { Words } from '../../../core/words/words.js'
import type { FlowRow, FlowSide, Flows } from '../../../wire/flows.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { bytesWord } from '../../ui/bytes-word.js'
import { IconButton } from '../../ui/controls.js'
import { type FlowGroup, type FlowView, madeOf } from './flow-view.js'
import { scopeWord, shareWord } from './flow-words.js'
import { Trend } from './trend.js'
import { rowKey } from './use-flows.js'

interface FlowTableProps {
  value: Flows
  view: FlowView
  environmentId: string
  onOpen(part: Partial<FlowView>): void
}

export function FlowTable({ value, view, environmentId, onOpen }: FlowTableProps) {
  const t = useWords()
  const heads = [t('Source'), t('Target'), t('Protocol, port')]
  const all = value.scopes.reduce((sum, scope) => sum + scope[view.order], 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard.
    <section className="flow-scroll" tabIndex={0} aria-label={t('Table of flows')}>
      <table part="table" className="plain-table" data-order={view.order}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {[t('Bytes'), t('Of all'), t('Packets')].map(head => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
            <th scope="col" className="of-trend">
              {t('Trend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {value.rows.map(row => (
            <Line key={rowKey(row)} {...{ row, view, environmentId, all, onOpen }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({
  row,
  view,
  environmentId,
  all,
  onOpen,
}: {
  row: FlowRow
  view: FlowView
  environmentId: string
  /** What all rows come to, of what the table is ordered by. */
  all: number
  onOpen: FlowTableProps['onOpen']
}) {
  const t = useWords()
  const { format } = usePortal()
  const { scope, source, target, protocol, port, services, bytes, packets, trend } = row
  const share = all > 0 ? row[view.order] / all : 0
  const amount = (value: number) => (view.order === 'bytes' ? bytesWord(value, format) : format.number(value))
  const percent = shareWord(row[view.order], all, format)
  const inside = madeOf(view, row)
  return (
    <tr>
      <th scope="row">
        <span className={`dot ${scope}`} title={scopeWord(scope, t)} />
        <Side side={source} by={view.source} environmentId={environmentId} />
      </th>
      <td>
        <Side side={target} by={view.target} environmentId={environmentId} />
      </td>
      <td>
        {protocol.toUpperCase()} {port > 0 && <bdi>{port}</bdi>}
        {services > 1 && <span className="sub"> {t('and {total} more', { total: format.number(services - 1) })}</span>}
        {inside && (
          <IconButton
            icon="expand"
            label={
              inside.isApart
                ? t('Ports between {source} and {target}', endsOf(row, t))
                : t('What {source} and {target} are made of', endsOf(row, t))
            }
            onClick={() => onOpen(inside)}
          />
        )}
      </td>
      <td className="number of-bytes">{bytesWord(bytes, format)}</td>
      <td className="number share" title={t('{count} of {all}', { count: amount(row[view.order]), all: amount(all) })}>
        <span className="bar" aria-hidden="true">
          <span style={{ inlineSize: `${100 * share}%` }} />
        </span>
        <span className="percent">{percent}</span>
      </td>
      <td className="number of-packets">{format.number(packets)}</td>
      <td className="of-trend">
        <Trend values={trend} width={80} height={16} />
      </td>
    </tr>
  )
}

const endsOf = ({ source, target, scope }: FlowRow, t: Words) => ({
  source: source.label ?? scopeWord(source.scope ?? scope, t),
  target: target.label ?? scopeWord(target.scope ?? scope, t),
})

function Side({ side, by, environmentId }: { side: FlowSide; by: FlowGroup; environmentId: string }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const { label, kind, scope, type, id, addresses } = side
  if (kind === 'hidden') return <span className="sub">{t('Not shown to you')}</span>
  if (by === 'all') return <span>{scopeWord(scope, t)}</span>
  if (label === null) return <span className="sub">{t('Not known')}</span>
  const shown = by === 'type' && catalogue.has(label) ? catalogue.entry(label).label.many : label
  const more = addresses > 1 && kind !== 'value' && (
    <span className="sub small"> {t('{count} addresses', { count: addresses })}</span>
  )
  if (type === undefined || id === undefined)
    return (
      <>
        <bdi title={shown}>{shown}</bdi>
        {more}
      </>
    )
  return (
    <>
      <a title={shown} href={paths.entity(environmentId, type, id)}>
        <bdi>{shown}</bdi>
      </a>
      {more}
    </>
  )
}
