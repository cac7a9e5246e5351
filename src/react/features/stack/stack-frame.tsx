/** The frame of every view of a stack. It reads the stack, and says so while it is missing, not live, or could not be read again. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import { systemClock } from '../../../core/clock.js'
import { type Stack, sharedStack } from '../../../core/topology/topology.js'
import type { Datastore } from '../../../core/types.js'
import type { AskedHeat } from '../../../wire/topology.js'
import { useTime } from '../../hooks/time.js'
import { useKept } from '../../hooks/use-kept.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/stack.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, StaleBanner } from '../../ui/states.js'
import { instantOf, isBefore } from './since.js'

interface StackFrameProps {
  datastore: Datastore
  /** The title in the reader's language. */
  title: string
  /** What is to come is a table. */
  isTable: boolean
  /** The heat to ask for besides those of every answer. */
  heat?: AskedHeat | undefined
  /** What it is filtered by is asked for too. */
  facets?: boolean
  /** The earlier time that it is compared with (since.ts), and the way out of it where that cannot be. */
  since?: string | undefined
  onPlain?(): void
  /** `banners` say what is wrong, below the head. */
  children(stack: Stack, banners: ReactNode): ReactNode
}

export function StackFrame(props: StackFrameProps) {
  const { datastore, title, isTable, heat, facets, since: asked, onPlain, children } = props
  const t = useWords()
  const { origin } = useTime().view
  // The line of time leads before a time that was named.
  const isTooEarly = asked !== undefined && !isBefore(asked, origin === null ? Date.now() : Date.parse(origin))
  const since = isTooEarly ? undefined : asked
  const kept = useMemo(() => {
    const end = () => (origin === null ? Date.now() : Date.parse(origin))
    const key = JSON.stringify([heat, facets, since, origin])
    return sharedStack(datastore, systemClock, key, {
      ...{ heat, facets },
      since: since === undefined ? undefined : () => instantOf(since, end()),
    })
  }, [datastore, heat, facets, since, origin])
  const { value: stack, error, reload, isStale } = useKept(kept)
  const stream = useStore(datastore.$stream)
  useLifeCycle({ error: stack ? undefined : error, isPainted: stack !== undefined, stream: stream.phase })
  const banners = (
    <>
      {/* Of another time, say: what is shown until the answer is there is not of it. */}
      {isStale && !error && (
        <span className="tag stack-wait" role="status">
          {t('Reading …')}
        </span>
      )}
      {isTooEarly && (
        <div className="banner" role="status">
          <span className="grow">
            {t('Nothing is compared: the moment that is shown does not lie after the one to compare with.')}
          </span>
          <button type="button" className="link" onClick={onPlain}>
            {t('Show without a comparison')}
          </button>
        </div>
      )}
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      {error && (
        <div className="banner" role="status">
          <span className="grow">{t('Could not be read again: {message}', { message: error.message })}</span>
          <button type="button" className="link" onClick={reload}>
            {t('Try again')}
          </button>
        </div>
      )}
    </>
  )
  return (
    <Screen className="stack-screen">
      <Styles source={sheet} />
      {stack ? (
        children(stack, banners)
      ) : (
        <>
          <div part="head" className="page-head">
            <h1 part="title">{title}</h1>
            <span className="grow" />
            {error && since !== undefined && <Button onClick={onPlain}>{t('Show without a comparison')}</Button>}
          </div>
          {error ? <ErrorState error={error} onRetry={reload} /> : <ToCome isTable={isTable} />}
        </>
      )}
    </Screen>
  )
}

/** A note that the node in the address is gone. */
export function Lost({ onClear }: { onClear(): void }) {
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

/** A skeleton of bands, as in the map, or of lines, one below the other. */
function ToCome({ isTable }: { isTable: boolean }) {
  const t = useWords()
  return (
    <div className={isTable ? 'stack-skeleton lines' : 'stack-skeleton'} role="status">
      <span className="sub">{t('Reading …')}</span>
      {[...'abcdef'].map(each => (
        <span key={each} className="skeleton" />
      ))}
    </div>
  )
}
