/** Chooses the account, environment or workspace of a form, by name, among those that the reader administers. */
import { useEffect, useState } from 'react'
import { readSection } from '../../../core/people/admin-sections.js'
import type { Words } from '../../../core/words/words.js'
import type { AdminPage } from '../../../wire/admin/records.js'
import type { WhyAsked } from '../../../wire/calls/roles.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Chooser, type ChooserGroup, type ChooserRow } from '../../ui/chooser.js'
import type { IconName } from '../../ui/icon-paths.js'
import { ListProblem } from '../../ui/list-problem.js'
import { Skeleton } from '../../ui/states.js'
import { namesOf } from './cell.js'

const TYPED_MS = 200
/** The most of each kind. More of the name finds the others. */
const MOST = 20

export interface AskedResource {
  type: WhyAsked['resource']
  id: string
  name: string
}

interface Row extends ChooserRow {
  resource: AskedResource
}

interface Kind {
  type: AskedResource['type']
  section: 'accounts' | 'environments' | 'workspaces'
  label: string
  icon: IconName
}

const KINDS: readonly Kind[] = [
  { type: 'account', section: 'accounts', label: 'Accounts', icon: 'group' },
  { type: 'environment', section: 'environments', label: 'Environments', icon: 'datacenter' },
  { type: 'workspace', section: 'workspaces', label: 'Workspaces', icon: 'service' },
]

export interface ResourceChooserProps {
  onChoose(resource: AskedResource): void
  onClose(): void
}

export default function ResourceChooser({ onChoose, onClose }: ResourceChooserProps) {
  const t = useWords()
  const portal = usePortal()
  const [typed, setTyped] = useState('')
  const text = useLater(typed.trim())
  const { value, error, again } = useRead(`resources ${text}`, () =>
    Promise.all(KINDS.map(({ section }) => readSection(portal, section, text === '' ? {} : { text }))),
  )
  const isAwaited = (!value && !error) || text !== typed.trim()
  const groups = KINDS.flatMap((kind, place) => groupOf(t.declared(kind), value?.[place], t))
  const found = value?.reduce((sum, { total }) => sum + total, 0) ?? 0
  return (
    <Chooser
      label={t('What it is asked of')}
      placeholder={t('Name of an account, environment or workspace')}
      listLabel={t('Accounts, environments and workspaces')}
      typed={typed}
      onType={setTyped}
      groups={groups}
      status={isAwaited ? t('Searching …') : t('{found} found', { found })}
      onGo={({ resource }) => {
        onChoose(resource)
        onClose()
      }}
      onClose={onClose}
      // Enter before its words are answered would choose of other ones.
      onKey={({ key }) => key === 'Enter' && isAwaited}
      above={
        <>
          <ListProblem error={error} onRetry={again} />
          {isAwaited && groups.length === 0 && <Skeleton lines={4} />}
          {!isAwaited && !error && found === 0 && (
            <p className="muted small">{t('Nothing that you look after has this name.')}</p>
          )}
        </>
      }
    />
  )
}

function groupOf({ type, label, icon }: Kind, page: AdminPage | undefined, t: Words): ChooserGroup<Row>[] {
  if (!page || page.records.length === 0) return []
  const rows = page.records.slice(0, MOST).map((record): Row => {
    const name = namesOf(record, 'name')[0] ?? record.id
    const above = namesOf(record, type === 'account' ? 'parent' : 'account')[0] ?? ''
    return { id: `${type} ${record.id}`, icon, label: name, note: above, resource: { type, id: record.id, name } }
  })
  const total =
    page.total > rows.length ? t('{count} of {total}', { count: rows.length, total: page.total }) : undefined
  return [{ label, total, rows }]
}

/** Returns the text once nothing was typed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => setLater(text), TYPED_MS)
    return () => clearTimeout(wait)
  }, [text])
  return later
}
