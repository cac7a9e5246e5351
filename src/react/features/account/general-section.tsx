/** The general settings of an account: its name and currency, its place in the tree, and the accounts below it. */
import { useMemo } from 'react'
import { changeAccount, readAccount } from '../../../core/people/account-area.js'
import { ACCOUNT_TYPE_OPTIONS, accountTypeLabel } from '../../../wire/account.js'
import { type Account, type General, generalInput } from '../../../wire/account-area.js'
import { PortalError } from '../../../wire/errors.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import { RecordForm } from '../../forms/record-form.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { AccountTree } from './account-tree.js'
import type { SectionProps } from './sections.js'

const NAMED: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'text', name: 'slugName', label: 'Short name', help: 'Small letters, digits and single hyphens' },
  { kind: 'text', name: 'currency', label: 'Currency', help: 'Three letters, such as USD' },
]
const OF_ADMINISTRATORS: FormFields = [
  ...NAMED,
  {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    options: ACCOUNT_TYPE_OPTIONS,
  },
]

function generalOf({ name, slugName, currency, type }: Account): General {
  return { name, slugName, currency, type }
}
/** An account has no version, so that its content stands for one. */
const revisionOf = (account: Account) => JSON.stringify(generalOf(account))
const kept = (account: Account) => ({ value: generalOf(account), revision: revisionOf(account) })

export function GeneralSection(props: SectionProps) {
  const t = useWords()
  const { account, onChange } = props
  const portal = usePortal()
  const isMine = account.actions.includes('account.write')
  const maySetType = account.actions.includes('account.license')
  const value = useMemo(() => generalOf(account), [account])
  const save = async (_value: General, revision: string, changed: Partial<General>) => {
    const now = await readAccount(portal, account.id)
    if (revisionOf(now) !== revision)
      throw new PortalError('CONFLICT', { message: 'Somebody else changed the account' })
    const saved = await changeAccount(portal, account.id, changed)
    onChange(saved)
    return kept(saved)
  }
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{account.name}</h1>
        <span className="muted small">{t('What it is called and counts in')}</span>
      </div>
      <div className="page stack general">
        <div part="card" className="card of-form">
          <RecordForm
            label={t('General')}
            schema={generalInput}
            fields={t.declared(maySetType ? OF_ADMINISTRATORS : NAMED)}
            value={value}
            revision={revisionOf(account)}
            readOnly={isMine ? false : t('You may look, not change')}
            save={save}
            reload={async () => kept(await readAccount(portal, account.id))}
          />
        </div>
        <section part="card" className="card" aria-label={t('What it is')}>
          <header>
            <h2 part="card-title">{t('What it is')}</h2>
          </header>
          <p className="small line">
            {t(
              '{type}. Capabilities, its own and those of the accounts above: {capabilities}. Administrators set both.',
              {
                type: t(accountTypeLabel(account.type)),
                capabilities: account.capabilities.join(', ') || t('none'),
              },
            )}
          </p>
          {account.maxEnvironments !== null && (
            <p className="small line">
              {t('It may have {count} environments, with those below it.', {
                count: portal.format.number(account.maxEnvironments),
              })}
            </p>
          )}
        </section>
      </div>
      <AccountTree {...props} />
    </>
  )
}
