/** The stack of an environment: a map and a table of what carries what, and what breaks when something fails. */
import { lazy, Suspense, useMemo } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import { paths } from '../../hooks/paths.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { FilterToCome } from './filter-to-come.js'
import { FlowsChoice } from './flows-choice.js'
import { focusOn } from './focus.js'
import { FocusPanel } from './focus-panel.js'
import { HEATS, type HeatName } from './heat.js'
import { readingOrder } from './layout.js'
import { Legend } from './legend.js'
import { choicesOf, MapHead, orderOf } from './map-head.js'
import { NothingMapped } from './nothing-mapped.js'
import { Lost, StackFrame } from './stack-frame.js'
import { StackMap } from './stack-map.js'
import { useComparison, withoutComparison } from './use-comparison.js'
import { useFacetsWanted, usePassing } from './use-map-filter.js'
import { useMapFocus } from './use-map-focus.js'
import { useTalks } from './use-talks.js'

const MapFilter = lazy(() => import('./map-filter.js'))
const OutsideEnds = lazy(() => import('./outside-ends.js'))
const SinceChoice = lazy(() => import('./since-choice.js'))
const StackTable = lazy(() => import('./stack-table.js'))

export interface StackScreenProps {
  environmentId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function StackScreen({ environmentId, addressed = false }: StackScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <StackOf key={state.environment.id} datastore={state.datastore} addressed={addressed} />
}

function StackOf({ datastore, addressed }: { datastore: Datastore; addressed: boolean }) {
  const t = useWords()
  const { id } = datastore.environment
  const [view, setView] = useAddressedView(`datastores.${id}.stack`, paths.stack(id), addressed)
  const { heat, isTable } = choicesOf(view)
  const { heats, since } = useComparison(view, heat, HEATS)
  const { facets, onWanted } = useFacetsWanted(view, datastore.environment.datastoreId)
  return (
    <StackFrame
      {...{ datastore, since, isTable, facets }}
      title={t('Stack')}
      onPlain={() => setView(withoutComparison(view))}
    >
      {(stack, banners) => <Shown {...{ datastore, stack, view, setView, heats, onWanted }}>{banners}</Shown>}
    </StackFrame>
  )
}

interface ShownProps {
  stack: Stack
  datastore: Datastore
  view: IndexView
  setView(change: Partial<IndexView>): void
  heats: readonly { value: HeatName; label: string }[]
  onWanted(): void
  children: React.ReactNode
}

function Shown({ stack, datastore, view, setView, heats, onWanted, children }: ShownProps) {
  const t = useWords()
  const environmentId = datastore.environment.id
  const { heat: chosen, parts, isTable } = choicesOf(view)
  const heat = heats.some(({ value }) => value === chosen) ? chosen : 'utilization'
  const { talks, hasOutside, ...flows } = useTalks(datastore, stack, view)
  const node = view.item === null ? undefined : stack.placeOf.get(view.item)
  const focus = useMemo(() => (node === undefined ? undefined : focusOn(stack, node, talks)), [stack, node, talks])
  const order = useMemo(() => readingOrder(stack, { parts }), [stack, parts])
  const only = usePassing(stack, view)
  const { found, lit, setFocus, open, jump } = useMapFocus({
    ...{ stack, environmentId, view, setView, focus, order, only },
  })
  const isEmpty = stack.nodes.id.length === 0
  return (
    <>
      <MapHead
        title={t('Stack')}
        {...{ stack, datastore, view, setView, heats, heat }}
        found={found.length}
        onJump={jump}
      >
        <Suspense fallback={<FilterToCome view={view} />}>
          <MapFilter {...{ stack, view, setView, onWanted }} passing={only} />
        </Suspense>
        <Suspense>{heat === 'differences' && <SinceChoice {...{ view, setView }} />}</Suspense>
        <FlowsChoice {...{ view, setView, ...flows }} />
      </MapHead>
      {children}
      {view.item !== null && node === undefined && <Lost onClear={() => setFocus(undefined)} />}
      {isEmpty ? (
        <NothingMapped
          environmentId={environmentId}
          title={t('Nothing is known to carry anything yet')}
          howTo={t('The stack is made of what your sources report: import or collect an inventory first.')}
        />
      ) : (
        <div className={focus ? 'stack-body with-focus' : 'stack-body'}>
          {isTable ? (
            <Suspense fallback={<Skeleton lines={8} />}>
              <StackTable
                {...{ stack, parts, heat, focus, lit, talks, environmentId, ...orderOf(view, setView) }}
                onFocus={setFocus}
              />
            </Suspense>
          ) : (
            <StackMap {...{ stack, parts, heat, focus, lit, talks }} onFocus={setFocus} onOpen={open}>
              <Suspense>
                {hasOutside && <OutsideEnds {...{ stack, talks, environmentId }} focus={focus?.node} />}
              </Suspense>
            </StackMap>
          )}
          {focus && <FocusPanel stack={stack} focus={focus} environmentId={environmentId} onFocus={setFocus} />}
        </div>
      )}
      {!isEmpty && <Legend {...{ stack, heat, talks, environmentId }} shown={order} focus={focus?.node} />}
    </>
  )
}
