/** The brand of an account: a form beside a preview in both themes; what is not saved is said, and what somebody else saved meanwhile is shown beside it. */

import { useState } from 'react'
import { readBranding, saveBranding } from '../../../core/people/embedding.js'
import { type Brand, type Branding, inheritBrand } from '../../../wire/brand.js'
import { useLeaveGuard } from '../../forms/leave-guard.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useOfAccount } from '../../hooks/use-account.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/branding.css?inline'
import controls from '../../styles/controls.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { BrandForm } from './brand-form.js'
import { BrandPreview } from './brand-preview.js'
import { Conflict } from './conflict.js'
import { DomainCard } from './domain-card.js'
import { differs } from './draft.js'
import { ExportMenu } from './export-menu.js'

export function BrandingScreen({ accountId }: { accountId?: string }) {
  const { portal } = useScreenHost()
  const { id, value, error, again, show } = useOfAccount(accountId, of => readBranding(portal, of))
  useLifeCycle({ error, isPainted: value !== undefined })
  return (
    <Screen>
      <Styles source={controls} />
      <Styles source={sheet} />
      {error && <ErrorState error={error} onRetry={again} wayOut={paths.home} />}
      {!error && !value && <Skeleton lines={8} />}
      {value && id !== undefined && <Editor key={id} accountId={id} known={value} onSaved={show} />}
    </Screen>
  )
}

interface EditorProps {
  accountId: string
  known: Branding
  onSaved(branding: Branding): void
}

function Editor({ accountId, known, onSaved }: EditorProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [draft, setDraft] = useState<Brand>(known.own)
  const [theirs, setTheirs] = useState<Branding>()
  const submit = useSubmit()
  const isDirty = differs(draft, known.own)
  const guard = useLeaveGuard(isDirty, t('What you changed of the brand is not saved.'))
  const save = (version = known.version) =>
    submit.run(async () => {
      try {
        const saved = await saveBranding(portal, accountId, { brand: draft, version })
        onSaved(saved)
        setDraft(saved.own)
        setTheirs(undefined)
        notice('success', t('The brand is saved'))
      } catch (cause) {
        // Somebody else was faster, or it is another problem: what is there now says which.
        const now = await readBranding(portal, accountId)
        if (now.version === version) throw cause
        setTheirs(now)
      }
    })
  const take = (branding: Branding) => {
    onSaved(branding)
    setDraft(branding.own)
    setTheirs(undefined)
  }
  const brand = inheritBrand([known.inherited, draft])
  return (
    <form className="branding" noValidate onSubmit={submit.handler(() => save())}>
      {guard.question}
      <div className="page-head" part="head">
        <h1 part="title">{t('Branding')}</h1>
        <span className="muted small">
          {known.isMine ? t('For this account and those below it') : t('You may look, not change')}
        </span>
        <span className="grow" />
        {isDirty && <span className="small unsaved">{t('Not saved')}</span>}
        <ExportMenu brand={brand} />
        {known.isMine && (
          <>
            <Button disabled={!isDirty || submit.isBusy} onClick={() => setDraft(known.own)}>
              {t('Discard')}
            </Button>
            <Button type="submit" look="primary" disabled={!isDirty || submit.isBusy}>
              {submit.isBusy ? t('Saving …') : t('Save')}
            </Button>
          </>
        )}
      </div>
      <div className="page columns">
        {theirs && (
          <Conflict mine={draft} theirs={theirs} onKeep={() => save(theirs.version)} onTake={() => take(theirs)} />
        )}
        <FormProblem error={submit.error} ofForm />
        <fieldset className="fields" disabled={!known.isMine} aria-label={t('Brand')}>
          <BrandForm
            accountId={accountId}
            draft={draft}
            inherited={known.inherited}
            problemAt={path => submit.problemAt(`brand.${path}`)}
            onChange={change => setDraft(before => ({ ...before, ...change }))}
            onClear={key => setDraft(({ [key]: _cleared, ...rest }) => rest)}
          />
          <DomainCard
            accountId={accountId}
            draft={draft}
            known={known}
            problem={submit.problemAt('brand.domain')}
            onChange={domain =>
              setDraft(({ domain: _before, ...rest }) => (domain === '' ? rest : { ...rest, domain }))
            }
            onProved={onSaved}
          />
        </fieldset>
        <BrandPreview brand={brand} />
      </div>
    </form>
  )
}
