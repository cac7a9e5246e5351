/** The account that the page is about, and the way to others; nothing where there is one account. The list is fetched when it is first opened. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { accountsOf } from '../../../core/people/accounts.js'
import { accountTypeLabel } from '../../../wire/account.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { Icon } from '../../ui/icon.js'

const AccountSwitcher = lazy(() => import('./account-switcher.js'))

export function AccountOpener({ current }: { current: string | undefined }) {
  const t = useWords()
  const portal = usePortal()
  const accounts = useStore(portal.$resources).value?.accounts ?? []
  const [isOpen, setOpen] = useState(false)
  const known = accounts.find(({ id }) => id === current)
  // Of thousands the stream tells of those nearest to a root.
  const isFar = accounts.length > 0 && current !== undefined && !known
  const { value } = useRead(isFar ? current : undefined, () =>
    accountsOf(portal, current === undefined ? [] : [current]),
  )
  if (accounts.length < 2) return null
  const account = known ?? value?.accounts[0]
  const name = current === undefined ? t('All accounts') : (account?.name ?? '…')
  return (
    <>
      <button
        type="button"
        className="button ghost account"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('Account: {name}', { name })}
        onClick={() => setOpen(true)}
      >
        <Icon name="group" />
        <span className="ellipsis">{name}</span>
        {account && <span className="sub">{t(accountTypeLabel(account.type))}</span>}
        <Icon name="down" small />
      </button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <AccountSwitcher current={current} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
