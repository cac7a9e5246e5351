/** Parts that the cells of the strip share: the head with its list, and lines of a label and a number. */
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.js'

export function AttentionCell(props: {
  id: string
  title: string
  /** The list behind the cell, and what its link says. */
  list?: { href: string; label: string } | undefined
  children: ReactNode
}) {
  const { id, title, list } = props
  return (
    <section className={`attention-cell ${id}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {list && (
          <a href={list.href} className="to-list">
            {list.label}
            <Icon name="right" small />
          </a>
        )}
      </header>
      {props.children}
    </section>
  )
}

/** A number that leads to the list it counts; nothing to list is plain text. */
export function Counted({ href, n, children }: { href: string | undefined; n: number; children: ReactNode }) {
  return href === undefined || n === 0 ? children : <a href={href}>{children}</a>
}

export function Line({ label, children, title }: { label: ReactNode; children: ReactNode; title?: string }) {
  return (
    <li title={title}>
      <span className="ellipsis">{label}</span>
      <b>{children}</b>
    </li>
  )
}

/** +3, −1; nothing of nothing. */
export function signed(change: number, number: (value: number) => string): string {
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${number(Math.abs(change))}`
}
