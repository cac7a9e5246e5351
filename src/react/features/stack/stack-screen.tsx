/** The stack of an environment: a map and a table of what carries what, and what breaks when something fails. */
import { useMemo } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { Datastore } from '../../../core/types.js'
import { paths } from '../../hooks/paths.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useWords } from '../../hooks/use-words.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { FlowsChoice } from './flows-choice.js'
import { focusOn } from './focus.js'
import { FocusPanel } from './focus-panel.js'
import { HEATS } from './heat.js'
import { layoutOf } from './layout.js'
import { Legend } from './legend.js'
import { choicesOf, MapHead } from './map-head.js'
import { Lost, StackFrame } from './stack-frame.js'
import { StackMap } from './stack-map.js'
import { StackTable } from './stack-table.js'
import { useMapFocus } from './use-map-focus.js'
import { useTalks } from './use-talks.js'

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
  return (
    <StackFrame datastore={datastore} title={t('Stack')}>
      {(stack, banners) => (
        <Shown stack={stack} datastore={datastore} addressed={addressed}>
          {banners}
        </Shown>
      )}
    </StackFrame>
  )
}

interface ShownProps {
  stack: Stack
  datastore: Datastore
  addressed: boolean
  children: React.ReactNode
}

function Shown({ stack, datastore, addressed, children }: ShownProps) {
  const t = useWords()
  const environmentId = datastore.environment.id
  const [view, setView] = useAddressedView(`datastores.${environmentId}.stack`, paths.stack(environmentId), addressed)
  const { heat, parts, isTable } = choicesOf(view)
  const { talks, ...flows } = useTalks(datastore, stack, view)
  const node = view.item === null ? undefined : stack.placeOf.get(view.item)
  const focus = useMemo(() => (node === undefined ? undefined : focusOn(stack, node, talks)), [stack, node, talks])
  const order = useMemo(() => layoutOf(stack, { width: 1_024, parts }).order, [stack, parts])
  const { found, hits, setFocus, open, jump } = useMapFocus({ stack, environmentId, view, setView, focus, order })
  const isEmpty = stack.nodes.id.length === 0
  return (
    <>
      <MapHead title={t('Stack')} heats={HEATS} {...{ stack, view, setView }} found={found.length} onJump={jump}>
        <FlowsChoice {...{ view, setView, ...flows }} />
      </MapHead>
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
            <StackTable {...{ stack, parts, focus, talks, environmentId }} found={hits} onFocus={setFocus} />
          ) : (
            <StackMap {...{ stack, parts, heat, focus, talks }} onFocus={setFocus} onOpen={open} />
          )}
          {focus && <FocusPanel stack={stack} focus={focus} environmentId={environmentId} onFocus={setFocus} />}
        </div>
      )}
      {!isEmpty && <Legend stack={stack} heat={heat} isFocused={focus !== undefined} talks={talks} />}
    </>
  )
}
