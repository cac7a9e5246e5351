/** The heading of the landscape of one client of a hub: whose it is, and the way back to all of the hub's. */
import { useMemo } from 'react'
import type { Datastore, IndexView } from '../../../../core/types.js'
import type { Query } from '../../../../wire/query.js'
import { useKept } from '../../../hooks/use-kept.js'
import { useWords } from '../../../hooks/use-words.js'
import { withoutChosen } from '../facet-counts.js'
import { withFilteredAlone } from './filtered-alone.js'

export interface ClientTitleProps {
  datastore: Datastore
  clientId: string
  view: IndexView
  setView(change: Partial<IndexView>): void
}

export default function ClientTitle({ datastore, clientId, view, setView }: ClientTitleProps) {
  const t = useWords()
  const asked = useMemo(() => ({ client: questionOf(clientId) }), [clientId])
  const { value } = useKept(datastore.watch(asked))
  const name = value?.results.client?.rows[0]?.name
  return (
    <>
      <h1 part="title">{typeof name === 'string' ? t('Landscape of {name}', { name }) : t('Landscape')}</h1>
      <button
        type="button"
        className="link small"
        onClick={() => setView(withFilteredAlone(withoutChosen(view), false))}
      >
        {t('Part of {name}', { name: datastore.environment.name })}
      </button>
    </>
  )
}

const questionOf = (clientId: string): Query => ({
  entity: 'hub.company',
  select: { name: { property: 'name' } },
  where: { property: 'id', op: '=', value: clientId },
  limit: 1,
})
