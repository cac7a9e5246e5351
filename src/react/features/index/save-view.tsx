/** The form that saves the view of a list under a name, or in place of one's own of that name. */
import { type FormEvent, useRef, useState } from 'react'
import type { SavedFilters } from '../../../core/saved-filters.js'
import { withTime } from '../../../core/time/time-address.js'
import type { IndexView } from '../../../core/types.js'
import type { PortalError } from '../../../wire/errors.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { printView } from '../../hooks/index-address.js'
import { thrownError } from '../../hooks/thrown.js'
import { useTime } from '../../hooks/time.js'
import { useDecides } from '../../hooks/use-decides.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'

interface SaveViewProps {
  environmentId: string
  entity: string
  view: IndexView
  saved: SavedFilters
  known: readonly SavedFilter[]
  onSaved(): void
}

export function SaveView({ environmentId, entity, view, saved, known, onSaved }: SaveViewProps) {
  const t = useWords()
  const time = useTime()
  const mayShare = useDecides(environmentId)
  const [typed, setTyped] = useState('')
  const [isShared, setShared] = useState(false)
  const [problem, setProblem] = useState<PortalError>()
  const field = useRef<HTMLInputElement>(null)
  const name = typed.trim()
  const sharing = isShared ? 'account' : 'user'
  const isThere = known.some(each => each.isMine && each.name === name && each.sharing === sharing)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const text = withTime(printView({ ...view, item: null, openGroups: [], plain: false }).replace(/^\?/, ''), {
      hours: time.view.hours,
      origin: null,
    })
    saved
      .save(environmentId, { name, entity, view: `?${text}`, sharing })
      .then(
        () => {
          setTyped('')
          onSaved()
        },
        (cause: unknown) => setProblem(thrownError(cause)),
      )
      // The button that was pressed is disabled without a name.
      .finally(() => field.current?.focus())
  }
  return (
    <form className="stack" onSubmit={save}>
      <label className="label" htmlFor="filter-name">
        {t('Save filters, columns, order and range as')}
      </label>
      <span part="field" className="field">
        <input
          ref={field}
          id="filter-name"
          value={typed}
          maxLength={80}
          onChange={event => setTyped(event.target.value)}
        />
      </span>
      <FormProblem error={problem} />
      {mayShare && <Checkbox label={t('Share with the account')} checked={isShared} onChange={setShared} />}
      <Button type="submit" look="primary" disabled={name === ''}>
        {isThere ? t('Replace') : t('Save')}
      </Button>
    </form>
  )
}
