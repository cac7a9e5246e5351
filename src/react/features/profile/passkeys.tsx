/** Passkeys: those there are, with the way to take each away, and the way to add one. */
import { useState } from 'react'
import {
  addPasskey,
  askPasskey,
  type OneselfProof,
  readPasskeys,
  removePasskey,
} from '../../../core/people/passkeys.js'
import type { PasskeyRow } from '../../../wire/passkeys.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { agentWords } from './agent-words.js'
import { RecoveryCodes } from './second-factor.js'

const TITLE = 'Passkeys'

/** `isHere`: the page can use them. A separate chunk. */
export default function Passkeys({ isHere }: { isHere: boolean }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value: rows, error, again, show } = useRead('passkeys', () => readPasskeys(portal))
  const [typed, setTyped] = useState({ name: agentWords(navigator.userAgent, t), current: '', code: '' })
  const [codes, setCodes] = useState<string[]>()
  const submit = useSubmit()
  const has = rows !== undefined && rows.length > 0
  const isFactorAsked = submit.error?.error === 'SECOND_FACTOR'
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  const field = (key: keyof typeof typed, label: string) => ({
    id: `passkey-${key}`,
    label,
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
  })
  const proved = (act: (proof: OneselfProof) => Promise<void>) =>
    submit.run(async () => {
      const { current, code } = typed
      const having = code !== '' ? { code } : has ? { passkey: await askPasskey(portal) } : {}
      await act({ ...(current !== '' && { current }), ...having })
      setTyped({ ...typed, current: '', code: '' })
    })
  const add = () =>
    proved(async proof => {
      const added = await addPasskey(portal, proof, typed.name.trim())
      show(added.passkeys)
      if (added.codes) setCodes(added.codes)
      else notice('success', t('The passkey is added'))
    })
  const remove = (row: PasskeyRow) =>
    proved(async proof => {
      await removePasskey(portal, row.id, proof)
      notice('success', t('You no longer sign in by {name}', { name: row.name }))
      again()
    })
  return (
    <form part="card" className="card" aria-label={t(TITLE)} noValidate onSubmit={submit.handler(add)}>
      <header>
        <h2 part="card-title">{t(TITLE)}</h2>
      </header>
      <p className="small muted">
        {t(
          'Your device signs you in by finger, face or PIN, without a password; beside a password a passkey is the second factor.',
        )}{' '}
        {!isHere && t('They need a secure address with a name, and a browser that has them: not this page.')}
      </p>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !rows && <Skeleton lines={2} />}
      {rows && <Rows rows={rows} isBusy={submit.isBusy} onRemove={remove} />}
      {(isHere || has) && (
        <>
          {isHere && (
            <TextField
              {...field('name', t('Name of a new one'))}
              autoComplete="off"
              problem={submit.problemAt('name')}
            />
          )}
          <TextField
            {...field('current', t('Your password, to add or to remove'))}
            type="password"
            autoComplete="current-password"
            problem={submit.error?.error === 'WRONG_PASSWORD' ? submit.error.message : undefined}
          />
          {(has || isFactorAsked) && (
            <TextField
              {...field('code', has ? t('Code, in place of a passkey') : t('Code of the app'))}
              autoComplete="one-time-code"
              problem={submit.problemAt('code')}
            />
          )}
        </>
      )}
      {submit.error && submit.error.error !== 'WRONG_PASSWORD' && submit.error.details.length === 0 && (
        <p className="problem" role="alert">
          {isFactorAsked ? t('Enter the code of your app as well.') : submit.error.message}
        </p>
      )}
      {isHere && (
        <Button type="submit" look="primary" disabled={submit.isBusy || typed.name.trim() === ''}>
          {submit.isBusy ? t('One moment …') : t('Add a passkey')}
        </Button>
      )}
    </form>
  )
}

interface RowsProps {
  rows: readonly PasskeyRow[]
  isBusy: boolean
  onRemove(row: PasskeyRow): void
}

function Rows({ rows, isBusy, onRemove }: RowsProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(row => (
        <li key={row.id} className="row">
          <span className="grow">
            {row.name}
            {row.isSynced && <span className="muted">{t(', on several devices')}</span>}
            {row.host != null && <span className="muted">{t(', at {host}', { host: row.host })}</span>}
            <br />
            <span className="small muted">
              {t('Added {when}', { when: format.date(row.addedAt) })},{' '}
              {row.usedAt ? t('last used {usedAt}', { usedAt: format.relative(row.usedAt) }) : t('not used yet')}
            </span>
          </span>
          <Button disabled={isBusy} aria-label={t('Remove {name}', { name: row.name })} onClick={() => onRemove(row)}>
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
