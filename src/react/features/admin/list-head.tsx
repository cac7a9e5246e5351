/** Above the list of a section: what it is, how many, what narrows it, the way to add one, a file of it. */
import { lazy, Suspense } from 'react'
import { exportSection } from '../../../core/people/admin-sections.js'
import type { AdminSection } from '../../../wire/admin/section.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useDownload } from '../../hooks/use-download.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { TypedSearch } from '../../ui/typed-search.js'
import { type AdminView, askedOf } from './admin-view.js'

/** Comes behind the list. */
const CreateRecord = lazy(() => import('./create-record.js').then(part => ({ default: part.CreateRecord })))

interface ListHeadProps {
  section: AdminSection
  view: AdminView
  total: number | undefined
  isFiltering: boolean
  hasFacets: boolean
  onFilter(): void
  onType(text: string): void
  onMade(id: string): void
}

export function ListHead(props: ListHeadProps) {
  const t = useWords()
  const { section, view, total, isFiltering, hasFacets } = props
  const { format } = useScreenHost().portal
  const conditions = Object.values(view.narrowed).flat().length
  const create = section.edit?.create
  return (
    <div part="head" className="page-head">
      <h1 part="title">{section.title}</h1>
      {total !== undefined && <span className="muted small">{format.number(total)}</span>}
      <span className="grow" />
      <TypedSearch key={section.id} label={section.searched} value={view.text} onChange={props.onType} />
      <Button className="admin-filters" aria-expanded={isFiltering} disabled={!hasFacets} onClick={props.onFilter}>
        {t('Filters')}
        {conditions > 0 && ` (${format.number(conditions)})`}
      </Button>
      <ExportButton section={section} view={view} />
      {create && (
        <Suspense
          fallback={
            <Button look="primary" disabled>
              {create.title}
            </Button>
          }
        >
          <CreateRecord key={section.id} create={create} onMade={props.onMade} />
        </Suspense>
      )}
    </div>
  )
}

function ExportButton({ section, view }: { section: AdminSection; view: AdminView }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { isRunning, run: save } = useDownload()
  const run = () => save(() => exportSection(portal, section.id, askedOf(section, view)))
  return (
    <Button icon="download" disabled={isRunning} onClick={run}>
      {isRunning ? t('Exporting …') : t('Export')}
    </Button>
  )
}
