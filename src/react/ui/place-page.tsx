/** The page of one record of a list: the way back to the list, its name, what can be done to it, and below what it is once it was read. */
import type { ReactNode } from 'react'
import type { Read } from '../hooks/use-read.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from './controls.js'
import { EmptyState, ErrorState, Skeleton } from './states.js'

interface PlacePageProps<T> {
  /** The label of the list. */
  list: string
  title: string
  /** Buttons at the end of the head. */
  tools: ReactNode
  read: Pick<Read<T>, 'value' | 'error' | 'again'>
  onLeave(): void
  children(value: T): ReactNode
}

export function PlacePage<T>({ list, title, tools, read, onLeave, children }: PlacePageProps<T>) {
  const t = useWords()
  const { value, error, again } = read
  return (
    <>
      <div part="head" className="page-head">
        <Button look="ghost" onClick={onLeave}>
          ‹ {list}
        </Button>
        <h1 part="title">{title}</h1>
        <span className="grow" />
        {tools}
      </div>
      <div className="page stack places">
        {error?.error === 'NOT_FOUND' && (
          <EmptyState title={t('It is not there any more')}>
            <span>{t('It was deleted, or you may not see it.')}</span>
            <Button onClick={onLeave}>{t('Back to the list')}</Button>
          </EmptyState>
        )}
        {error && error.error !== 'NOT_FOUND' && <ErrorState error={error} onRetry={again} />}
        {!error && value === undefined && <Skeleton lines={6} />}
        {value !== undefined && children(value)}
      </div>
    </>
  )
}
