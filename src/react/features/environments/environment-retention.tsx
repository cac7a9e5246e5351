/** How long the environment keeps its data: each kind as it says itself, or as its account does. Fewer days are asked about first. */
import { lazy, Suspense, useState } from 'react'
import {
  previewRetention,
  type RetentionChange,
  readRetention,
  setRetention,
} from '../../../core/people/environments.js'
import type { EnvironmentRecord } from '../../../wire/calls/environment-records.js'
import type { Retention } from '../../../wire/calls/environments.js'
import type { RetentionKind } from '../../../wire/retention.js'
import { useLeaveGuard } from '../../forms/leave-guard.js'
import { PolicyCard } from '../../forms/policies/policy-card.js'
import { type Draft, draftOf, readDraft, shortened } from '../../forms/policies/policy-draft.js'
import { RETENTION_CARD } from '../../forms/policies/policy-parts.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

const RetentionConfirmation = lazy(() =>
  import('../../forms/policies/retention-confirmation.js').then(part => ({ default: part.RetentionConfirmation })),
)

const ABOUT = 'Days for which this environment keeps its data; what is older is deleted'

export default function EnvironmentRetention({ record }: { record: EnvironmentRecord }) {
  const { portal } = useScreenHost()
  const { value, error, again, show } = useRead(record.id, () => readRetention(portal, record.id))
  if (error) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={6} />
  return <Editor key={JSON.stringify(value)} {...{ record, value }} onSaved={show} />
}

interface EditorProps {
  record: EnvironmentRecord
  value: Retention
  onSaved(value: Retention): void
}

function Editor({ record, value, onSaved }: EditorProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const saved = draftOf({ retention: value.own })
  const [draft, setDraft] = useState<Draft>(saved)
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const { problems } = readDraft(draft)
  const change = changeOf(saved, draft)
  const changed = Object.keys(change).length
  const inherited = { retention: value.inherited }
  const known = { inherited, inheritedFrom: underRetention(value.inheritedFrom), isMine: record.mayWrite }
  const lost = shortened(saved, draft, inherited)
  const { question } = useLeaveGuard(changed > 0)
  const save = () =>
    submit.run(async () => {
      onSaved(await setRetention(portal, record.id, change))
      notice('success', t('{name} is changed', { name: record.name }))
    })
  return (
    <>
      <form noValidate className="stack" onSubmit={submit.handler(() => (lost.length > 0 ? setAsking(true) : save()))}>
        {question}
        <PolicyCard
          words={{ ...RETENTION_CARD, about: ABOUT }}
          {...{ known, saved, draft, problems }}
          onChange={(path, typed) =>
            setDraft(({ [path]: _before, ...rest }) => (typed === undefined ? rest : { ...rest, [path]: typed }))
          }
        >
          <FormProblem error={submit.error} />
          {record.mayWrite && (
            <div className="policy-foot">
              <Button type="submit" look="primary" disabled={changed === 0 || problems.size > 0 || submit.isBusy}>
                {submit.isBusy ? t('Saving …') : t('Save')}
              </Button>
              <Button disabled={changed === 0 || submit.isBusy} onClick={() => setDraft(saved)}>
                {t('Discard')}
              </Button>
            </div>
          )}
        </PolicyCard>
      </form>
      {isAsking && (
        <Suspense>
          <RetentionConfirmation
            name={record.name}
            kinds={lost}
            readLosses={() => previewRetention(portal, record.id, change)}
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

const underRetention = (byKind: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(byKind).map(([kind, name]) => [`retention.${kind}`, name]))

/** What differs from what was saved: kinds that are set, and those that are taken back. */
function changeOf(saved: Draft, draft: Draft): RetentionChange {
  const { policies } = readDraft(draft)
  if (!policies) return {}
  const set: RetentionChange = {}
  for (const { path } of RETENTION_CARD.parts) {
    const kind = path.slice('retention.'.length) as RetentionKind
    if (JSON.stringify(saved[path]) === JSON.stringify(draft[path])) continue
    set[kind] = draft[path] === undefined ? 'inherited' : (policies.retention?.[kind] ?? null)
  }
  return set
}
