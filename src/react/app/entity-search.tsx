/** Search across the types of an environment: all words must occur, in any field. The key `/` puts the cursor here. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TypeEntry } from '../../spec/catalogue.js'
import type { PortalError } from '../../wire/errors.js'
import type { Query, Row } from '../../wire/query.js'
import { paths } from '../hooks/paths.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { useAnswers } from '../hooks/use-kept.js'
import { SearchField } from '../ui/controls.js'
import { ListProblem } from '../ui/states.js'

const WAIT_MS = 200
const SHOWN = 5
/** Hits asked for over all types: a type that has none among them shows its number only. */
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
  const { groups, error, reload } = useSearch(environmentId, text)
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
      {text.trim() !== '' && (groups || error) && (
        <section className="menu found" aria-label="Found entities">
          <ListProblem error={error} onRetry={reload} />
          {groups?.length === 0 && (
            <p className="small muted" style={{ padding: 8 }}>
              Nothing has all of these words.
            </p>
          )}
          {groups?.map(({ entry, rows, total }) => (
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

interface Found {
  /** Types with hits; undefined until there is an answer. */
  groups: Group[] | undefined
  error: PortalError | undefined
  reload(): void
}

function useSearch(environmentId: string, text: string): Found {
  const { catalogue, datastore } = usePortal()
  const words = useSettled(text.trim())
  const isCurrent = words === text.trim()
  const { results, error, isStale, reload } = useAnswers(
    words === '' ? undefined : datastore(environmentId).watch(searchQueries(words)),
  )
  const groups = useMemo(() => {
    const { first, types } = results ?? {}
    return types?.rows
      .filter(({ x }) => catalogue.has(String(x)))
      .map(({ x, total }) => ({
        entry: catalogue.entry(String(x)),
        rows: (first?.rows ?? []).filter(row => row.type === x).slice(0, SHOWN),
        total: Number(total),
      }))
  }, [results, catalogue])
  // Hits of earlier words are not those of the present ones.
  const isShown = words !== '' && isCurrent && (error !== undefined || !isStale)
  return { groups: isShown ? groups : undefined, error: isCurrent ? error : undefined, reload }
}

function searchQueries(words: string): Record<'first' | 'types', Query> {
  const where = { text: words }
  return {
    first: {
      entity: ALL,
      select: { name: { property: 'name' } },
      where,
      orderBy: [{ alias: 'name', direction: 'asc' }],
      limit: FETCHED,
    },
    types: { entity: ALL, select: { total: { count: true } }, where, groupBy: { x: { property: 'type' } } },
  }
}

/** The text once nobody has typed for a moment; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
