/** The landscape: all of an environment, or of a hub, as one map that goes down to one entity, and as a table that says the same. */
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import type { Stack } from '../../../../core/topology/topology.js'
import type { Datastore, IndexView } from '../../../../core/types.js'
import { isHub } from '../../../../wire/hub.js'
import { paths } from '../../../hooks/paths.js'
import { useAddressedView } from '../../../hooks/use-addressed-view.js'
import { useEnvironment } from '../../../hooks/use-environment.js'
import { useWords } from '../../../hooks/use-words.js'
import sheet from '../../../styles/landscape.css?inline'
import { Styles } from '../../../styles/styles.js'
import { Checkbox } from '../../../ui/controls.js'
import { ErrorState, Skeleton } from '../../../ui/states.js'
import { FilterToCome } from '../filter-to-come.js'
import { FlowsChoice } from '../flows-choice.js'
import { type Focus, focusOn, isConnected } from '../focus.js'
import { FocusPanel } from '../focus-panel.js'
import { ALL_HEATS, askedHeat, type HeatName } from '../heat.js'
import { layoutOf, layoutWithin, readingOrder } from '../layout.js'
import { Legend } from '../legend.js'
import { bothOf } from '../map-facets.js'
import { choicesOf, MapHead, orderOf, Reading } from '../map-head.js'
import { NothingMapped } from '../nothing-mapped.js'
import type { Scene } from '../paint.js'
import { Lost, StackFrame } from '../stack-frame.js'
import { useComparison, withoutComparison } from '../use-comparison.js'
import { useFacetsWanted } from '../use-map-filter.js'
import { useMapFocus } from '../use-map-focus.js'
import { useTalks } from '../use-talks.js'
import { NARROW, type Size } from './camera.js'
import { useFiltered, withFilteredAlone } from './filtered-alone.js'
import { LandscapeMap } from './landscape-map.js'
import { LandscapeTitle } from './landscape-title.js'
import type { Selecting } from './lasso.js'
import { Pictures } from './pictures.js'
import { SelectionTools, selectingOf } from './selection-tools.js'
import { useCosts } from './use-costs.js'
import { useSelection } from './use-selection.js'

const MapFilter = lazy(() => import('../map-filter.js'))
const OutsideEnds = lazy(() => import('../outside-ends.js'))
const SinceChoice = lazy(() => import('../since-choice.js'))
const SelectionBar = lazy(() => import('./selection-bar.js'))
const NothingPasses = lazy(() => import('../nothing-passes.js'))
const StackTable = lazy(() => import('../stack-table.js'))

export interface LandscapeScreenProps {
  environmentId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function LandscapeScreen({ environmentId, addressed = false }: LandscapeScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <LandscapeOf key={state.environment.id} datastore={state.datastore} addressed={addressed} />
}

function LandscapeOf({ datastore, addressed }: { datastore: Datastore; addressed: boolean }) {
  const t = useWords()
  const { id, datastoreId } = datastore.environment
  const [view, setView] = useAddressedView(`datastores.${id}.landscape`, paths.landscape(id), addressed)
  // The specification's: a hub begins without a heat (§ 2).
  const usual = isHub(datastoreId) ? 'none' : 'utilization'
  const { heat, isTable } = choicesOf(view, usual)
  const { heats, since } = useComparison(view, heat, ALL_HEATS)
  const { facets, onWanted } = useFacetsWanted(view, datastoreId)
  return (
    <StackFrame
      {...{ datastore, since, isTable, facets }}
      title={t('Landscape')}
      heat={askedHeat(heat)}
      onPlain={() => setView(withoutComparison(view))}
    >
      {(stack, banners) => (
        <Shown {...{ datastore, stack, view, setView, usual, heats, onWanted, addressed }}>{banners}</Shown>
      )}
    </StackFrame>
  )
}

interface ShownProps {
  datastore: Datastore
  stack: Stack
  view: IndexView
  setView(change: Partial<IndexView>): void
  usual: HeatName
  addressed: boolean
  heats: readonly { value: HeatName; label: string }[]
  onWanted(): void
  children: ReactNode
}

function Shown({ datastore, stack: read, view, setView, usual, addressed, children, ...given }: ShownProps) {
  const { heats: all, onWanted } = given
  const t = useWords()
  const environmentId = datastore.environment.id
  const { parts, isTable, heat: chosen } = choicesOf(view, usual)
  const { stack, ...costs } = useCosts(datastore, read, chosen === 'cost')
  const heats = costs.isOffered ? all : all.filter(({ value }) => value !== 'cost')
  const heat = heats.some(({ value }) => value === chosen) ? chosen : usual
  const { depth, isAlone } = focusChoicesOf(view)
  const selection = useSelection(stack, environmentId, addressed ? { view, setView } : undefined)
  const selecting = {
    how: selectingOf(view),
    onHow: (how: Selecting | undefined) => setView({ filters: { ...view.filters, lasso: how ? [how] : [] } }),
  }
  const { passing, drawn, of } = useFiltered(stack, view)
  const { talks, hasOutside, ...flows } = useTalks(datastore, stack, view, drawn)
  const node = view.item === null ? undefined : stack.placeOf.get(view.item)
  const focus = useMemo(
    () => (node === undefined ? undefined : focusOn(stack, node, talks, depth)),
    [stack, node, depth, talks],
  )
  const alone = isAlone ? focus : undefined
  const within = useMemo(() => onlyOf(alone, drawn), [alone, drawn])
  const layoutFor = useCallback(
    ({ width, height }: Size) => {
      // Until its room is known nothing is placed: of a hundred thousand that takes a while.
      const only = width === 0 ? () => false : within
      const options = { width, parts, only, isMirrored: t.direction === 'rtl' }
      return width < NARROW ? layoutOf(stack, options) : layoutWithin(stack, { ...options, height })
    },
    [stack, parts, within, t.direction],
  )
  const order = useMemo(() => readingOrder(stack, { parts, only: within }), [stack, parts, within])
  const { found, lit, setFocus, open, jump } = useMapFocus({
    ...{ stack, environmentId, view, setView, focus, order, isAlone },
    only: bothOf(selection.isOnly ? selection.nodes : undefined, passing),
  })
  const scene = useRef<Scene>(undefined)
  const isEmpty = stack.nodes.id.length === 0
  const choices = <FocusChoices {...{ view, setView }} />
  return (
    <>
      <Styles source={sheet} />
      <MapHead
        title={<LandscapeTitle {...{ datastore, view, setView }} />}
        {...{ stack, datastore, view, setView, usual, heats, heat }}
        found={found.length}
        onJump={jump}
      >
        {costs.isReading && <Reading />}
        <Suspense fallback={<FilterToCome view={view} />}>
          <MapFilter {...{ stack, view, setView, onWanted }} passing={passing} />
        </Suspense>
        <Suspense>{heat === 'differences' && <SinceChoice {...{ view, setView }} />}</Suspense>
        <FlowsChoice {...{ view, setView, ...flows }} />
        {passing && (
          <Checkbox
            label={t('Filtered alone')}
            checked={drawn !== undefined}
            onChange={on => setView(withFilteredAlone(view, on))}
          />
        )}
        {!isEmpty && <SelectionTools {...{ selection, ...selecting }} isMap={!isTable} />}
        {!isEmpty && !isTable && <Pictures {...{ datastore, view }} scene={() => scene.current} />}
      </MapHead>
      {children}
      {view.item !== null && node === undefined && <Lost onClear={() => setFocus(undefined)} />}
      {isEmpty ? (
        <NothingMapped
          environmentId={environmentId}
          title={t('There is nothing to map yet')}
          howTo={t('The landscape is made of what your sources report: import or collect an inventory first.')}
        />
      ) : drawn?.size === 0 ? (
        <Suspense>
          <NothingPasses {...{ view, setView }} />
        </Suspense>
      ) : (
        <div className={focus ? 'stack-body landscape-body with-focus' : 'stack-body landscape-body'}>
          {isTable ? (
            <Suspense fallback={<Skeleton lines={8} />}>
              <StackTable
                {...{ stack, parts, heat, focus, lit, talks, environmentId, selection, ...orderOf(view, setView) }}
                within={within}
                onFocus={setFocus}
              />
            </Suspense>
          ) : (
            <LandscapeMap
              {...{ stack, layoutFor, heat, focus, lit, talks, ...selecting }}
              of={`${alone ? `${view.item} ${depth}` : ''}${of}`}
              selected={selection.nodes}
              onTake={selection.take}
              onFocus={setFocus}
              onOpen={open}
              onScene={drawn => {
                scene.current = drawn
              }}
            >
              <Suspense>
                {hasOutside && <OutsideEnds {...{ stack, talks, environmentId }} focus={focus?.node} />}
              </Suspense>
            </LandscapeMap>
          )}
          {focus && <FocusPanel {...{ stack, focus, environmentId, choices }} onFocus={setFocus} />}
        </div>
      )}
      {selection.nodes.size > 0 && (
        <Suspense fallback={<div className="landscape-selection" />}>
          <SelectionBar
            {...{ stack, heat, selection, isTable }}
            environment={datastore.environment}
            onTable={() => setView({ filters: { ...view.filters, as: ['table'], only: ['selected'] } })}
          />
        </Suspense>
      )}
      {!isEmpty && <Legend {...{ stack, heat, talks, environmentId }} shown={order} focus={focus?.node} />}
    </>
  )
}

/** What is drawn; undefined where all is. */
function onlyOf(focus: Focus | undefined, filtered: ReadonlySet<number> | undefined) {
  if (!focus && !filtered) return undefined
  return (node: number) => (!focus || isConnected(focus, node)) && (!filtered || filtered.has(node))
}

const DEPTHS = ['1', '2', '3'] as const

/** How far a focus reaches, and whether what it does not reach is drawn. */
function focusChoicesOf({ filters }: Pick<IndexView, 'filters'>): { depth: number | undefined; isAlone: boolean } {
  const depth = DEPTHS.find(value => value === filters.depth?.[0])
  return { depth: depth && Number(depth), isAlone: filters.focused?.[0] === 'alone' }
}

function FocusChoices({ view, setView }: Pick<ShownProps, 'view' | 'setView'>) {
  const t = useWords()
  const { depth, isAlone } = focusChoicesOf(view)
  const choose = (name: string, value: string | undefined) =>
    setView({ filters: { ...view.filters, [name]: value === undefined ? [] : [value] } })
  return (
    <div className="row wrap">
      <Checkbox
        label={t('Focused alone')}
        checked={isAlone}
        onChange={on => choose('focused', on ? 'alone' : undefined)}
      />
      <label className="row small">
        {t('Steps')}
        <select
          value={depth ?? ''}
          onChange={({ target }) => choose('depth', target.value === '' ? undefined : target.value)}
        >
          <option value="">{t('All')}</option>
          {DEPTHS.map(value => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
