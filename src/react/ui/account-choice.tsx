/** The form that moves something to an account: which one, why it was refused, and the two buttons. */
import type { Submit } from '../hooks/use-submit.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from './controls.js'
import { FormProblem } from './form-problem.js'

interface AccountChoiceProps {
  id: string
  label: string
  /** The label of the choice of no account. */
  none: string
  accounts: readonly { id: string; name: string; path: readonly string[] }[]
  value: string
  /** The choice is where it is already, or none. */
  isIdle: boolean
  submit: Submit
  onChange(id: string): void
  onMove(): void
  onClose(): void
}

export function AccountChoice(props: AccountChoiceProps) {
  const { id, label, none, accounts, value, isIdle, submit, onChange, onMove, onClose } = props
  const t = useWords()
  return (
    <form className="stack" noValidate onSubmit={submit.handler(onMove)}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {accounts.map(account => (
          <option key={account.id} value={account.id}>
            {[...account.path, account.name].join(' › ')}
          </option>
        ))}
      </select>
      <FormProblem error={submit.error} />
      <div className="row">
        <Button type="submit" look="primary" disabled={submit.isBusy || isIdle}>
          {t('Move')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </form>
  )
}
