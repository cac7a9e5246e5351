/** Relations of the account with others: clients, partners, suppliers, solution providers. */
import { useState } from 'react'
import { readRelations, relate, unrelate } from '../../../core/people/account-area.js'
import { findAccounts } from '../../../core/people/accounts.js'
import { RELATIONS, type Relation } from '../../../wire/account.js'
import type { RelationRow } from '../../../wire/account-area.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import type { SectionProps } from './sections.js'

const KINDS: Readonly<Record<Relation, { many: string; one: string }>> = {
  client: { many: 'Clients', one: 'Client' },
  partner: { many: 'Partners', one: 'Partner' },
  supplier: { many: 'Suppliers', one: 'Supplier' },
  solutionProvider: { many: 'Solution providers', one: 'Solution provider' },
}
/** How many accounts are offered. */
const MOST = 200

export function RelationsSection({ account }: SectionProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value: relations, error, again, show } = useRead(account.id, () => readRelations(portal, account.id))
  const [leaving, setLeaving] = useState<RelationRow>()
  const isMine = account.actions.includes('account.write')
  const end = async (row: RelationRow) => {
    await unrelate(portal, account.id, row)
    notice('success', t('{name} is no {kind} any more', { name: row.name, kind: t.within(t(KINDS[row.kind].one)) }))
    setLeaving(undefined)
    again()
  }
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{t('Relations')}</h1>
        <span className="muted small">
          {t('What other accounts are to {name}. A supplier lends its capabilities.', { name: account.name })}
        </span>
      </div>
      <div className="page stack">
        {error && <ErrorState error={error} onRetry={again} />}
        {!error && !relations && <Skeleton lines={6} />}
        {relations &&
          RELATIONS.map(kind => (
            <Kind
              key={kind}
              kind={kind}
              rows={relations.filter(row => row.kind === kind)}
              isMine={isMine}
              onEnd={setLeaving}
            />
          ))}
        {relations && isMine && <NewRelation accountId={account.id} onMade={show} />}
      </div>
      {leaving && (
        <Confirmation
          title={t('End the relation with {name}?', { name: leaving.name })}
          action={t('End it')}
          onConfirm={() => end(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {t('{name} is no {kind} of {account} from then on', {
            name: leaving.name,
            kind: t.within(t(KINDS[leaving.kind].one)),
            account: account.name,
          })}
          {leaving.kind === 'supplier' && t(', and lends it no capabilities')}.
        </Confirmation>
      )}
    </>
  )
}

interface KindProps {
  kind: Relation
  rows: readonly RelationRow[]
  isMine: boolean
  onEnd(row: RelationRow): void
}

function Kind({ kind, rows, isMine, onEnd }: KindProps) {
  const t = useWords()
  return (
    <section part="card" className="card" aria-label={t(KINDS[kind].many)}>
      <header>
        <h2 part="card-title">{t(KINDS[kind].many)}</h2>
        <span className="muted small">{rows.length}</span>
      </header>
      {rows.length === 0 && <p className="small muted line">{t('None.')}</p>}
      <ul className="account-list">
        {rows.map(row => (
          <li key={row.accountId}>
            <a href={paths.accountSection(row.accountId, 'general')} className="grow">
              {row.name}
            </a>
            {isMine && (
              <Button
                look="ghost"
                aria-label={t('End the relation with {name}', { name: row.name })}
                onClick={() => onEnd(row)}
              >
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewRelation({ accountId, onMade }: { accountId: string; onMade(rows: RelationRow[]): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [kind, setKind] = useState<Relation>('client')
  const [other, setOther] = useState('')
  const { value, error, again } = useRead('places', () => findAccounts(portal, '', MOST))
  const submit = useSubmit()
  const accounts = value?.accounts.filter(({ id }) => id !== accountId) ?? []
  const make = () =>
    submit.run(async () => {
      onMade(await relate(portal, accountId, { kind, account: other }))
      notice('success', t('The relation is made'))
      setOther('')
    })
  if (error) return <ErrorState error={error} onRetry={again} />
  return (
    <section part="card" className="card" aria-label={t('New relation')}>
      <form className="row new-row" noValidate onSubmit={submit.handler(make)}>
        <div>
          <label className="label" htmlFor="relation-account">
            {t('Account')}
          </label>
          <select id="relation-account" value={other} onChange={({ target }) => setOther(target.value)}>
            <option value="">{t('Choose one that you may write')}</option>
            {accounts.map(({ id, name, path }) => (
              <option key={id} value={id}>
                {[...path, name].join(' › ')}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="label" htmlFor="relation-kind">
            {t('Is its')}
          </label>
          <select
            id="relation-kind"
            value={kind}
            onChange={({ target }) => setKind(RELATIONS.find(each => each === target.value) ?? 'client')}
          >
            {RELATIONS.map(each => (
              <option key={each} value={each}>
                {t(KINDS[each].one)}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" look="primary" disabled={submit.isBusy || other === ''}>
          {t('Add')}
        </Button>
      </form>
      <FormProblem error={submit.error} isLine />
    </section>
  )
}
