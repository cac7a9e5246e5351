/** Which account to go to: those used last, then the tree, or what is called as was typed. The field is a combobox, as the palette's. */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { accountsOf, findAccounts } from '../../../core/people/accounts.js'
import { paths } from '../../hooks/paths.js'
import { usePlaces } from '../../hooks/places.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import sheet from '../../styles/palette.css?inline'
import { Styles } from '../../styles/styles.js'
import { IconButton } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { ListProblem } from '../../ui/list-problem.js'
import { Modal } from '../../ui/modal.js'
import { Skeleton } from '../../ui/states.js'
import { type AccountGroup, type AccountRow, groupsOf, recentAccounts, typeLabel } from './account-rows.js'

const TYPED_MS = 200
const MOST = 50
const MOST_RECENT = 4
const INDENT = 16
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

export interface AccountSwitcherProps {
  /** Id of the account that the page is about. */
  current: string | undefined
  onClose(): void
}

export default function AccountSwitcher({ current, onClose }: AccountSwitcherProps) {
  const host = useScreenHost()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [typed, setTyped] = useState('')
  const { groups, total, isAwaited, error, again } = useAccounts(typed.trim())
  const rows = groups.flatMap(group => group.rows)
  const [chosen, setChosen] = useState<{ of: string; at: number }>({ of: '', at: 0 })
  const at = chosen.of === typed ? Math.min(chosen.at, rows.length - 1) : 0
  const go = ({ account }: AccountRow) => {
    onClose()
    host.navigate(hrefOf(account?.id))
  }
  // Enter before its words are answered counts for the answer.
  const [entered, setEntered] = useState<string>()
  useEffect(() => {
    const [first] = rows
    if (entered === typed && !isAwaited && first) go(first)
  })
  const press = (event: KeyboardEvent) => {
    const row = rows[at]
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) setChosen({ of: typed, at: Math.max(0, Math.min(rows.length - 1, at + step)) })
    else if (event.key === 'Enter' && isAwaited) setEntered(typed)
    else if (event.key === 'Enter' && row) go(row)
    else return
    event.preventDefault()
  }
  return (
    <Modal label="Choose an account" className="palette" closesBeside onClose={onClose}>
      <Styles source={sheet} />
      <div className="ask">
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Name of an account"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={rows[at] ? `${id}${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Name of an account"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={press}
        />
        <Total isAwaited={isAwaited} total={total} />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <ListProblem error={error} onRetry={again} />
      {isAwaited && rows.length === 0 && <Skeleton lines={4} />}
      <Rows
        id={id}
        groups={groups}
        at={at}
        current={current}
        onPoint={place => setChosen({ of: typed, at: place })}
        onGo={go}
      />
      {!isAwaited && !error && rows.length === 0 && <p className="nothing">No account has all of these words.</p>}
    </Modal>
  )
}

const hrefOf = (accountId: string | undefined) => (accountId === undefined ? paths.home : paths.account(accountId))

/** What is shown for the words; while others are asked for, what was found last. */
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

function Total({ isAwaited, total }: { isAwaited: boolean; total: number }) {
  const { format } = usePortal()
  const shown =
    total > MOST ? `Nearest ${MOST} of ${format.number(total)}` : `${total} ${total === 1 ? 'account' : 'accounts'}`
  return (
    <span className="sub small count" role="status">
      {isAwaited ? 'Searching …' : shown}
    </span>
  )
}

interface RowsProps {
  id: string
  groups: readonly AccountGroup[]
  at: number
  current: string | undefined
  onPoint(place: number): void
  onGo(row: AccountRow): void
}

function Rows({ id, groups, at, current, onPoint, onGo }: RowsProps) {
  let next = 0
  return (
    <div className="results" role="listbox" id={`${id}list`} aria-label="Accounts">
      {groups.map(({ label, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a field set cannot be.
        <div key={label} role="group" aria-labelledby={`${id}${label}`}>
          <div className="heading" role="presentation" id={`${id}${label}`}>
            {label}
          </div>
          {rows.map(row => {
            const place = next++
            return (
              <Row
                key={row.account?.id ?? ''}
                id={`${id}${place}`}
                row={row}
                isChosen={place === at}
                isCurrent={row.account?.id === current}
                onPoint={() => onPoint(place)}
                onGo={() => onGo(row)}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface RowProps {
  id: string
  row: AccountRow
  isChosen: boolean
  isCurrent: boolean
  onPoint(): void
  onGo(): void
}

function Row({ id, row: { account, depth }, isChosen, isCurrent, onPoint, onGo }: RowProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const name = account?.name ?? 'All accounts'
  return (
    <a
      ref={link}
      id={id}
      role="option"
      className="row"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-current={isCurrent ? 'page' : undefined}
      href={hrefOf(account?.id)}
      style={{ paddingInlineStart: 8 + depth * INDENT }}
      onMouseMove={() => isChosen || onPoint()}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        event.stopPropagation()
        onGo()
      }}
    >
      <Icon name={isCurrent ? 'check' : account ? 'group' : 'home'} />
      <span className="ellipsis name" title={name}>
        {name}
      </span>
      <span className="sub small ellipsis grow">{depth === 0 ? account?.path.join(' / ') : ''}</span>
      {account && <span className="sub small aside">{typeLabel(account.type)}</span>}
    </a>
  )
}
