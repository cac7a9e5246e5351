/** Commands and settings of the palette: what the page and the portal can do now, for whoever is signed in. */
import { useStore } from '@nanostores/react'
import { usualHours } from '../../../core/time/time-view.js'
import type { Theme } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { Rollup } from '../../../spec/language/metric.js'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { copyText } from '../../hooks/copy-text.js'
import { usePlaces } from '../../hooks/places.js'
import { RANGES, rangeLabel } from '../../hooks/ranges.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { HIDDEN, useDemoMode } from '../../hooks/use-demo-mode.js'
import { useWords } from '../../hooks/use-words.js'
import type { IconName } from '../../ui/icon-paths.js'
import { placeOf } from '../page-places.js'
import type { Entry } from './entries.js'

const THEMES: readonly { value: Theme; label: string; icon: IconName; words: string }[] = [
  { value: 'light', label: 'Light theme', icon: 'sun', words: 'bright day appearance' },
  { value: 'dark', label: 'Dark theme', icon: 'moon', words: 'night appearance' },
  { value: 'system', label: 'Theme as the system', icon: 'system', words: 'automatic appearance' },
]

const ROLLUPS: readonly { value: Rollup; label: string; words: string }[] = [
  { value: 'p95', label: '95th percentile', words: 'p95 rollup' },
  { value: 'avg', label: 'Average', words: 'avg mean rollup' },
  { value: 'max', label: 'Maximum', words: 'max peak rollup' },
]

export interface PageActions {
  environment: EnvironmentResource | undefined
  /** The time of the page does not apply. */
  isTimeless: boolean
}

export function useCommands({ environment, isTimeless }: PageActions): Entry[] {
  const t = useWords()
  const host = useScreenHost()
  const { session, location } = usePortal()
  const places = usePlaces()
  const pinned = useStore(places.$pinned)
  const path = placeOf(useStore(location.$path))
  const { view, choose } = useTime()
  const demo = useDemoMode()
  const isPinned = pinned.includes(path)
  const pin = () => {
    if (isPinned) places.unpin(path)
    else if (!places.pin(path)) host.notice('info', t('There is no room for more pins: take some away first'))
  }
  return [
    ...(places.describe(path)
      ? [
          command({
            icon: 'star',
            label: isPinned ? t('Unpin this page') : t('Pin this page'),
            note: t('Sidebar and home'),
            run: pin,
          }),
        ]
      : []),
    command({
      icon: 'link',
      label: t('Copy the link to this page'),
      note: t('With its filters and its time'),
      run: () => copy(window.location.href, host.notice, t),
    }),
    ...(environment && !isTimeless && view.origin !== null
      ? [
          command({
            icon: 'clock',
            label: t('Back to live'),
            note: t('Leave the past'),
            run: () => choose({ origin: null }),
          }),
        ]
      : []),
    ...pageButtons(host.root, t),
    command({
      icon: 'guest',
      label: t('Demo mode'),
      note: t('Hide names and serial numbers, or show them again'),
      words: 'obfuscate anonymous screen sharing privacy',
      run: () => void demo.toggle(),
    }),
    command({
      icon: 'signOut',
      label: t('Sign out'),
      note: demo.isOn ? HIDDEN : (session.$state.get().email ?? ''),
      run: () => void session.signOut(),
    }),
  ]
}

function command(entry: Omit<Entry, 'kind' | 'id'>): Entry {
  return { ...entry, id: `command ${entry.label}`, kind: 'command' }
}

/** The buttons in the head of the page, such as its export. A button that is missing is one that the session may not press. */
function pageButtons(root: ShadowRoot, t: Words): Entry[] {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('main .page-head button:not([aria-pressed], :disabled)')]
  return buttons.flatMap((button, i) => {
    const label = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
    if (label === '') return []
    // After the palette has closed and given focus back.
    const run = () => setTimeout(() => button.click())
    return [{ id: `page ${i}`, kind: 'command', icon: 'right', label, note: t('On this page'), run }]
  })
}

function copy(text: string, notice: (level: 'success' | 'error', message: string) => void, t: Words): void {
  const refused = () => notice('error', t('The browser does not allow copying here: copy the address of the page'))
  copyText(text).then(() => notice('success', t('The link is copied')), refused)
}

export function useSettingEntries({ environment, isTimeless }: PageActions): Entry[] {
  const t = useWords()
  const { settings } = usePortal()
  const theme = useStore(settings.$theme)
  const { rollup, forecast } = useStore(settings.$metrics)
  const isCollapsed = useStore(settings.$sidebarCollapsed)
  const { view, choose } = useTime()
  const setting = (entry: Omit<Entry, 'kind' | 'id'>): Entry => ({
    ...entry,
    id: `setting ${entry.label}`,
    kind: 'setting',
  })
  const usual = environment && usualHours(environment)
  const now = { aside: t('now') }
  return [
    ...THEMES.map(({ value, ...said }) =>
      setting({
        ...t.declared(said),
        note: t('Theme'),
        ...(value === theme && now),
        run: () => settings.setTheme(value),
      }),
    ),
    ...(usual === undefined || isTimeless
      ? []
      : RANGES.map(hours =>
          setting({
            icon: 'clock',
            label: t('Past {hours}', { hours: rangeLabel(hours, t) }),
            note: t('Time range'),
            words: 'look back period',
            ...(hours === (view.hours ?? usual) && now),
            run: () => choose({ hours: hours === usual ? null : hours }),
          }),
        )),
    ...ROLLUPS.map(({ value, ...said }) =>
      setting({
        ...t.declared(said),
        icon: 'chart',
        note: t('Rollup of metrics'),
        ...(value === rollup && now),
        run: () => settings.setMetrics({ rollup: value }),
      }),
    ),
    setting({
      icon: 'chart',
      label: t('Forecasts in charts'),
      note: t('Charts'),
      aside: forecast ? 'on' : 'off',
      run: () => settings.setMetrics({ forecast: !forecast }),
    }),
    setting({
      icon: 'menu',
      label: isCollapsed ? t('Expand the sidebar') : t('Collapse the sidebar'),
      note: t('Sidebar'),
      run: () => settings.setSidebarCollapsed(!isCollapsed),
    }),
  ]
}
