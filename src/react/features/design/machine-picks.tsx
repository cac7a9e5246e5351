/** Machines that are picked one by one: looked for by their names, with those that are picked below. */
import { useMemo, useState } from 'react'
import { PLATFORMS } from '../../../spec/language/entity.js'
import type { ScenarioInputs } from '../../../wire/design/scenario.js'
import type { Query } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useKept } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { ListProblem } from '../../ui/list-problem.js'
import { TypedSearch } from '../../ui/typed-search.js'

type Picked = ScenarioInputs['workload']['picked']

/** The family of machines. */
const MACHINES = 'vm'
const FOUND = 20
/** Picked ones that are named. */
const NAMED = 200

interface PicksProps {
  environmentId: string
  picked: Picked
  isShut: boolean
  onPick(picked: Picked): void
}

export function MachinePicks({ environmentId, picked, isShut, onPick }: PicksProps) {
  const t = useWords()
  const portal = usePortal()
  const [words, setWords] = useState('')
  const datastore = portal.datastore(environmentId)
  const shown = picked.slice(0, NAMED)
  const ids = JSON.stringify(shown.map(({ id }) => id))
  const queries = useMemo(() => queriesOf(words, JSON.parse(ids) as string[]), [words, ids])
  const { value, error, reload } = useKept(Object.keys(queries).length === 0 ? undefined : datastore.watch(queries))
  const nameOf = ({ type, id }: Picked[number]) => {
    const row = value?.results.picked?.rows.find(one => one.type === type && one.id === id)
    return row ? String(row.name ?? id) : id
  }
  const found = (value?.results.found?.rows ?? []).flatMap(({ type, id, name }) =>
    isPicked(picked, String(type), String(id))
      ? []
      : [{ type: String(type), id: String(id), name: String(name ?? id) }],
  )
  return (
    <>
      {!isShut && <TypedSearch label={t('Find machines to add')} value={words} onChange={setWords} />}
      <ListProblem error={error} onRetry={reload} />
      {words !== '' && value && (
        <ul className="design-picks" aria-label={t('Found')}>
          {found.map(({ type, id, name }) => (
            <li key={`${type} ${id}`} className="row">
              <Named {...{ type, name }} />
              <Button
                look="ghost"
                aria-label={t('Add {name}', { name })}
                onClick={() => onPick([...picked, { type, id }])}
              >
                {t('Add')}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="muted small">{t('Nothing found')}</li>}
        </ul>
      )}
      <p className="muted small">{t.count(picked.length, '{count} machine picked', '{count} machines picked')}</p>
      {picked.length > 0 && (
        <ul className="design-picks" aria-label={t('Picked machines')}>
          {shown.map(one => (
            <li key={`${one.type} ${one.id}`} className="row">
              <Named type={one.type} name={nameOf(one)} />
              {!isShut && (
                <Button
                  look="ghost"
                  aria-label={t('Remove {name}', { name: nameOf(one) })}
                  onClick={() => onPick(picked.filter(other => other !== one))}
                >
                  {t('Remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The type tells namesakes apart. */
function Named({ type, name }: { type: string; name: string }) {
  const { catalogue, format } = usePortal()
  const entry = catalogue.has(type) ? catalogue.entry(type) : undefined
  return (
    <span className="grow ellipsis" title={name}>
      {name}
      {entry && (
        <span className="muted small">
          {' '}
          {entry.label.one}, {format.t(PLATFORMS[entry.platform])}
        </span>
      )}
    </span>
  )
}

const isPicked = (picked: Picked, type: string, id: string) => picked.some(one => one.type === type && one.id === id)

function queriesOf(words: string, ids: readonly string[]): Record<string, Query> {
  const rows: Query = {
    entity: MACHINES,
    select: { name: { property: 'name' } },
    orderBy: [{ alias: 'name', direction: 'asc' }],
  }
  return {
    ...(words.trim() !== '' && { found: { ...rows, where: { text: words.trim() }, limit: FOUND } }),
    ...(ids.length > 0 && {
      picked: { ...rows, where: { property: 'id', op: 'in', value: [...ids] }, limit: NAMED * 2 },
    }),
  }
}
