/** Search across the types of an environment: words split on spaces, all must occur; `/` comes here from anywhere. */
import { useEffect, useRef, useState } from 'react'
import type { TypeEntry } from '../../spec/catalogue.js'
import type { Query, Row } from '../../wire/query.js'
import { paths } from '../hooks/paths.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { SearchField } from '../ui/controls.js'

const WAIT_MS = 200
const SHOWN = 5

interface Group {
  spec: TypeEntry
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
          {groups.map(({ spec, rows, total }) => (
            <section key={spec.type} aria-label={spec.label.many}>
              <h3>
                {spec.label.many} · {format.number(total)}
              </h3>
              {rows.map(row => (
                <a
                  key={String(row.id)}
                  className="check"
                  style={{ padding: '0 8px' }}
                  href={paths.entity(environmentId, spec.type, String(row.id))}
                  onClickCapture={() => setTimeout(() => setText(''))}
                >
                  {String(row.name ?? row.id)}
                </a>
              ))}
              {total > rows.length && (
                <a
                  className="check small"
                  style={{ padding: '0 8px' }}
                  href={paths.index(environmentId, spec.type, `?q=${encodeURIComponent(text.trim())}`)}
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
    const specs = catalogue.entries.filter(entry => entry.hasIndex)
    const queries = Object.fromEntries(
      specs.map((spec): [string, Query] => [
        spec.type,
        {
          entity: spec.type,
          select: { name: { property: 'name' } },
          where: { text: words },
          orderBy: [{ alias: 'name', direction: 'asc' }],
          limit: SHOWN,
        },
      ]),
    )
    const timer = setTimeout(() => {
      datastore(environmentId)
        .query(queries, {}, abort.signal)
        .then(({ results }) => {
          setGroups(
            specs.flatMap(spec => {
              const result = results[spec.type]
              return result && !('error' in result) && result.total > 0
                ? [{ spec, rows: result.rows, total: result.total }]
                : []
            }),
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
