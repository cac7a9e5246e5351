/**
 * One dialog for everything: entities, views, commands, settings, with what was used last first. The field is a combobox: arrows choose in the list below, Enter
 * opens, Escape closes.
 */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import sheet from '../../styles/palette.css?inline'
import { Styles } from '../../styles/styles.js'
import { IconButton } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { ListProblem } from '../../ui/list-problem.js'
import { Modal } from '../../ui/modal.js'
import { type Entry, KIND_LABELS, readAsked } from './entries.js'
import { type Group, groupsOf } from './groups.js'
import { isApple } from './keys.js'
import { PaletteRow } from './palette-row.js'
import { useCommands, useSettingEntries } from './use-commands.js'
import { useFoundEntities } from './use-found-entities.js'
import { usePlaceEntries } from './use-place-entries.js'
import { useViews } from './use-views.js'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

export interface CommandPaletteProps {
  environment: EnvironmentResource | undefined
  isTimeless: boolean
  onClose(): void
}

export default function CommandPalette({ onClose, ...page }: CommandPaletteProps) {
  const host = useScreenHost()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [typed, setTyped] = useState('')
  const [isEverywhere, setEverywhere] = useState(false)
  const environments = useStore(host.portal.$resources).value?.environments ?? []
  const scope = isEverywhere ? undefined : page.environment
  const asked = useMemo(() => readAsked(typed), [typed])
  const entities = useFoundEntities(scope ? [scope] : environments, asked.text)
  const known = [...usePlaceEntries(), ...useViews(page.environment), ...useCommands(page), ...useSettingEntries(page)]
  const groups = groupsOf(known, entities, asked)
  const rows = groups.flatMap(group => group.rows)
  const [chosen, setChosen] = useChosen(rows, typed)
  const at = rows.findIndex(row => row.id === chosen)

  const act = (entry: Entry, isNewTab = false) => {
    if (entry.href !== undefined && isNewTab) {
      window.open(addressOf(host.root, entry.href))
      return
    }
    onClose()
    if (entry.href !== undefined) host.navigate(entry.href)
    else entry.run?.()
  }
  const press = (event: KeyboardEvent) => {
    const entry = rows[at]
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (step !== undefined) setChosen(rows[moved(at, step, rows.length)]?.id)
    else if (event.key === 'Enter' && entry) act(entry, event.ctrlKey || event.metaKey)
    else if (event.key === 'Backspace' && typed === '' && scope) setEverywhere(true)
    else return
    event.preventDefault()
  }
  const isNothing = rows.length === 0 && !entities.isAwaited
  return (
    <Modal label="Search or run a command" className="palette" closesBeside onClose={onClose}>
      <Styles source={sheet} />
      <div className="ask">
        <Icon name="search" />
        {scope && <Scope name={scope.name} onLeave={() => setEverywhere(true)} />}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={at < 0 ? undefined : `${id}${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={scope ? 'Search or run a command' : 'Search all environments or run a command'}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={press}
        />
        <Count
          isAwaited={entities.isAwaited}
          n={asked.words.length === 0 ? 0 : Math.max(rows.length, entities.total)}
        />
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <ListProblem error={entities.error} onRetry={entities.reload} />
      <Results id={id} groups={groups} words={asked.words} chosen={chosen} onPoint={setChosen} onAct={act} />
      {isNothing && (
        <p className="nothing">
          Nothing has all of these words{scope && environments.length > 1 ? ` in ${scope.name}` : ''}.
          {scope && environments.length > 1 && (
            <button type="button" className="link" onClick={() => setEverywhere(true)}>
              Search in all environments
            </button>
          )}
        </p>
      )}
      <Keys />
    </Modal>
  )
}

interface ResultsProps {
  id: string
  groups: readonly Group[]
  words: readonly string[]
  chosen: string | undefined
  onPoint(id: string): void
  onAct(entry: Entry): void
}

function Results({ id, groups, words, chosen, onPoint, onAct }: ResultsProps) {
  const { format } = usePortal()
  let place = 0
  return (
    <div className="results" role="listbox" id={`${id}list`} aria-label="Results">
      {groups.map(({ kind, rows, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which a field set cannot be.
        <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
          <div className="heading" role="presentation" id={`${id}${kind}`}>
            {KIND_LABELS[kind]} {total > rows.length && <span>{format.number(total)}</span>}
          </div>
          {rows.map(entry => (
            <PaletteRow
              key={entry.id}
              id={`${id}${place++}`}
              entry={entry}
              words={words}
              isChosen={entry.id === chosen}
              onPoint={() => onPoint(entry.id)}
              onAct={() => onAct(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Where is searched; Backspace in the empty field leaves it too. */
function Scope({ name, onLeave }: { name: string; onLeave(): void }) {
  return (
    <span className="chip">
      <span className="ellipsis">{name}</span>
      <button type="button" aria-label={`Search in all environments, not only ${name}`} onClick={onLeave}>
        <Icon name="close" small />
      </button>
    </span>
  )
}

function Count({ isAwaited, n }: { isAwaited: boolean; n: number }) {
  const { format } = usePortal()
  const words = n === 0 ? '' : `${format.number(n)} ${n === 1 ? 'result' : 'results'}`
  return (
    <span className="sub small count" role="status">
      {isAwaited ? 'Searching …' : words}
    </span>
  )
}

function Keys() {
  return (
    <div className="keys" aria-hidden="true">
      <kbd>Arrows</kbd> choose <kbd>Enter</kbd> open <kbd>{isApple() ? '⌘' : 'Ctrl'}</kbd>
      <kbd>Enter</kbd> new tab
      <span className="grow" />
      <kbd>&gt;</kbd> commands <kbd>#</kbd> views <kbd>@</kbd> entities
    </div>
  )
}

/** Around the ends by one, to them by more. */
function moved(at: number, step: number, length: number): number {
  if (Math.abs(step) === 1) return (at + step + length) % Math.max(1, length)
  return Math.max(0, Math.min(length - 1, at + step))
}

/** The address as links of the page carry it: the row is one. */
function addressOf(root: ShadowRoot, href: string): string {
  const link = [...root.querySelectorAll('.palette a')].find(row => row.getAttribute('href') === href)
  link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  return link?.getAttribute('href') ?? href
}

/** The chosen row: the first of what is found, until another is chosen; it stays chosen while others come. */
function useChosen(rows: readonly Entry[], typed: string): [string | undefined, (id: string | undefined) => void] {
  const [chosen, setChosen] = useState<{ of: string; id: string | undefined }>()
  const isThere = chosen?.of === typed && rows.some(({ id }) => id === chosen.id)
  return [isThere ? chosen.id : rows[0]?.id, id => setChosen({ of: typed, id })]
}
