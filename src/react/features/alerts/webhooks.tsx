/** Webhooks of the account: where alerts are sent to, whether they arrive, and what was sent. */
import { useState } from 'react'
import { changeWebhook, readWebhooks, removeWebhook, testWebhook } from '../../../core/alerts.js'
import type { Webhook } from '../../../wire/alerts/telling.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { DeliveryLog, DeliveryState } from './deliveries.js'
import { WebhookForm } from './webhook-form.js'

type Doing =
  | { what: 'edit'; hook: Webhook | undefined }
  | { what: 'rotate'; hook: Webhook }
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
  const turn = (hook: Webhook) =>
    submit.run(async () => {
      await changeWebhook(portal, environmentId, hook.id, { enabled: !hook.enabled })
      again()
    })
  const test = (hook: Webhook) =>
    submit.run(async () => {
      await testWebhook(portal, environmentId, hook.id)
      notice('info', t('A test is on its way to {name}: see its log', { name: hook.name }))
      again()
    })
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={5} />
  return (
    <div className="stack">
      {value.mayChange && (
        <div className="row">
          <Button look="primary" onClick={() => setDoing({ what: 'edit', hook: undefined })}>
            {t('New webhook')}
          </Button>
        </div>
      )}
      <FormProblem error={submit.error} />
      {value.webhooks.length === 0 && (
        <EmptyState title={t('No webhooks yet')}>
          <span>
            {t('A webhook gets a signed call for each alert that a rule tells it of: for a pager, a chat, a ticket.')}
          </span>
        </EmptyState>
      )}
      {value.webhooks.length > 0 && (
        <HookTable hooks={value.webhooks} mayChange={value.mayChange} onTest={test} onTurn={turn} onChoose={setDoing} />
      )}
      {doing && (
        <Doings environmentId={environmentId} doing={doing} onDone={done} onClose={() => setDoing(undefined)} />
      )}
    </div>
  )
}

function HookTable(props: {
  hooks: readonly Webhook[]
  mayChange: boolean
  onTest(hook: Webhook): void
  onTurn(hook: Webhook): void
  onChoose(doing: Doing): void
}) {
  const t = useWords()
  return (
    <PlainList
      label={t('Webhooks')}
      wraps
      rows={props.hooks}
      keyOf={hook => hook.id}
      columns={[
        {
          head: t('Name'),
          cell: ({ name, enabled }) => (
            <>
              {name}
              {!enabled && <span className="small muted"> {t('off')}</span>}
            </>
          ),
        },
        { head: t('Address'), className: 'address', cell: hook => hook.url },
        { head: t('Newest delivery'), cell: hook => <Newest hook={hook} /> },
        {
          head: t('Actions'),
          isHidden: true,
          className: 'buttons',
          cell: hook =>
            props.mayChange && (
              <div className="row wrap">
                <Button onClick={() => props.onChoose({ what: 'log', hook })}>{t('Log')}</Button>
                <Button onClick={() => props.onTest(hook)}>{t('Test')}</Button>
                <Button onClick={() => props.onTurn(hook)}>{hook.enabled ? t('Switch off') : t('Switch on')}</Button>
                <Button onClick={() => props.onChoose({ what: 'edit', hook })}>{t('Change …')}</Button>
                <Button onClick={() => props.onChoose({ what: 'rotate', hook })}>{t('New secret …')}</Button>
                <Button onClick={() => props.onChoose({ what: 'remove', hook })}>{t('Delete …')}</Button>
              </div>
            ),
        },
      ]}
    />
  )
}

function Newest({ hook: { lastStatus, lastAt } }: { hook: Webhook }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  if (lastStatus === null || lastAt === null) return <span className="muted">{t('None yet')}</span>
  return (
    <>
      <DeliveryState state={lastStatus} /> <span className="sub small">{format.relative(lastAt)}</span>
    </>
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
  if (doing.what === 'edit')
    return (
      <WebhookForm
        environmentId={environmentId}
        known={doing.hook}
        onSaved={hook => onDone(hook.secret)}
        onClose={onClose}
      />
    )
  if (doing.what === 'rotate')
    return <Rotate environmentId={environmentId} hook={doing.hook} onDone={onDone} onClose={onClose} />
  if (doing.what === 'log') {
    return (
      <Dialog title={t('Sent to {name}', { name: doing.hook.name })} className="rule-dialog" onClose={onClose}>
        <DeliveryLog environmentId={environmentId} hook={doing.hook} />
      </Dialog>
    )
  }
  if (doing.what === 'remove')
    return <Remove environmentId={environmentId} hook={doing.hook} onDone={() => onDone()} onClose={onClose} />
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

function Rotate(props: { environmentId: string; hook: Webhook; onDone(secret: string | null): void; onClose(): void }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { environmentId, hook, onDone, onClose } = props
  const rotate = async () => onDone((await changeWebhook(portal, environmentId, hook.id, { rotate: true })).secret)
  return (
    <Confirmation
      title={t('A new secret for {name}?', { name: hook.name })}
      action={t('Make it')}
      onConfirm={rotate}
      onClose={onClose}
    >
      {t('The one before it ends at once: the receiver refuses what comes until it knows the new one.')}
    </Confirmation>
  )
}

function Remove(props: { environmentId: string; hook: Webhook; onDone(): void; onClose(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { environmentId, hook, onDone, onClose } = props
  const remove = async () => {
    await removeWebhook(portal, environmentId, hook.id)
    notice('success', t('{name} is deleted', { name: hook.name }))
    onDone()
  }
  return (
    <Confirmation
      title={t('Delete {name}?', { name: hook.name })}
      action={t('Delete it')}
      onConfirm={remove}
      onClose={onClose}
    >
      {t(
        'Rules that name it tell it no more, and its log goes with it. It cannot be undone; one can be switched off instead.',
      )}
    </Confirmation>
  )
}
