/** Workspaces of an account: a list of those that the reader sees, one of them, and the way to make one. */
import { lazy, Suspense, useRef, useState } from 'react'
import { readWorkspaces } from '../../../core/people/workspaces.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useOfAccount } from '../../hooks/use-account.js'
import { useKeptScroll } from '../../hooks/use-kept-scroll.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { usePlaceList } from '../../hooks/use-place-list.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/places.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { ORDERS, SCOPES, WorkspaceList } from './workspace-list.js'

/** Fetched when one is made or opened: the form comes with them. */
const CreateWorkspace = lazy(() => import('./create-workspace.js').then(m => ({ default: m.CreateWorkspace })))
const WorkspacePage = lazy(() => import('./workspace-page.js').then(m => ({ default: m.WorkspacePage })))

export interface WorkspacesScreenProps {
  accountId?: string
  addressed?: boolean
}

export function WorkspacesScreen({ accountId, addressed = false }: WorkspacesScreenProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { id, value, error, again } = useOfAccount(accountId, of => readWorkspaces(portal, of))
  useLifeCycle({ error, isPainted: value !== undefined })
  const key = `accounts.${id ?? ''}.workspaces`
  const page = paths.workspaces(id ?? '')
  const { view, change } = usePlaceList({ key, page, addressed, scopes: SCOPES, orders: ORDERS })
  const [isCreating, setCreating] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useKeptScroll(key, box, value !== undefined && view.item === '')
  const leave = () => change({ item: '' })
  return (
    <Screen>
      <Styles source={sheet} />
      {view.item !== '' && id !== undefined ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <WorkspacePage key={view.item} id={view.item} onLeave={leave} onChanged={again} />
        </Suspense>
      ) : (
        <div ref={box}>
          <div part="head" className="page-head">
            <h1 part="title">{t('Workspaces')}</h1>
            <span className="grow" />
            {value?.mayCreate && (
              <Button look="primary" onClick={() => setCreating(true)}>
                {t('New workspace')}
              </Button>
            )}
          </div>
          <div className="page stack places">
            {error && <ErrorState error={error} onRetry={again} wayOut={paths.home} />}
            {!error && !value && <Skeleton lines={6} />}
            {value?.workspaces.length === 0 && (
              <EmptyState title={t('No workspaces yet')}>
                <span>
                  {t('A workspace shows chosen environments to chosen people, in a range of time.')}{' '}
                  {value.mayCreate ? t('Make the first one.') : t('You see those that you are in.')}
                </span>
              </EmptyState>
            )}
            {value && value.workspaces.length > 0 && (
              <WorkspaceList
                workspaces={value.workspaces}
                view={view}
                onChange={change}
                onOpen={item => change({ item })}
              />
            )}
          </div>
        </div>
      )}
      {isCreating && id !== undefined && (
        <Suspense fallback={null}>
          <CreateWorkspace
            accountId={id}
            onClose={() => setCreating(false)}
            onMade={item => {
              setCreating(false)
              again()
              change({ item })
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}
