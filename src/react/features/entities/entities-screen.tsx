/** The entity browser of an environment: types by platform with live counts; types without entities behind a toggle. */
import { useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { countOf } from '../../hooks/counts.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useCounts } from '../../hooks/use-counts.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useReceived } from '../../hooks/use-received.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { HowToFill } from '../../ui/how-to-fill.js'
import { Screen } from '../../ui/screen.js'
import { shellText } from '../../ui/shell-text.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { TypeTiles } from '../../ui/type-tiles.js'

export function EntitiesScreen({ environmentId }: { environmentId?: string }) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <Entities key={state.environment.id} datastore={state.datastore} />
}

function Entities({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const { counts, error } = useCounts(datastore)
  const { origin } = useTime().view
  const [showEmpty, setShowEmpty] = useState(false)
  const indexed = catalogue.entries.filter(entry => entry.hasIndex)
  const shown = indexed.filter(spec => showEmpty || countOf(catalogue, counts, spec.type) > 0)
  return (
    <Screen>
      <div part="head" className="page-head">
        <h1 part="title">{t('All entity types')}</h1>
        <span className="muted small">{datastore.environment.name}</span>
        {datastore.environment.demo && <span className="tag">{t('Demo')}</span>}
        <span className="muted small received">{useReceived(datastore)}</span>
        <span className="grow" />
        <Checkbox label={t('Show types without entities')} checked={showEmpty} onChange={setShowEmpty} />
      </div>
      <div className="page stack">
        {error && <ErrorState error={error} onRetry={datastore.retryNow} />}
        {!counts && !error && <Skeleton lines={6} />}
        {counts && shown.length === 0 && origin !== null && <EmptyState title={t('There was nothing yet')} />}
        {counts && shown.length === 0 && origin === null && (
          <EmptyState title={t('This environment is empty')}>
            <HowToFill datastore={datastore}>
              <span>{t('Import a recorded inventory:')}</span>
              <code>
                {t('npx plinth import aws instances.json --environment {name}', {
                  name: shellText(datastore.environment.name),
                })}
              </code>
            </HowToFill>
          </EmptyState>
        )}
        {counts && (
          <TypeTiles
            environmentId={datastore.environment.id}
            entries={shown}
            counts={counts}
            hrefOf={type => paths.index(datastore.environment.id, type)}
          />
        )}
      </div>
    </Screen>
  )
}
