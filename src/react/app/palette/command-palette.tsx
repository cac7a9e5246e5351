/** One dialog for everything: entities, views, commands, settings, with what was used last first. */
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { Format } from '../../../core/types.js'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Chooser } from '../../ui/chooser.js'
import { Icon } from '../../ui/icon.js'
import { ListProblem } from '../../ui/list-problem.js'
import { isApple } from '../shortcuts/keys.js'
import { type Asked, type Entry, KIND_LABELS, marked, readAsked } from './entries.js'
import { type Group, groupsOf } from './groups.js'
import { useCommands, useSettingEntries } from './use-commands.js'
import { useFoundEntities } from './use-found-entities.js'
import { usePlaceEntries } from './use-place-entries.js'
import { useViews } from './use-views.js'

export interface CommandPaletteProps {
  environment: EnvironmentResource | undefined
  isTimeless: boolean
  onClose(): void
}

export default function CommandPalette({ onClose, ...page }: CommandPaletteProps) {
  const t = useWords()
  const host = useScreenHost()
  const [typed, setTyped] = useState('')
  const [isEverywhere, setEverywhere] = useState(false)
  const environments = useStore(host.portal.$resources).value?.environments ?? []
  const scope = isEverywhere ? undefined : page.environment
  const asked = useMemo(() => readAsked(typed), [typed])
  const entities = useFoundEntities(scope ? [scope] : environments, asked.text)
  const known = [...usePlaceEntries(), ...useViews(page.environment), ...useCommands(page), ...useSettingEntries(page)]
  const groups = groupsOf(known, entities, asked)
  const isNothing = groups.length === 0 && !entities.isAwaited

  const act = (entry: Entry, isNewTab = false) => {
    if (entry.href !== undefined && isNewTab) {
      window.open(addressOf(host.root, entry.href))
      return
    }
    onClose()
    if (entry.href !== undefined) host.navigate(entry.href)
    else entry.run?.()
  }
  return (
    <Chooser
      label={t('Search or run a command')}
      placeholder={scope ? t('Search or run a command') : t('Search all environments or run a command')}
      listLabel={t('Results')}
      typed={typed}
      onType={setTyped}
      groups={groups.map(({ kind, rows, total }) => ({
        label: t(KIND_LABELS[kind]),
        total: total > rows.length ? host.portal.format.number(total) : undefined,
        rows,
      }))}
      status={entities.isAwaited ? t('Searching …') : counted(asked, groups, entities.total, host.portal.format)}
      onGo={act}
      onClose={onClose}
      onKey={({ key }) => {
        const isLeft = key === 'Backspace' && typed === '' && scope !== undefined
        if (isLeft) setEverywhere(true)
        return isLeft
      }}
      scope={scope && <Scope name={scope.name} onLeave={() => setEverywhere(true)} />}
      above={<ListProblem error={entities.error} onRetry={entities.reload} />}
      drawLabel={({ label }) => <Marked label={label} words={asked.words} />}
    >
      {isNothing && (
        <p className="nothing">
          {t('Nothing has all of these words')}
          {scope && environments.length > 1 ? t(' in {name}', { name: scope.name }) : ''}.
          {scope && environments.length > 1 && (
            <button type="button" className="link" onClick={() => setEverywhere(true)}>
              {t('Search in all environments')}
            </button>
          )}
        </p>
      )}
      <Keys />
    </Chooser>
  )
}

function Marked({ label, words }: { label: string; words: readonly string[] }) {
  return marked(label, words).map(({ text, isMarked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
    isMarked ? <mark key={i}>{text}</mark> : text,
  )
}

/** Where is searched; Backspace in the empty field leaves it too. */
function Scope({ name, onLeave }: { name: string; onLeave(): void }) {
  const t = useWords()
  return (
    <span className="chip">
      <span className="ellipsis">{name}</span>
      <button type="button" aria-label={t('Search in all environments, not only {name}', { name })} onClick={onLeave}>
        <Icon name="close" small />
      </button>
    </span>
  )
}

/** How many were found, in words; nothing while no words are typed. */
function counted({ words }: Asked, groups: readonly Group[], total: number, format: Format): string {
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const n = words.length === 0 ? 0 : Math.max(shown, total)
  return n === 0 ? '' : format.t.count(n, '{count} result', '{count} results')
}

function Keys() {
  const t = useWords()
  return (
    <div className="keys" aria-hidden="true">
      <kbd>{t('Arrows')}</kbd> {t('choose')} <kbd>{t('Enter')}</kbd> {t('open')}{' '}
      <kbd>{isApple() ? '⌘' : t('Ctrl')}</kbd>
      <kbd>{t('Enter')}</kbd> {t('new tab')}
      <span className="grow" />
      <kbd>{t('>')}</kbd> {t('commands')} <kbd>#</kbd> {t('views')} <kbd>@</kbd> {t('entities')}
    </div>
  )
}

/** The address as links of the page carry it: the row is one. */
function addressOf(root: ShadowRoot, href: string): string {
  const link = [...root.querySelectorAll('.palette a')].find(row => row.getAttribute('href') === href)
  link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  return link?.getAttribute('href') ?? href
}
