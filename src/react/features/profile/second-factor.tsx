/** The second factor: off, being set up (picture and secret, then the first code), its recovery codes shown once, on. */
import { useState } from 'react'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
} from '../../../core/people/second-factor.js'
import type { SecondFactorSecret, SecondFactorState } from '../../../wire/second-factor.js'
import { copyText } from '../../hooks/copy-text.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { type Submit, useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { FormCard } from './form-card.js'
import { QrCode } from './qr-code.js'

const TITLE = 'Second factor'

export function SecondFactor() {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value, error, again, show } = useRead('second factor', () => readSecondFactor(portal))
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  if (!value)
    return (
      <section part="card" className="card" aria-label={t(TITLE)}>
        <header>
          <h2 part="card-title">{t(TITLE)}</h2>
        </header>
        {error ? <ErrorState error={error} onRetry={again} /> : <Skeleton lines={2} />}
      </section>
    )
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  if (secret)
    return (
      <SetUp
        secret={secret}
        onCancel={() => setSecret(undefined)}
        onDone={made => {
          setSecret(undefined)
          setCodes(made)
          show({ since: new Date().toISOString(), codesLeft: made.length })
        }}
      />
    )
  if (value.since === null) return <TurnOn onBegun={setSecret} />
  return (
    <TurnOff
      state={value}
      onDone={() => {
        show({ since: null, codesLeft: 0 })
        notice('success', t('The second factor is off'))
      }}
    />
  )
}

function TurnOn({ onBegun }: { onBegun(secret: SecondFactorSecret): void }) {
  const t = useWords()
  const portal = usePortal()
  const [current, setCurrent] = useState('')
  const submit = useSubmit()
  return (
    <FormCard
      title={t(TITLE)}
      note={t(
        'A code of an authenticator app on your phone, asked for beside your password: who learns the password alone cannot sign in.',
      )}
      button={t('Set it up')}
      submit={submit}
      isIdle={current === ''}
      onSubmit={() => submit.run(async () => onBegun(await beginSecondFactor(portal, current)))}
    >
      <CurrentPassword id="factor-password" value={current} onChange={setCurrent} submit={submit} />
    </FormCard>
  )
}

function SetUp(props: { secret: SecondFactorSecret; onCancel(): void; onDone(codes: string[]): void }) {
  const t = useWords()
  const { secret, address } = props.secret
  const portal = usePortal()
  const [code, setCode] = useState('')
  const submit = useSubmit()
  return (
    <FormCard
      title={t(TITLE)}
      note={t(
        'Take the picture with an authenticator app, or enter the secret there, and then the code that it shows here. All your other sessions end.',
      )}
      button={t('Turn it on')}
      submit={submit}
      isIdle={code === ''}
      onSubmit={() => submit.run(async () => props.onDone(await confirmSecondFactor(portal, code)))}
    >
      <QrCode text={address} label={t('Picture of the secret for an authenticator app')} />
      <p className="small">
        <span className="muted">{t('Secret')} </span>
        <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Code value={code} onChange={setCode} submit={submit} />
      <button type="button" className="link small" onClick={props.onCancel}>
        {t('Leave it off')}
      </button>
    </FormCard>
  )
}

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const t = useWords()
  const { notice } = useScreenHost()
  const copy = () =>
    copyText(codes.join('\n')).then(
      () => notice('success', t('The recovery codes are copied')),
      () => notice('error', t('They could not be copied: select them')),
    )
  return (
    <section part="card" className="card" aria-label={t(TITLE)}>
      <header>
        <h2 part="card-title">{t('The second factor is on')}</h2>
      </header>
      <p className="small">
        {t(
          'Keep these recovery codes where you keep passwords. Each signs you in once without the app, and they are not shown again.',
        )}
      </p>
      <ul className="codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button icon="copy" onClick={() => void copy()}>
          {t('Copy them')}
        </Button>
        <Button look="primary" onClick={onKept}>
          {t('I have kept them')}
        </Button>
      </div>
    </section>
  )
}

function TurnOff({ state: { since, codesLeft }, onDone }: { state: SecondFactorState; onDone(): void }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { format } = portal
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const submit = useSubmit()
  return (
    <FormCard
      title={t(TITLE)}
      note={
        <>
          {t('On since {date}.', { date: since && format.date(since) })}{' '}
          {t.count(codesLeft, '{count} of your recovery codes is left', '{count} of your recovery codes are left')}
          {codesLeft < 3 && t(': turn it off and on again for new ones')}.
        </>
      }
      button={t('Turn it off')}
      submit={submit}
      isIdle={current === '' || code === ''}
      onSubmit={() =>
        submit.run(async () => {
          await endSecondFactor(portal, current, code)
          onDone()
        })
      }
    >
      <CurrentPassword id="factor-password" value={current} onChange={setCurrent} submit={submit} />
      <Code value={code} onChange={setCode} submit={submit} />
    </FormCard>
  )
}

interface FieldProps {
  value: string
  onChange(value: string): void
  submit: Submit
}

function CurrentPassword({ id, submit, ...field }: FieldProps & { id: string }) {
  const t = useWords()
  const problem = submit.error?.error === 'WRONG_PASSWORD' ? submit.error.message : undefined
  return (
    <TextField
      {...field}
      id={id}
      label={t('Current password')}
      type="password"
      autoComplete="current-password"
      problem={problem}
    />
  )
}

function Code({ submit, ...field }: FieldProps) {
  const t = useWords()
  return (
    <TextField
      {...field}
      id="factor-code"
      label={t('Code of the app')}
      autoComplete="one-time-code"
      problem={submit.problemAt('code')}
    />
  )
}
