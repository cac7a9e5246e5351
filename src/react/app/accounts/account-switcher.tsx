/** Which account to go to: those used last, then the tree, or what is called as was typed. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { accountsOf, findAccounts } from '../../../core/people/accounts.js'
import type { Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import { accountTypeLabel } from '../../../wire/account.js'
import { paths } from '../../hooks/paths.js'
import { usePlaces } from '../../hooks/places.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Chooser, type ChooserRow } from '../../ui/chooser.js'
import { ListProblem } from '../../ui/list-problem.js'
import { Skeleton } from '../../ui/states.js'
import { type AccountRow, groupsOf, recentAccounts } from './account-rows.js'

const TYPED_MS = 200
const MOST = 50
const MOST_RECENT = 4

export interface AccountSwitcherProps {
  /** Id of the account that the page is about. */
  current: string | undefined
  onClose(): void
}

export default function AccountSwitcher({ current, onClose }: AccountSwitcherProps) {
  const t = useWords()
  const host = useScreenHost()
  const [typed, setTyped] = useState('')
  const { groups, total, isAwaited, error, again } = useAccounts(typed.trim())
  const shown = groups.map(({ label, rows }) => ({ label, rows: rows.map(row => rowOf(row, label, current, t)) }))
  const go = ({ href }: ChooserRow) => {
    onClose()
    if (href !== undefined) host.navigate(href)
  }
  // Enter before its words are answered counts for the answer.
  const [entered, setEntered] = useState<string>()
  useEffect(() => {
    const first = shown[0]?.rows[0]
    if (entered === typed && !isAwaited && first) go(first)
  })
  return (
    <Chooser
      label={t('Choose an account')}
      placeholder={t('Name of an account')}
      listLabel={t('Accounts')}
      typed={typed}
      onType={setTyped}
      groups={shown}
      status={isAwaited ? t('Searching …') : counted(total, host.portal.format)}
      onGo={go}
      onClose={onClose}
      onKey={({ key }) => {
        const isEarly = key === 'Enter' && isAwaited
        if (isEarly) setEntered(typed)
        return isEarly
      }}
      above={
        <>
          <ListProblem error={error} onRetry={again} />
          {isAwaited && shown.length === 0 && <Skeleton lines={4} />}
        </>
      }
    >
      {!isAwaited && !error && shown.length === 0 && (
        <p className="nothing">{t('No account has all of these words.')}</p>
      )}
    </Chooser>
  )
}

function rowOf({ account, depth }: AccountRow, group: string, current: string | undefined, t: Words): ChooserRow {
  const isCurrent = account?.id === current
  return {
    id: `${group} ${account?.id ?? ''}`,
    icon: isCurrent ? 'check' : account ? 'group' : 'home',
    label: account?.name ?? t('All accounts'),
    note: depth === 0 && account ? account.path.join(' / ') : '',
    ...(account && { aside: t(accountTypeLabel(account.type)) }),
    href: account ? paths.account(account.id) : paths.home,
    depth,
    isCurrent,
  }
}

/** Finds accounts by words. While others are asked for, the last ones stay. */
function useAccounts(typed: string) {
  const portal = usePortal()
  const [text, setText] = useState(typed)
  useEffect(() => {
    const wait = setTimeout(() => setText(typed), TYPED_MS)
    return () => clearTimeout(wait)
  }, [typed])
  const visits = useStore(usePlaces().$recent)
  const environments = useStore(portal.$resources).value?.environments ?? []
  const ids = recentAccounts(visits, environments, MOST_RECENT)
  const recent = useRead(ids.join(), () => accountsOf(portal, ids))
  const found = useRead(`text ${text}`, () => findAccounts(portal, text, MOST))
  const last = useRef(found.value)
  if (found.value) last.current = found.value
  const shown = found.error ? undefined : last.current
  const byId = new Map(recent.value?.accounts.map(account => [account.id, account]))
  return {
    groups: shown
      ? groupsOf(
          text !== '',
          ids.flatMap(id => byId.get(id) ?? []),
          shown.accounts,
        )
      : [],
    total: shown?.total ?? 0,
    isAwaited: !found.error && (!found.value || text !== typed),
    error: found.error,
    again: found.again,
  }
}

function counted(total: number, format: Format): string {
  return total > MOST
    ? format.t('Nearest {most} of {total}', { most: MOST, total: format.number(total) })
    : `${total} ${total === 1 ? 'account' : 'accounts'}`
}
