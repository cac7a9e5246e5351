/** Why a list is empty, and the smallest undo or the way to fill it. */
import type { Datastore } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { isHub } from '../../../wire/hub.js'
import { useWords } from '../../hooks/use-words.js'
import { HowToFill } from '../../ui/how-to-fill.js'
import { shellText } from '../../ui/shell-text.js'
import { EmptyState } from '../../ui/states.js'

/** Platforms whose recordings `plinth import` reads as the vendor writes them; of others it takes lines of the product's own. */
const RECORDED = new Set(['aws', 'vmware'])

interface NothingProps {
  datastore: Datastore
  isFiltered: boolean
  spec: EntitySpec
  onClear(): void
}

export default function Nothing({ datastore, isFiltered, spec, onClear }: NothingProps) {
  const t = useWords()
  const many = t.within(spec.label.many)
  if (isFiltered) {
    return (
      <EmptyState title={t('No {many} match', { many })}>
        <button type="button" className="link" onClick={onClear}>
          {t('Clear search and filters')}
        </button>
      </EmptyState>
    )
  }
  if (isHub(datastore.environment.datastoreId)) {
    return (
      <EmptyState title={t('No {many} yet', { many })}>
        <span>{t('What a hub shows comes of the environments of its account and of its clients.')}</span>
      </EmptyState>
    )
  }
  const platform = RECORDED.has(spec.platform) ? spec.platform : 'ndjson'
  return (
    <EmptyState title={t('No {many} yet', { many })}>
      <HowToFill datastore={datastore}>
        <span>{t('Import a recorded inventory, or connect a collector to this environment.')}</span>
        <code>
          {t('npx plinth import {platform} <file> --environment {name}', {
            platform,
            name: shellText(datastore.environment.name),
          })}
        </code>
      </HowToFill>
    </EmptyState>
  )
}
