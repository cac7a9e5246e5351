/** Policies of the account: thresholds on the scale that they cut, beside what saving would change. */
import { lazy, Suspense, useState } from 'react'
import { previewPolicies, readPolicies, savePolicies } from '../../../core/people/account-area.js'
import type { AccountPolicies } from '../../../wire/policies.js'
import { useLeaveGuard } from '../../forms/leave-guard.js'
import { PolicyCard } from '../../forms/policies/policy-card.js'
import { type Draft, draftOf, partWords, readDraft, shortened, type Typed } from '../../forms/policies/policy-draft.js'
import { POLICY_CARDS, partLabel } from '../../forms/policies/policy-parts.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { Conflict } from './conflict.js'
import { changedFields, type Merged, merge } from './merge.js'
import { PolicyEffect, useEffectOf } from './policy-effect.js'
import type { SectionProps } from './sections.js'

/** Comes when data would be deleted. */
const RetentionConfirmation = lazy(() =>
  import('../../forms/policies/retention-confirmation.js').then(part => ({ default: part.RetentionConfirmation })),
)

export function PoliciesSection({ account }: SectionProps) {
  const { portal } = useScreenHost()
  const { value, error, again, show } = useRead(account.id, () => readPolicies(portal, account.id))
  if (error) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={8} />
  return <Editor accountId={account.id} name={account.name} known={value} onSaved={show} />
}

interface EditorProps {
  accountId: string
  name: string
  known: AccountPolicies
  onSaved(policies: AccountPolicies): void
}

/** Policies that somebody else saved meanwhile, merged with the draft. */
interface Meanwhile {
  theirs: AccountPolicies
  merged: Merged<Typed>
}

function usePolicyEditor({ accountId, known, onSaved }: EditorProps) {
  const { portal, notice } = useScreenHost()
  const saved = draftOf(known.own)
  const [draft, setDraft] = useState<Draft>(saved)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const submit = useSubmit()
  const take = (now: AccountPolicies) => {
    onSaved(now)
    setDraft(draftOf(now.own))
    setMeanwhile(undefined)
  }
  const send = async (asked: Draft, version: number): Promise<void> => {
    const { policies } = readDraft(asked)
    if (!policies) return
    try {
      take(await savePolicies(portal, accountId, { policies, version }))
      notice('success', portal.format.t('The policies are saved: numbers follow within moments'))
    } catch (cause) {
      const theirs = await readPolicies(portal, accountId)
      if (theirs.version === version) throw cause
      const merged = merge(saved, asked, draftOf(theirs.own))
      if (merged.clashes.length > 0) setMeanwhile({ theirs, merged })
      else await send(merged.together, theirs.version)
    }
  }
  return {
    saved,
    draft,
    meanwhile,
    submit,
    take,
    discard: () => setDraft(saved),
    save: (asked: Draft = draft, version = known.version) => submit.run(() => send(asked, version)),
    change: (path: string, typed: Typed | undefined) =>
      setDraft(({ [path]: _before, ...rest }) => (typed === undefined ? rest : { ...rest, [path]: typed })),
  }
}

function Editor(props: EditorProps) {
  const t = useWords()
  const { accountId, name, known } = props
  const { portal } = useScreenHost()
  const { saved, draft, meanwhile, submit, take, discard, save, change } = usePolicyEditor(props)
  const { policies, problems } = readDraft(draft)
  const changed = changedFields(saved, draft).length
  const { question } = useLeaveGuard(changed > 0)
  const effect = useEffectOf(accountId, policies, known)
  const lost = shortened(saved, draft, known.inherited)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <form
        className="policies"
        noValidate
        onSubmit={submit.handler(() => (lost.length > 0 ? setAsking(true) : save()))}
      >
        {question}
        <div part="head" className="page-head">
          <h1 part="title">{t('Policies')}</h1>
          <span className="muted small">
            {known.isMine ? t('{name} and the accounts below it', { name }) : t('You may look, not change')}
          </span>
          <span className="grow" />
          {changed > 0 && <span className="small unsaved">{t('{changed} not saved', { changed })}</span>}
          {known.isMine && (
            <>
              <Button disabled={changed === 0 || submit.isBusy} onClick={discard}>
                {t('Discard')}
              </Button>
              <Button type="submit" look="primary" disabled={changed === 0 || submit.isBusy || problems.size > 0}>
                {submit.isBusy
                  ? t('Saving …')
                  : changed > 1
                    ? t.count(changed, 'Save {count} change', 'Save {count} changes')
                    : t('Save')}
              </Button>
            </>
          )}
        </div>
        <div className="page columns">
          {meanwhile && (
            <Conflict
              merged={meanwhile.merged}
              labelOf={partLabel}
              wordsOf={partWords}
              isBusy={submit.isBusy}
              onSave={together => save(together, meanwhile.theirs.version)}
              onTake={() => take(meanwhile.theirs)}
            />
          )}
          <FormProblem error={submit.error} />
          <div className="stack">
            {POLICY_CARDS.map(words => (
              <PolicyCard
                key={words.title}
                {...{ words, known, saved, draft, problems, preview: effect.preview }}
                onChange={change}
              />
            ))}
          </div>
          {known.isMine && <PolicyEffect effect={effect} isDirty={changed > 0} />}
        </div>
      </form>
      {isAsking && policies && (
        <Suspense>
          <RetentionConfirmation
            name={name}
            kinds={lost}
            readLosses={async () => (await previewPolicies(portal, accountId, policies)).losses}
            onClose={() => setAsking(false)}
            onConfirm={async () => {
              setAsking(false)
              await save()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
