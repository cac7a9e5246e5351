/** The entity of a linked element that has none of its own: the one row that is selected in its group. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Link } from '../../../core/groups/group.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import { EmptyState } from '../../ui/states.js'

interface Selected {
  environmentId: string
  type: string
  entityId: string
}

export default function SelectedEntity({ link, children }: { link: Link; children(selected: Selected): ReactNode }) {
  const selected = useStore(link.$selected)
  const [entityId, ...others] = selected?.ids ?? []
  if (!selected || entityId === undefined || others.length > 0)
    return <Choose count={others.length && others.length + 1} />
  return children({ environmentId: selected.environmentId, type: selected.type, entityId })
}

function Choose({ count }: { count: number }) {
  const t = useWords()
  const { format } = usePortal()
  useLifeCycle({ isPainted: true })
  return (
    <EmptyState title={t('No entity is chosen')}>
      {count === 0
        ? t('Select a row of the list to see it here.')
        : t('{count} rows are selected: select one to see it here.', { count: format.number(count) })}
    </EmptyState>
  )
}
