/** The frame of all ways into the portal: one card with the product's name, without the portal's frame. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { PortalError } from '../../../wire/errors.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import controls from '../../styles/controls.css?inline'
import sheet from '../../styles/sign-in.css?inline'
import { Styles } from '../../styles/styles.js'
import { BrandLinks, BrandMark } from '../../ui/brand-mark.js'
import { Button } from '../../ui/controls.js'
import { Skeleton } from '../../ui/states.js'

export function Entrance({ children }: { children: ReactNode }) {
  const host = useScreenHost()
  useEffect(() => host.setState({ phase: 'painted' }), [host])
  return (
    <div className="sign-in">
      <Styles source={controls} />
      <Styles source={sheet} />
      {children}
      <BrandLinks />
    </div>
  )
}

export function ProductName() {
  return (
    <div className="product">
      <BrandMark />
    </div>
  )
}

/** A card that asks nothing: what happened, and where to go. */
export function EntranceNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="entrance">
      <ProductName />
      <h1 part="title">{title}</h1>
      {children}
    </section>
  )
}

export function EntranceForm(props: { title: string; onSubmit(): void; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form className="entrance" onSubmit={submit} noValidate ref={form}>
      <ProductName />
      <h1 part="title">{props.title}</h1>
      {props.children}
    </form>
  )
}

/** The link is not valid any more, and trying again would not help. */
const DEAD: ReadonlySet<string> = new Set(['NOT_FOUND', 'CONFLICT'])

/** While a link is read, and when it is none. */
export function EntranceWait({ error, onRetry, onAnew }: WaitProps) {
  const t = useWords()
  if (!error) return <Skeleton lines={4} />
  const isDead = DEAD.has(error.error)
  return (
    <EntranceNote title={isDead ? t('This link is not valid') : t('This link could not be read')}>
      <p role="alert">{error.message}.</p>
      {!isDead && (
        <Button icon="retry" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
      {isDead && onAnew && <Button onClick={onAnew}>{t('Ask for another link')}</Button>}
      <a part="button" className="button" href="/">
        {t('To the sign-in')}
      </a>
      <span className="sub tiny">
        {t('Code {code}', { code: String(error.code) })}
        {error.requestId && t(' · request {requestId}', { requestId: error.requestId })}
      </span>
    </EntranceNote>
  )
}

interface WaitProps {
  error: PortalError | undefined
  onRetry(): void
  /** Has another link asked for. */
  onAnew?(): void
}
