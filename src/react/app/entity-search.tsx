/** Search across the types of an environment: words split on spaces, all must occur; `/` comes here from anywhere. */
import { useEffect, useRef, useState } from 'react'
import type { TypeEntry } from '../../spec/catalogue.js'
import type { Query, Row } from '../../wire/query.js'
import { paths } from '../hooks/paths.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { SearchField } from '../ui/controls.js'

const WAIT_MS = 200
const SHOWN = 5
/** Hits asked for in all: of a type without one among them only the number is shown. */
const FETCHED = 60
/** The family of everything that has an index. */
const ALL = 'entity'

interface Group {
  entry: TypeEntry
  rows: Row[]
  total: number
}

export function EntitySearch({ environmentId }: { environmentId: string }) {
  const { root } = useScreenHost()
  const { format } = usePortal()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const groups = useSearch(environmentId, text)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.composedPath()[0]
      if (event.key === 'Escape') setText('')
      if (event.key !== '/' || target instanceof HTMLInputElement) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    const host = root.host as HTMLElement
    host.ownerDocument.addEventListener('keydown', focus)
    return () => host.ownerDocument.removeEventListener('keydown', focus)
  }, [root])
  return (
    <div ref={box} className="combo">
      <SearchField label="Search entities" value={text} onChange={setText} shortcut="/" width={256} />
      {text.trim() !== '' && groups && (
        <section className="menu found" aria-label="Found entities">
          {groups.length === 0 && (
            <p className="small muted" style={{ padding: 8 }}>
              Nothing has all of these words.
            </p>
          )}
          {groups.map(({ entry, rows, total }) => (
            <section key={entry.type} aria-label={entry.label.many}>
              <h3>
                {entry.label.many} · {format.number(total)}
              </h3>
              {rows.map(row => (
                <a
                  key={String(row.id)}
                  className="check"
                  style={{ padding: '0 8px' }}
                  href={paths.entity(environmentId, entry.type, String(row.id))}
                  onClickCapture={() => setTimeout(() => setText(''))}
                >
                  {String(row.name ?? row.id)}
                </a>
              ))}
              {total > rows.length && (
                <a
                  className="check small"
                  style={{ padding: '0 8px' }}
                  href={paths.index(environmentId, entry.type, `?q=${encodeURIComponent(text.trim())}`)}
                  onClickCapture={() => setTimeout(() => setText(''))}
                >
                  All {format.number(total)} …
                </a>
              )}
            </section>
          ))}
        </section>
      )}
    </div>
  )
}

/** Groups with hits; undefined until the first answer. A newer text cancels the older question. */
function useSearch(environmentId: string, text: string): Group[] | undefined {
  const { catalogue, datastore } = usePortal()
  const [groups, setGroups] = useState<Group[]>()
  const words = text.trim()
  useEffect(() => {
    setGroups(undefined)
    if (words === '') return
    const abort = new AbortController()
    const where = { text: words }
    const queries: Record<string, Query> = {
      first: {
        entity: ALL,
        select: { name: { property: 'name' } },
        where,
        orderBy: [{ alias: 'name', direction: 'asc' }],
        limit: FETCHED,
      },
      types: { entity: ALL, select: { total: { count: true } }, where, groupBy: { x: { property: 'type' } } },
    }
    const timer = setTimeout(() => {
      datastore(environmentId)
        .query(queries, {}, abort.signal)
        .then(({ results: { first, types } }) => {
          if (!first || 'error' in first || !types || 'error' in types) return
          setGroups(
            types.rows
              .filter(({ x }) => catalogue.has(String(x)))
              .map(({ x, total }) => ({
                entry: catalogue.entry(String(x)),
                rows: first.rows.filter(row => row.type === x).slice(0, SHOWN),
                total: Number(total),
              })),
          )
        })
        .catch(() => undefined)
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words, catalogue, datastore, environmentId])
  return groups
}
