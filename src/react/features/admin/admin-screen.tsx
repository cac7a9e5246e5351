/** The administration: its sections, the list of one, and a record of it. */
import { lazy, Suspense, useMemo, useState } from 'react'
import { readSection } from '../../../core/people/admin-sections.js'
import { readMay } from '../../../core/people/may.js'
import type { RecordEdit } from '../../../wire/admin/edit.js'
import { type AdminSection, SECTION_IDS, type SectionId } from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import { PortalError } from '../../../wire/errors.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { usePages } from '../../hooks/use-pages.js'
import { usePortalStream } from '../../hooks/use-portal-stream.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/admin.css?inline'
import record from '../../styles/admin-record.css?inline'
import facets from '../../styles/facets.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { AdminTable } from './admin-table.js'
import { askedOf, sortedBy, toggled } from './admin-view.js'
import { Facets } from './facets.js'
import { ListHead } from './list-head.js'
import { SectionList } from './section-list.js'
import { useSelection } from './selection.js'
import { useAdminView } from './use-admin-view.js'

/** They come behind the list. */
const BulkBar = lazy(() => import('./bulk-bar.js').then(part => ({ default: part.BulkBar })))
const Nothing = lazy(() => import('./nothing.js'))
const RecordPanel = lazy(() => import('./record-panel.js').then(part => ({ default: part.RecordPanel })))

export interface AdminScreenProps {
  section: string
  recordId?: string
  /** Its address says what is asked of the list. */
  addressed?: boolean
}

export function AdminScreen({ section, recordId, addressed = false }: AdminScreenProps) {
  const known = SECTION_IDS.find(id => id === section)
  return (
    <Screen>
      <Styles source={facets} />
      <Styles source={sheet} />
      <Styles source={record} />
      {known ? <Section key={known} id={known} {...{ recordId, addressed }} /> : <NoSection name={section} />}
    </Screen>
  )
}

function NoSection({ name }: { name: string }) {
  const t = useWords()
  const error = useMemo(
    () => new PortalError('NOT_FOUND', { message: t("There is no section '{name}'", { name }) }),
    [name, t],
  )
  useLifeCycle({ error, isPainted: false })
  return <Refused error={error} href={paths.admin} way={t('To the administration')} />
}

function Refused({ error, href, way }: { error: PortalError; href: string; way: string }) {
  return (
    <ErrorState error={error}>
      <a className="button" part="button" href={href}>
        {way}
      </a>
    </ErrorState>
  )
}

interface SectionProps {
  id: SectionId
  recordId: string | undefined
  addressed: boolean
}

function Section({ id, recordId, addressed }: SectionProps) {
  const t = useWords()
  const { portal, navigate } = useScreenHost()
  const section: AdminSection = t.declared(SECTIONS[id])
  const page = recordId === undefined ? paths.adminSection(id) : paths.adminRecord(id, recordId)
  const { view, search, change, clear, scroll } = useAdminView(section, { page, addressed, recordId })
  const asked = askedOf(section, view)
  const { pages, error, isBusy, hasMore, more, again, refresh } = usePages(JSON.stringify([id, asked]), after =>
    readSection(portal, id, asked, after),
  )
  const records = pages?.flatMap(each => each.records)
  const total = pages?.at(-1)?.total
  // On a narrow page they stand over the list, when they are asked for.
  const [isFiltering, setFiltering] = useState(false)
  const selection = useSelection(JSON.stringify([id, asked]))
  const { edit } = section
  const isBulk = useMayInBulk(edit)
  const isRefused = error?.error === 'NOT_FOUND' || error?.error === 'FORBIDDEN'
  const stream = usePortalStream(refresh)
  // A list that was read stays while the server is away.
  useLifeCycle({ error: records ? undefined : error, isPainted: records !== undefined, stream: stream.phase })
  const onMade = (made: string) => {
    refresh()
    navigate(paths.adminRecord(id, made))
  }
  if (isRefused && !records) return <Refused error={error} href={paths.home} way={t('Home')} />
  return (
    <div className={`admin ${recordId === undefined ? '' : 'with-record'}`}>
      <SectionList current={id} />
      <div className="admin-list">
        <ListHead
          {...{ section, view, total, isFiltering }}
          hasFacets={Object.keys(pages?.[0]?.facets ?? {}).length > 0}
          onFilter={() => setFiltering(!isFiltering)}
          onType={text => change({ text }, 'same')}
          onMade={onMade}
        />
        <StaleBanner status={stream} onRetry={portal.retryNow} />
        <div className={`admin-columns ${isFiltering ? 'filtering' : ''}`}>
          <Facets
            section={section}
            facets={pages?.[0]?.facets ?? {}}
            view={view}
            onToggle={(column, value) => change({ narrowed: toggled(view, column, value) })}
            onClear={() => change({ narrowed: {} })}
          />
          <div
            ref={records && scroll.put}
            className="admin-rows"
            onScroll={({ currentTarget }) => scroll.onScroll(currentTarget)}
          >
            {error && !records && <ErrorState error={error} onRetry={again} />}
            {!error && !records && <Skeleton lines={8} />}
            {records?.length === 0 && (
              <Suspense>
                <Nothing {...{ section, onMade }} isNarrowed={search !== ''} onClear={clear} />
              </Suspense>
            )}
            {records && records.length > 0 && (
              <AdminTable
                section={section}
                records={records}
                view={view}
                openId={recordId}
                search={search}
                onSort={column => change({ sort: sortedBy(view, section, column) })}
                selection={isBulk ? selection : undefined}
              />
            )}
            {error && records && <ErrorState error={error} onRetry={more} />}
            {hasMore && !error && (
              <Button className="more" disabled={isBusy} onClick={more}>
                {isBusy ? t('Loading …') : t('Show more')}
              </Button>
            )}
          </div>
        </div>
        {edit && isBulk && (
          <Suspense>
            <BulkBar
              {...{ section, edit, asked, selection }}
              records={records ?? []}
              total={total ?? 0}
              onDone={refresh}
            />
          </Suspense>
        )}
      </div>
      {recordId !== undefined && (
        <Suspense
          fallback={
            <aside className="admin-record" aria-label={section.one}>
              <Skeleton lines={8} />
            </aside>
          }
        >
          <RecordPanel section={section} id={recordId} records={records ?? []} search={search} onChanged={refresh} />
        </Suspense>
      )}
    </div>
  )
}

/** Of what is of all accounts nothing is done by who runs some. */
function useMayInBulk(edit: RecordEdit | undefined): boolean {
  const { portal } = useScreenHost()
  const { value: may } = useRead(edit?.isOfAll && 'everywhere', () => readMay(portal, undefined))
  return edit?.bulk !== undefined && (!edit.isOfAll || may?.includes(edit.needs) === true)
}
