/** Says that a section lists nothing: because of what narrows it, or because there is none yet; then what one is good for, and the way to add it. */
import type { Words } from '../../../core/words/words.js'
import type { AdminSection, SectionId } from '../../../wire/admin/section.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { EmptyState } from '../../ui/states.js'
import { CreateRecord } from './create-record.js'

interface NothingProps {
  section: AdminSection
  isNarrowed: boolean
  onClear(): void
  onMade(id: string): void
}

export default function Nothing({ section, isNarrowed, onClear, onMade }: NothingProps) {
  const t = useWords()
  const title = t.within(section.title)
  if (isNarrowed)
    return (
      <EmptyState title={t('No {title} are like that', { title })}>
        <Button onClick={onClear}>{t('Take all conditions away')}</Button>
      </EmptyState>
    )
  const about = aboutOf(section.id, t)
  const create = section.edit?.create
  return (
    <EmptyState title={t('There are no {title} yet', { title })}>
      {about && <span className="admin-about">{about}</span>}
      {create && <CreateRecord create={create} onMade={onMade} />}
    </EmptyState>
  )
}

/** Users, roles and accounts are never missing: whoever looks is one, and has one. */
function aboutOf(id: SectionId, t: Words): string | undefined {
  const about: Partial<Record<SectionId, string>> = {
    idps: t(
      'An identity provider lets people sign in the way they do in their company. Without one they use a password or a passkey.',
    ),
    organizations: t(
      'An organization proves that mail domains are its own, and says which account the people of a domain come into.',
    ),
    workspaces: t('A workspace shows its members a part of the data of some environments.'),
    environments: t('An environment holds the data of one estate. Add one, then import into it or send data to it.'),
    licenses: t(
      'A licence says what an account may use, and how much of it. Whoever runs all accounts adds licences and gives them.',
    ),
    extensions: t(
      'An extension adds dashboards, types of entities and links. Whoever runs all accounts adds extensions.',
    ),
    rewardsPrograms: t(
      'A rewards programme gives accounts points for what they do. Whoever runs all accounts adds programmes.',
    ),
  }
  return about[id]
}
