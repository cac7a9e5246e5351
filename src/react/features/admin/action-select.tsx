/** What may be done to an account, an environment or a workspace, to choose from, and by what somebody may do it. */
import type { Words } from '../../../core/words/words.js'
import { type Action, ALL_ACTIONS, wordsOf } from '../../../wire/actions.js'
import type { Why, WhyAsked } from '../../../wire/calls/roles.js'
import { useWords } from '../../hooks/use-words.js'
import { reasonWords, sentence } from '../../hooks/why-words.js'

type Resource = WhyAsked['resource']

const CHOICES = ALL_ACTIONS.map(action => ({ action, type: action.split('.')[0], ...wordsOf(action) }))
/** Of an account everything is asked, as roles on it hold in all that is in it; a workspace is made in an account. */
const choicesOf = (resource: Resource) =>
  CHOICES.filter(({ type, action }) => resource === 'account' || (type === resource && action !== 'workspace.create'))

/** The one that was chosen, or the first where it is not done to such a thing; with what it is. */
export function actionOn(resource: Resource, chosen: Action, t: Words): { action: Action; about: string } {
  const choices = choicesOf(resource)
  const found = choices.find(({ action }) => action === chosen) ?? choices[0]
  return { action: found?.action ?? chosen, about: found ? sentence(t(found.note)) : '' }
}

interface ActionSelectProps {
  resource: Resource
  value: Action
  onChange(action: Action): void
}

export function ActionSelect({ resource, value, onChange }: ActionSelectProps) {
  const t = useWords()
  const known = (text: string) => ALL_ACTIONS.find(action => action === text) ?? 'account.read'
  return (
    <select aria-label={t('Action')} value={value} onChange={({ target }) => onChange(known(target.value))}>
      {choicesOf(resource).map(({ action, label }) => (
        <option key={action} value={action} title={action}>
          {t(label)}
        </option>
      ))}
    </select>
  )
}

export function Reasons({ reasons }: { reasons: Why['reasons'] }) {
  const t = useWords()
  if (reasons.length === 0) return null
  return (
    <ul>
      {reasons.map(reason => (
        <li key={`${reason.by} ${reason.assignment} ${reason.on.id} ${reason.role}`}>{reasonWords(reason, t)}</li>
      ))}
    </ul>
  )
}
