/** Webhooks of the account: where alerts are sent to, whether they arrive, and what was sent. */
import { useState } from 'react'
import {
  changeWebhook,
  createWebhook,
  readDeliveries,
  readWebhooks,
  redeliver,
  removeWebhook,
  testWebhook,
} from '../../../core/alerts.js'
import type { Delivery, Webhook } from '../../../wire/alerts/telling.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { StatusText } from '../../ui/icon.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'

type Doing =
  | { what: 'make' }
  | { what: 'log'; hook: Webhook }
  | { what: 'remove'; hook: Webhook }
  | { what: 'secret'; secret: string }

export default function Webhooks({ environmentId }: { environmentId: string }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value, error, again } = useRead(`${environmentId} webhooks`, () => readWebhooks(portal, environmentId))
  const [doing, setDoing] = useState<Doing>()
  const done = (secret?: string | null) => {
    setDoing(secret ? { what: 'secret', secret } : undefined)
    again()
  }
  const submit = useSubmit()
  const change = (hook: Webhook, part: { enabled?: boolean; rotate?: boolean }) =>
    submit.run(async () => done(await changeWebhook(portal, environmentId, hook.id, part)))
  const test = (hook: Webhook) =>
    submit.run(async () => {
      await testWebhook(portal, environmentId, hook.id)
      notice('info', `A test is on its way to ${hook.name}: see its log`)
      again()
    })
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={5} />
  return (
    <div className="stack">
      {value.mayChange && (
        <div className="row">
          <Button look="primary" onClick={() => setDoing({ what: 'make' })}>
            {t('New webhook')}
          </Button>
        </div>
      )}
      {submit.error && (
        <p className="problem" role="alert">
          {submit.error.message}
        </p>
      )}
      {value.webhooks.length === 0 && (
        <EmptyState title={t('No webhooks yet')}>
          <span>
            {t('A webhook gets a signed call for each alert that a rule tells it of: for a pager, a chat, a ticket.')}
          </span>
        </EmptyState>
      )}
      {value.webhooks.length > 0 && (
        <section className="card" aria-label={t('Webhooks')}>
          <HookTable
            hooks={value.webhooks}
            mayChange={value.mayChange}
            onTest={test}
            onChange={change}
            onChoose={setDoing}
          />
        </section>
      )}
      {doing && (
        <Doings environmentId={environmentId} doing={doing} onDone={done} onClose={() => setDoing(undefined)} />
      )}
    </div>
  )
}

const GLYPHS = { waiting: 'caution', delivered: 'nominal', failed: 'critical' } as const
const STATES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } as const

function HookTable(props: {
  hooks: readonly Webhook[]
  mayChange: boolean
  onTest(hook: Webhook): void
  onChange(hook: Webhook, part: { enabled?: boolean; rotate?: boolean }): void
  onChoose(doing: Doing): void
}) {
  const t = useWords()
  const { format } = useScreenHost().portal
  return (
    <table className="plain-table alert-table">
      <thead>
        <tr>
          {['Name', 'Address', 'Newest delivery', ''].map(head => (
            <th key={head} scope="col">
              {head ? t(head) : <span className="hidden">{t('Actions')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.hooks.map(hook => (
          <tr key={hook.id}>
            <th scope="row" data-head={t('Name')}>
              {hook.name}
              {!hook.enabled && <span className="small muted"> {t('off')}</span>}
            </th>
            <td data-head={t('Address')} className="address">
              {hook.url}
            </td>
            <td data-head={t('Newest delivery')}>
              {hook.lastStatus === null || hook.lastAt === null ? (
                <span className="muted">{t('None yet')}</span>
              ) : (
                <>
                  <StatusText glyph={GLYPHS[hook.lastStatus]}>{STATES[hook.lastStatus]}</StatusText>{' '}
                  <span className="sub small">{format.relative(hook.lastAt)}</span>
                </>
              )}
            </td>
            <td className="buttons">
              {props.mayChange && (
                <div className="row wrap">
                  <Button onClick={() => props.onChoose({ what: 'log', hook })}>{t('Log')}</Button>
                  <Button onClick={() => props.onTest(hook)}>{t('Test')}</Button>
                  <Button onClick={() => props.onChange(hook, { enabled: !hook.enabled })}>
                    {hook.enabled ? 'Switch off' : 'Switch on'}
                  </Button>
                  <Button onClick={() => props.onChange(hook, { rotate: true })}>{t('New secret')}</Button>
                  <Button onClick={() => props.onChoose({ what: 'remove', hook })}>{t('Delete …')}</Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DoingsProps {
  environmentId: string
  doing: Doing
  onDone(secret?: string | null): void
  onClose(): void
}

function Doings({ environmentId, doing, onDone, onClose }: DoingsProps) {
  const t = useWords()
  if (doing.what === 'make') {
    return (
      <Dialog title={t('New webhook')} className="rule-dialog" onClose={onClose}>
        <Make environmentId={environmentId} onDone={onDone} />
      </Dialog>
    )
  }
  if (doing.what === 'log') {
    return (
      <Dialog title={`Sent to ${doing.hook.name}`} className="rule-dialog" onClose={onClose}>
        <Log environmentId={environmentId} hook={doing.hook} />
      </Dialog>
    )
  }
  if (doing.what === 'remove') {
    return (
      <Dialog title={`Delete ${doing.hook.name}?`} className="rule-dialog" onClose={onClose}>
        <Remove environmentId={environmentId} hook={doing.hook} onDone={() => onDone()} />
      </Dialog>
    )
  }
  return (
    <Dialog title={t('The secret of the webhook')} className="rule-dialog" onClose={onClose}>
      <p>{t('It is shown this once. With it the receiver proves that a call is from here.')}</p>
      <pre className="secret">{doing.secret}</pre>
      <Button look="primary" onClick={onClose}>
        {t('I have kept it')}
      </Button>
    </Dialog>
  )
}

function Make({ environmentId, onDone }: Pick<DoingsProps, 'environmentId' | 'onDone'>) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const submit = useSubmit()
  const save = () => submit.run(async () => onDone(await createWebhook(portal, environmentId, { name, url })))
  return (
    <form className="stack" noValidate onSubmit={submit.handler(save)}>
      <TextField
        id="hook-name"
        label={t('Name')}
        autoComplete="off"
        value={name}
        problem={submit.problemAt('name')}
        onChange={setName}
      />
      <TextField
        id="hook-url"
        label={t('Address')}
        autoComplete="off"
        value={url}
        problem={submit.problemAt('url')}
        hint={t('https, and public')}
        onChange={setUrl}
      />
      {submit.error && submit.error.details.length === 0 && (
        <p className="problem" role="alert">
          {submit.error.message}
        </p>
      )}
      <Button type="submit" look="primary" disabled={submit.isBusy || name.trim() === '' || url.trim() === ''}>
        {t('Make the webhook')}
      </Button>
    </form>
  )
}

function Remove({ environmentId, hook, onDone }: { environmentId: string; hook: Webhook; onDone(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const submit = useSubmit()
  const remove = () =>
    submit.run(async () => {
      await removeWebhook(portal, environmentId, hook.id)
      notice('success', `${hook.name} is deleted`)
      onDone()
    })
  return (
    <>
      <p>
        {t(
          'Rules that name it tell it no more, and its log goes with it. It cannot be undone; one can be switched off instead.',
        )}
      </p>
      {submit.error && (
        <p className="problem" role="alert">
          {submit.error.message}
        </p>
      )}
      <Button look="primary" disabled={submit.isBusy} onClick={remove}>
        {t('Delete it')}
      </Button>
    </>
  )
}

function Log({ environmentId, hook }: { environmentId: string; hook: Webhook }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { format } = portal
  const { value, error, again } = useRead(`${hook.id} log`, () => readDeliveries(portal, environmentId, hook.id))
  const sendAgain = (one: Delivery) =>
    void redeliver(portal, environmentId, one).then(again, (cause: Error) => notice('error', cause.message))
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={5} />
  if (value.length === 0) return <p className="muted">{t('Nothing was sent yet.')}</p>
  return (
    <table className="plain-table alert-table">
      <thead>
        <tr>
          {['When', 'What', 'State', ''].map(head => (
            <th key={head} scope="col">
              {head ? t(head) : <span className="hidden">{t('Actions')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {value.map(one => (
          <tr key={one.id}>
            <th scope="row" data-head={t('When')}>
              {format.dateTime(one.createdAt)}
            </th>
            <td data-head={t('What')}>
              {one.event} <span className="sub small">{one.about}</span>
            </td>
            <td data-head={t('State')}>
              <StatusText glyph={GLYPHS[one.state]}>{STATES[one.state]}</StatusText>{' '}
              <span className="sub small">
                {one.problem ?? one.status ?? ''} {one.tries > 1 && `after ${one.tries} tries`}
                {one.state === 'waiting' && one.dueAt !== null && `, next ${format.relative(one.dueAt)}`}
              </span>
            </td>
            <td>{one.state !== 'waiting' && <Button onClick={() => sendAgain(one)}>{t('Send again')}</Button>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
