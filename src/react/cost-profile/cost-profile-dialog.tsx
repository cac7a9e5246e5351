/** The cost profile of an environment: what owned capacity costs, and budgets. Owners of the account change it; the others read it. */
import { type FormEvent, useState } from 'react'
import { readCostProfile, saveCostProfile } from '../../core/cost-profile.js'
import type { CostProfile } from '../../wire/cost-profile.js'
import { ERRORS, type PortalError } from '../../wire/errors.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { thrownError } from '../hooks/thrown.js'
import { useRead } from '../hooks/use-read.js'
import { useWords } from '../hooks/use-words.js'
import styles from '../styles/cost-profile.css?inline'
import { Styles } from '../styles/styles.js'
import { Button, IconButton } from '../ui/controls.js'
import { Dialog } from '../ui/dialog.js'
import { ErrorState, Skeleton } from '../ui/states.js'
import { type CostProfileForm, formOf, NODE_PRICES, PRICES, readForm } from './cost-profile-form.js'

interface DialogProps {
  environmentId: string
  onSaved: ((profile: CostProfile) => void) | undefined
  onClose(): void
}

export default function CostProfileDialog({ environmentId, onSaved, onClose }: DialogProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value: profile, error, again } = useRead(environmentId, () => readCostProfile(portal, environmentId))
  const saved = (profile: CostProfile) => {
    onSaved?.(profile)
    notice('success', t('The cost profile is saved. Savings follow within ten minutes.'))
    onClose()
  }
  return (
    <Dialog title={t('Cost profile')} className="cost-profile" onClose={onClose}>
      <Styles source={styles} />
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !profile && <Skeleton lines={5} />}
      {profile && (
        <ProfileForm
          key={profile.version}
          profile={profile}
          save={input => saveCostProfile(portal, environmentId, input)}
          {...{ again, saved, onClose }}
        />
      )}
    </Dialog>
  )
}

interface FormProps {
  profile: CostProfile
  save(input: Parameters<typeof saveCostProfile>[2]): Promise<CostProfile>
  saved(profile: CostProfile): void
  again(): void
  onClose(): void
}

function ProfileForm({ profile, save, saved, again, onClose }: FormProps) {
  const t = useWords()
  const { format } = usePortal()
  const [form, setForm] = useState<CostProfileForm>(() => formOf(profile, format))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PortalError>()
  const { profile: input, problems } = readForm(form, profile.version, format)
  const shown = isTried ? problems : {}
  const isFixed = !profile.isMine
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!input) return
    setBusy(true)
    setError(undefined)
    save(input)
      .then(saved, (cause: unknown) => setError(thrownError(cause)))
      .finally(() => setBusy(false))
  }
  const setBudget = (i: number, change: Partial<CostProfileForm['budgets'][number]>) =>
    setForm({ ...form, budgets: form.budgets.map((budget, at) => (at === i ? { ...budget, ...change } : budget)) })
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={isFixed}>
        <legend>{t('Owned capacity, USD a month')}</legend>
        <p className="small sub">
          {t('What machines of your own data centres give back is worth this much. Cloud instances have their bills.')}
        </p>
        {t.declared(PRICES).map(({ id, label }, i) => (
          <Field
            key={id}
            isFirst={i === 0}
            label={label}
            value={form[id]}
            problem={shown[id]}
            onChange={text => setForm({ ...form, [id]: text })}
          />
        ))}
      </fieldset>
      <fieldset disabled={isFixed}>
        <legend>{t('New nodes and devices, USD')}</legend>
        <p className="small sub">
          {t('What your own data centres buy. Scenarios price hosts by it, and the hub what replacing a system costs.')}
        </p>
        {t.declared(NODE_PRICES).map(({ id, label }) => (
          <Field
            key={id}
            label={label}
            value={form[id]}
            problem={shown[id]}
            onChange={text => setForm({ ...form, [id]: text })}
          />
        ))}
      </fieldset>
      <fieldset disabled={isFixed}>
        <legend>{t('Budget a month')}</legend>
        {form.budgets.map(({ currency, amount }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a budget is its place, its currency is typed.
          <div key={i} className="budget">
            <input
              className="currency"
              aria-label={t('Currency')}
              value={currency}
              maxLength={3}
              onChange={event => setBudget(i, { currency: event.target.value })}
            />
            <Field
              label={currency ? t('Budget, {currency}', { currency }) : t('Budget, no currency yet')}
              isHidden
              value={amount}
              problem={shown[`budgets.${i}`]}
              onChange={text => setBudget(i, { amount: text })}
            />
            <IconButton
              icon="close"
              label={t('Remove the budget in {currency}', { currency })}
              onClick={() => setForm({ ...form, budgets: form.budgets.filter((_, at) => at !== i) })}
            />
          </div>
        ))}
        {form.budgets.length === 0 && (
          <p className="small sub">{t('None: costs are shown without a line to keep below.')}</p>
        )}
        {!isFixed && (
          <button
            type="button"
            className="link"
            onClick={() => setForm({ ...form, budgets: [...form.budgets, { currency: 'USD', amount: '' }] })}
          >
            {t('Add a budget')}
          </button>
        )}
      </fieldset>
      {error && (
        <p role="alert" className="problem">
          {error.message}{' '}
          {error.code === ERRORS.CONFLICT.code && (
            <button type="button" className="link" onClick={again}>
              {t('Read it again')}
            </button>
          )}
        </p>
      )}
      <div className="row foot">
        {isFixed ? (
          <span className="small sub grow">{t('Owners of the account change it.')}</span>
        ) : (
          <span className="grow" />
        )}
        <Button look="ghost" onClick={onClose}>
          {isFixed ? t('Close') : t('Cancel')}
        </Button>
        {!isFixed && (
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? t('Saving') : t('Save')}
          </Button>
        )}
      </div>
    </form>
  )
}

interface FieldProps {
  label: string
  /** It takes focus. */
  isFirst?: boolean
  isHidden?: boolean
  value: string
  problem: string | undefined
  onChange(text: string): void
}

function Field({ label, isFirst = false, isHidden = false, value, problem, onChange }: FieldProps) {
  return (
    <label className="price">
      <span className={isHidden ? 'hidden' : ''}>{label}</span>
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to fill it in.
        autoFocus={isFirst}
        inputMode="decimal"
        value={value}
        aria-invalid={problem !== undefined}
        onChange={event => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <span role="alert" className="problem small">
          {problem}
        </span>
      )}
    </label>
  )
}
