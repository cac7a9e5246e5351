/**
 * Columns by day or month, stacked by group, with a line to keep below and marks over those that stand out. One column is read at a time: that under the pointer,
 * or that which the arrow keys reached.
 */
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react'
import { useWords } from '../../hooks/use-words.js'
import { niceTicks } from './nice-ticks.js'
import type { ColumnGroup } from './trend-groups.js'

const TICKS = 4
/** Names beneath the columns, at most. */
const NAMES = 10

export interface StackedColumnsProps {
  /** A summary of the chart in words. */
  summary: string
  /** Names of the columns: short, beneath them, and whole. */
  columns: readonly { tick: string; title: string }[]
  /** Groups from the bottom of a column to its top. */
  groups: readonly ColumnGroup[]
  /** A level to keep below: a value for each column. */
  level?: readonly number[]
  /** Columns that stand out, by their place. */
  marked: ReadonlySet<number>
  print(value: number): string
  tick(value: number): string
}

export function StackedColumns(props: StackedColumnsProps) {
  const { summary, columns, groups, level, marked, print, tick } = props
  const [read, setRead] = useState<number>()
  const stacks = useMemo(() => columns.map((_, i) => stackOf(groups, i)), [columns, groups])
  const ticks = useMemo(() => {
    const most = Math.max(0, ...stacks.map(({ above }) => above), ...(level ?? []))
    return niceTicks(Math.min(0, ...stacks.map(({ below }) => below)), most, TICKS)
  }, [stacks, level])
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const at = (value: number) => `${((value - bottom) / (top - bottom)) * 100}%`
  const move = (event: KeyboardEvent) => {
    const last = columns.length - 1
    const reached: Record<string, number | undefined> = {
      ArrowRight: Math.min(last, (read ?? -1) + 1),
      ArrowLeft: Math.max(0, (read ?? last + 1) - 1),
      Home: 0,
      End: last,
    }
    if (event.key === 'Escape') setRead(undefined)
    if (reached[event.key] === undefined) return
    event.preventDefault()
    setRead(reached[event.key])
  }
  const every = Math.max(1, Math.ceil(columns.length / NAMES))
  return (
    <div part="chart" className="columns-chart">
      <div className="axis" aria-hidden="true">
        {ticks.map(value => (
          <span key={value} style={{ bottom: at(value) }}>
            {tick(value)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        className="plot"
        role="group"
        aria-label={summary}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its columns.
        tabIndex={0}
        onKeyDown={move}
        onPointerLeave={() => setRead(undefined)}
        onBlur={() => setRead(undefined)}
      >
        {ticks.map(value => (
          <i key={value} className={value === 0 ? 'grid zero' : 'grid'} style={{ bottom: at(value) }} />
        ))}
        {columns.map((column, i) => (
          <div
            key={column.title}
            aria-hidden="true"
            className={i === read ? 'column read' : 'column'}
            onPointerEnter={() => setRead(i)}
          >
            {stacks[i]?.parts.map(part => (
              <i key={part.label} className="part" style={partStyle(part, at)} />
            ))}
            {level && <i className="level" style={{ bottom: at(level[i] ?? 0) }} />}
            {marked.has(i) && <b style={{ bottom: at(stacks[i]?.above ?? 0) }} />}
            {i % every === 0 && <span className={i % (2 * every) === 0 ? 'name' : 'name second'}>{column.tick}</span>}
          </div>
        ))}
        {read !== undefined && columns[read] && (
          <Reading
            title={columns[read].title}
            stack={stacks[read]}
            level={level?.[read]}
            share={(read + 0.5) / columns.length}
            print={print}
          />
        )}
      </div>
    </div>
  )
}

/** The values of one column, from above down, beside it. */
function Reading(props: {
  title: string
  stack: Stack | undefined
  level: number | undefined
  /** Where along the axis the column is, 0 to 1. */
  share: number
  print(value: number): string
}) {
  const t = useWords()
  const { title, stack, level, share, print } = props
  const side: CSSProperties =
    share < 0.5
      ? { insetInlineStart: `calc(${share * 100}% + 12px)` }
      : { insetInlineEnd: `calc(${(1 - share) * 100}% + 12px)` }
  const parts = [...(stack?.parts ?? [])].reverse()
  return (
    <div className="reading" style={side} role="status">
      <strong>{title}</strong>
      {parts.length === 0 && <span className="sub">{t('No charges')}</span>}
      <table dir={t.direction}>
        <tbody>
          {parts.length > 1 &&
            parts.map(({ label, place, value }) => (
              <tr key={label}>
                <th scope="row">
                  <i style={{ background: colourOf(place) }} /> {label}
                </th>
                <td>{print(value)}</td>
              </tr>
            ))}
          {parts.length > 0 && (
            <tr>
              <th scope="row">{t('Total')}</th>
              <td>
                <strong>{print(parts.reduce((sum, { value }) => sum + value, 0))}</strong>
              </td>
            </tr>
          )}
          {level !== undefined && (
            <tr>
              <th scope="row">{t('Budget')}</th>
              <td>{print(level)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Paler than any group: it is none. */
const UNGROUPED = 'color-mix(in srgb, var(--p-axis) 45%, var(--p-surface))'

export const colourOf = (place: number | null) => (place === null ? UNGROUPED : `var(--p-cat-${place})`)

interface Part {
  label: string
  place: number | null
  value: number
  /** Where it begins: amounts above zero pile up, credits pile down. */
  from: number
}

interface Stack {
  parts: Part[]
  above: number
  below: number
}

function stackOf(groups: readonly ColumnGroup[], i: number): Stack {
  const stack: Stack = { parts: [], above: 0, below: 0 }
  for (const { label, place, values } of groups) {
    const value = values[i]
    if (typeof value !== 'number' || value === 0) continue
    const side = value > 0 ? 'above' : 'below'
    stack.parts.push({ label, place, value, from: stack[side] })
    stack[side] += value
  }
  return stack
}

function partStyle({ place, value, from }: Part, at: (value: number) => string): CSSProperties {
  const [low, high] = value > 0 ? [from, from + value] : [from + value, from]
  return { bottom: at(low), height: `calc(${at(high)} - ${at(low)})`, background: colourOf(place) }
}
