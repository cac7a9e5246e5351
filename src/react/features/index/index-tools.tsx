/** Tools of an index: how it looks, its columns, and the CSV export. */
import { lazy, Suspense } from 'react'
import { compileExport } from '../../../spec/compile/compile-index.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useExport } from '../../hooks/use-export.js'
import { type Room, useRoom } from '../../hooks/use-room.js'
import { useWords } from '../../hooks/use-words.js'
import { Menu } from '../../ui/menu.js'
import { Skeleton } from '../../ui/states.js'
import type { IndexModel } from './use-index.js'

const ColumnMenu = lazy(() => import('./column-menu.js'))
const ViewMenu = lazy(() => import('./view-menu.js'))

/** How the list looks, and what of it is shown. */
export function ViewTools({ index }: { index: IndexModel }) {
  const t = useWords()
  const room = useRoom()
  return (
    <>
      {room !== 'cards' && (
        <Menu icon="settings" {...labelled(t('View'), room)} role="dialog">
          {() => (
            <Suspense fallback={<Skeleton lines={2} />}>
              <ViewMenu index={index} />
            </Suspense>
          )}
        </Menu>
      )}
      <Menu icon="columns" {...labelled(t('Columns'), room)} role="dialog">
        {() => (
          <Suspense fallback={<Skeleton lines={8} />}>
            <ColumnMenu index={index} />
          </Suspense>
        )}
      </Menu>
    </>
  )
}

/** Where there is less room the icon stands for the word. */
function labelled(word: string, room: Room): { label: string; name?: string } {
  return room === 'drawer' ? { label: '', name: word } : { label: word }
}

export function ExportButton({ index: { datastore, spec, state } }: { index: IndexModel }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const exporter = useExport(datastore)
  const room = useRoom()
  return (
    <Menu icon="download" {...labelled(exporter.isRunning ? t('Exporting …') : t('Export'), room)}>
      {close => (
        <>
          {(['shown', 'all'] as const).map(scope => (
            <button
              key={scope}
              type="button"
              role="menuitem"
              onClick={() => {
                close()
                exporter.run(compileExport(spec, catalogue, state, scope))
              }}
            >
              {scope === 'shown' ? t('CSV, columns of this section') : t('CSV, all columns')}
            </button>
          ))}
          {exporter.isRunning && (
            <button type="button" role="menuitem" onClick={exporter.cancel}>
              {t('Cancel the running export')}
            </button>
          )}
        </>
      )}
    </Menu>
  )
}
