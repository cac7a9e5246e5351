/** The stack of an environment: a map and a table of what carries what, and what breaks when something fails. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { systemClock } from '../../../core/clock.js'
import { createStack, nodeKey, type Stack } from '../../../core/topology/topology.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useKept } from '../../hooks/use-kept.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/stack.css?inline'
import { Styles } from '../../styles/styles.js'
import { Checkbox, SearchField, Segments } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { findNodes, focusOn } from './focus.js'
import { FocusPanel } from './focus-panel.js'
import { HEATS, type HeatName } from './heat.js'
import { layoutOf } from './layout.js'
import { Legend } from './legend.js'
import { StackMap } from './stack-map.js'
import { StackTable } from './stack-table.js'

export interface StackScreenProps {
  environmentId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function StackScreen({ environmentId, addressed = false }: StackScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState error={state.error} wayOut={paths.home} />
  return <StackOf key={state.environment.id} datastore={state.datastore} addressed={addressed} />
}

function StackOf({ datastore, addressed }: { datastore: Datastore; addressed: boolean }) {
  const t = useWords()
  const environmentId = datastore.environment.id
  const kept = useMemo(() => createStack(datastore, systemClock), [datastore])
  const { value: stack, error, reload } = useKept(kept)
  const stream = useStore(datastore.$stream)
  useLifeCycle({ error: stack ? undefined : error, isPainted: stack !== undefined, stream: stream.phase })
  return (
    <Screen className="stack-screen">
      <Styles source={sheet} />
      {stack ? (
        <Shown stack={stack} environmentId={environmentId} addressed={addressed}>
          <StaleBanner status={stream} onRetry={datastore.retryNow} />
          {error && (
            <div className="banner" role="status">
              <span className="grow">{t('Could not be read again: {message}', { message: error.message })}</span>
              <button type="button" className="link" onClick={reload}>
                {t('Try again')}
              </button>
            </div>
          )}
        </Shown>
      ) : (
        <>
          <div part="head" className="page-head">
            <h1 part="title">{t('Stack')}</h1>
          </div>
          {error ? <ErrorState error={error} onRetry={reload} /> : <BandsSkeleton />}
        </>
      )}
    </Screen>
  )
}

interface ShownProps {
  stack: Stack
  environmentId: string
  addressed: boolean
  children: React.ReactNode
}

function Shown({ stack, environmentId, addressed, children }: ShownProps) {
  const t = useWords()
  const { navigate } = useScreenHost()
  const [view, setView] = useAddressedView(`datastores.${environmentId}.stack`, paths.stack(environmentId), addressed)
  const { heat, parts, isTable } = choicesOf(view)
  const node = view.item === null ? undefined : stack.placeOf.get(view.item)
  const focus = useMemo(() => (node === undefined ? undefined : focusOn(stack, node)), [stack, node])
  const text = useDeferredValue(view.filterText)
  const found = useFound(stack, parts, text)
  const setFocus = (place: number | undefined) => setView({ item: place === undefined ? null : keyOf(stack, place) })
  const open = (place: number) => {
    const [type = '', ...id] = keyOf(stack, place).split(' ')
    navigate(paths.entity(environmentId, type, id.join(' ')))
  }
  const jump = () => {
    const at = focus ? found.indexOf(focus.node) : -1
    const next = found[(at + 1) % Math.max(1, found.length)]
    if (next !== undefined) setFocus(next)
  }
  const isEmpty = stack.nodes.id.length === 0
  return (
    <>
      <Head stack={stack} view={view} setView={setView} found={found.length} onJump={jump} />
      {children}
      {view.item !== null && node === undefined && <Lost onClear={() => setFocus(undefined)} />}
      {isEmpty ? (
        <EmptyState title={t('Nothing is known to carry anything yet')}>
          <span>{t('The stack is made of what your sources report: import or collect an inventory first.')}</span>
          <a href={paths.overview(environmentId)}>{t('To the overview')}</a>
        </EmptyState>
      ) : (
        <div className={focus ? 'stack-body with-focus' : 'stack-body'}>
          {isTable ? (
            <StackTable
              {...{ stack, parts, focus, environmentId }}
              found={text.trim() === '' ? undefined : new Set(found)}
              onFocus={setFocus}
            />
          ) : (
            <StackMap {...{ stack, parts, heat, focus }} onFocus={setFocus} onOpen={open} />
          )}
          {focus && <FocusPanel stack={stack} focus={focus} environmentId={environmentId} onFocus={setFocus} />}
        </div>
      )}
      {!isEmpty && <Legend stack={stack} heat={heat} isFocused={focus !== undefined} />}
    </>
  )
}

const keyOf = ({ nodes, types }: Stack, place: number) =>
  nodeKey(types[nodes.type[place] ?? -1]?.type ?? '', nodes.id[place] ?? '')

/** What is chosen, as the address has it: the heat, whether parts are drawn, whether it is the table. */
function choicesOf({ filters }: IndexView): { heat: HeatName; parts: boolean; isTable: boolean } {
  const heat = HEATS.find(({ value }) => value === filters.heat?.[0])?.value ?? 'utilization'
  return { heat, parts: filters.parts?.[0] !== 'hidden', isTable: filters.as?.[0] === 'table' }
}

function useFound(stack: Stack, parts: boolean, text: string): number[] {
  const order = useMemo(() => layoutOf(stack, { width: 1_024, parts }).order, [stack, parts])
  return useMemo(() => findNodes(stack, order, text), [stack, order, text])
}

interface HeadProps {
  stack: Stack
  view: IndexView
  setView(change: Partial<IndexView>): void
  found: number
  onJump(): void
}

const AS = [
  { value: 'map', label: 'Map' },
  { value: 'table', label: 'Table' },
] as const

function Head({ stack, view, setView, found, onJump }: HeadProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { heat, parts, isTable } = choicesOf(view)
  const choose = (name: string, value: string, usual: string) =>
    setView({ filters: { ...view.filters, [name]: value === usual ? [] : [value] } })
  return (
    <div part="head" className="page-head wrap">
      <h1 part="title">{t('Stack')}</h1>
      <Segments
        label={t('Shown as')}
        options={AS}
        value={isTable ? 'table' : 'map'}
        onChange={to => choose('as', to, 'map')}
      />
      <form
        className="row"
        onSubmit={event => {
          event.preventDefault()
          onJump()
        }}
      >
        <SearchField
          label={t('Find in the stack')}
          placeholder={t('Find an entity …')}
          value={view.filterText}
          onChange={filterText => setView({ filterText })}
          width={200}
        />
        {view.filterText.trim() !== '' && (
          <span className="muted small" role="status">
            {found === 0 ? 'Nothing found' : `${format.number(found)} found, Enter shows the next`}
          </span>
        )}
      </form>
      <label className="row small">
        {t('Heatmap')}
        <select value={heat} onChange={event => choose('heat', event.target.value, 'utilization')}>
          {HEATS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Checkbox
        label={t('Subordinates')}
        checked={parts}
        onChange={on => choose('parts', on ? 'shown' : 'hidden', 'shown')}
      />
      <span className="grow" />
      <span className="muted small">{t.count(stack.nodes.id.length, '{count} entity', '{count} entities')}</span>
    </div>
  )
}

function Lost({ onClear }: { onClear(): void }) {
  const t = useWords()
  return (
    <div className="banner" role="status">
      <span className="grow">{t('What the address points to is not in this stack (any more).')}</span>
      <button type="button" className="link" onClick={onClear}>
        {t('Leave the focus')}
      </button>
    </div>
  )
}

/** In the layout that follows: bands, one below the other. */
function BandsSkeleton() {
  return (
    <div className="stack-skeleton" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map(band => (
        <span key={band} className="skeleton" />
      ))}
    </div>
  )
}
