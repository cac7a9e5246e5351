/** The audit log: who did what, as whom, on what, from where, and what came of it. */
import { useMemo } from 'react'
import { exportAudit } from '../../../core/people/administration.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useAddressSearch } from '../../hooks/use-address-search.js'
import { useDownload } from '../../hooks/use-download.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/audit.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Menu, MenuItem } from '../../ui/menu.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { AuditFilters } from './audit-filters.js'
import { AuditTable } from './audit-table.js'
import { type AuditView, askedOf, printView, readView } from './audit-view.js'
import { ChainCheck } from './chain-check.js'
import { useAudit } from './use-audit.js'

export function AuditScreen() {
  const t = useWords()
  const { timeZone } = usePortal().format
  const [search = '', go] = useAddressSearch(paths.audit, true)
  const view = useMemo(() => readView(search), [search])
  const asked = useMemo(() => askedOf(view, timeZone), [view, timeZone])
  const { entries, hasMore, error, isBusy, more, again } = useAudit(asked)
  const change = (part: AuditView, isTyped = false) => go(printView({ ...view, ...part }), isTyped ? 'same' : 'step')
  useLifeCycle({ error, isPainted: entries !== undefined })
  const isRefused = error?.error === 'FORBIDDEN' || error?.error === 'NOT_FOUND'
  return (
    <Screen>
      <Styles source={sheet} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Audit log')}</h1>
        <span className="muted small">{t('Times in {timeZone}', { timeZone })}</span>
        <span className="grow" />
        {!isRefused && <ExportMenu asked={asked} />}
      </div>
      <div className="page stack audit">
        {!isRefused && <AuditFilters view={view} onChange={change} />}
        {!isRefused && <ChainCheck />}
        {error && !entries && <ErrorState error={error} onRetry={isRefused ? undefined : again} />}
        {!error && !entries && <Skeleton lines={6} />}
        {entries?.length === 0 && <Nothing isNarrowed={search !== ''} />}
        {entries && entries.length > 0 && <AuditTable entries={entries} onNarrow={change} />}
        {error && entries && <ErrorState error={error} onRetry={more} />}
        {hasMore && !error && (
          <Button className="more" disabled={isBusy} onClick={more}>
            {isBusy ? t('Loading …') : t('Show older entries')}
          </Button>
        )}
      </div>
    </Screen>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useWords()
  return (
    <EmptyState title={isNarrowed ? t('No entry is like that') : t('Nothing has been done yet')}>
      <span>
        {isNarrowed
          ? t('Take a condition away, or widen the time.')
          : t('Changes, sign-ins, tokens and exports will be listed here.')}
      </span>
    </EmptyState>
  )
}

function ExportMenu({ asked }: { asked: Readonly<Record<string, string>> }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { isRunning, run: save } = useDownload()
  const run = (format: 'csv' | 'ndjson') => save(() => exportAudit(portal, asked, format))
  return (
    <Menu icon="download" label={isRunning ? t('Exporting …') : t('Export')}>
      {close =>
        (['csv', 'ndjson'] as const).map(format => (
          <MenuItem
            key={format}
            onSelect={() => {
              close()
              void run(format)
            }}
          >
            {format === 'csv' ? t('CSV, for a spreadsheet') : t('NDJSON, for a program')}
          </MenuItem>
        ))
      }
    </Menu>
  )
}
