/** The list of workspaces, narrowed and in order. */
import type { WorkspaceRecord } from '../../../wire/calls/workspace-records.js'
import { usePortal } from '../../hooks/screen-host.js'
import { holdsWords, type PlaceListView } from '../../hooks/use-place-list.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ListTools } from '../../ui/list-tools.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState } from '../../ui/states.js'
import { DATA_GLYPHS, dataWords, rangeWords, stateWords } from './words.js'

export const SCOPES = ['all', 'mine', 'write', 'past'] as const
export const ORDERS = ['recent', 'byName', 'members'] as const
type Scope = (typeof SCOPES)[number]
type Order = (typeof ORDERS)[number]

interface WorkspaceListProps {
  workspaces: readonly WorkspaceRecord[]
  view: PlaceListView<Scope, Order>
  onChange(part: Partial<PlaceListView<Scope, Order>>, how?: 'same'): void
  onOpen(id: string): void
}

export function WorkspaceList({ workspaces, view, onChange, onOpen }: WorkspaceListProps) {
  const t = useWords()
  const { format } = usePortal()
  const fitting = workspaces.filter(one => isIn(one, view.scope) && holdsWords(view.words, one.name))
  const shown = inOrder(fitting, view.order)
  const words = { all: t('All'), mine: t('I am in'), write: t('I may change'), past: t('Past only') }
  const orders = { recent: t('Changed last first'), byName: t('By name'), members: t('Most members first') }
  return (
    <>
      <ListTools
        find={t('Find workspaces')}
        view={view}
        onChange={onChange}
        scopes={SCOPES.map(value => ({ value, label: words[value] }))}
        orders={ORDERS.map(value => ({ value, label: orders[value] }))}
        shown={shown.length}
        total={workspaces.length}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('No workspace fits')}>
          <Button onClick={() => onChange({ words: '', scope: 'all' })}>{t('Show all')}</Button>
        </EmptyState>
      ) : (
        <PlainList
          label={t('Workspaces')}
          rows={shown}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('Name'),
              cell: one => (
                <>
                  <button type="button" className="link" onClick={() => onOpen(one.id)}>
                    {one.name}
                  </button>
                  {one.scramble && <span className="small muted"> {t('scrambled')}</span>}
                </>
              ),
            },
            {
              head: t('Data'),
              cell: one => <StatusText glyph={DATA_GLYPHS[one.dataState]}>{dataWords(t, one)}</StatusText>,
              title: one => (one.lastDataAt === null ? undefined : format.dateTime(one.lastDataAt)),
            },
            { head: t('State'), cell: one => stateWords(t, one.state), title: one => rangeWords(format, one) },
            { head: t('Environments'), isNumber: true, cell: one => format.number(one.environments) },
            { head: t('Members'), isNumber: true, cell: one => format.number(one.members) },
            { head: t('Teams'), isNumber: true, cell: one => format.number(one.teams) },
            {
              head: t('Changed'),
              cell: one => format.relative(one.changedAt),
              title: one => format.dateTime(one.changedAt),
            },
          ]}
        />
      )}
    </>
  )
}

function isIn({ isMine, mayWrite, state }: WorkspaceRecord, scope: Scope): boolean {
  return { all: true, mine: isMine, write: mayWrite, past: state === 'past' }[scope]
}

function inOrder(workspaces: readonly WorkspaceRecord[], order: Order): WorkspaceRecord[] {
  if (order === 'byName') return [...workspaces].sort((a, b) => a.name.localeCompare(b.name))
  if (order === 'members') return [...workspaces].sort((a, b) => b.members - a.members)
  return [...workspaces].sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}
