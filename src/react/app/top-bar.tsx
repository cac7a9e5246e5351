/** The top bar: which environment, search across types, whether what is shown is live, theme, user. */
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Theme } from '../../core/types.js'
import { paths } from '../hooks/paths.js'
import { type ScreenHost, ScreenHostContext, usePortal, useScreenHost } from '../hooks/screen-host.js'
import { HIDDEN, useDemoMode } from '../hooks/use-demo-mode.js'
import { useFew } from '../hooks/use-few.js'
import { useWords } from '../hooks/use-words.js'
import { Icon, StatusText } from '../ui/icon.js'
import type { IconName } from '../ui/icon-paths.js'
import { Menu, MenuItem } from '../ui/menu.js'
import { AccountOpener } from './accounts/account-opener.js'
import { useEnvironmentsOf } from './accounts/use-environments-of.js'
import { BellPlace } from './bell-place.js'
import { DemoFlag } from './demo-flag.js'
import { LiveState } from './live-state.js'
import { PaletteOpener } from './palette-opener.js'
import { PinButton } from './pin-button.js'
import { SettingsMenu } from './settings-menu.js'
import { TimeControl } from './time-control.js'

const AdminItems = lazy(() => import('./admin-items.js'))
const ShortcutsDialog = lazy(() => import('./shortcuts/shortcuts-dialog.js'))
const ActAs = lazy(() => import('./act-as.js'))

const THEMES: { value: Theme; label: string; icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'As the system', icon: 'system' },
]

interface TopBarProps {
  environmentId: string | undefined
  accountId: string | undefined
  /** The screen has a period of its own: the time of the page does not apply. */
  isTimeless: boolean | undefined
  /** What is not of the time of the page, which such a screen shows. */
  present: ScreenHost
  /** The button that opens the navigation where it is a drawer. */
  navigation: ReactNode
}

export function TopBar({ environmentId: id, accountId, isTimeless, present, navigation }: TopBarProps) {
  const t = useWords()
  const portal = usePortal()
  const resources = useStore(portal.$resources)
  const environment = resources.value?.environments.find(candidate => candidate.id === id)
  const isAwaited = id !== undefined && !resources.value && !resources.error
  return (
    <header className="topbar">
      {navigation}
      <AccountOpener current={environment?.accountId ?? accountId} />
      <ScopeSwitcher
        current={environment?.name ?? (isAwaited ? '…' : t('Choose an environment'))}
        currentId={environment?.id}
        accountId={environment?.accountId ?? accountId}
        account={(resources.value?.accounts.length ?? 0) > 1 ? undefined : environment?.accountName}
      />
      <PinButton />
      <span className="grow" />
      <PaletteOpener environment={environment} isTimeless={isTimeless === true} />
      {environment && !isTimeless && <TimeControl environment={environment} />}
      {isAwaited && !isTimeless && <TimeToCome />}
      {environment && isTimeless && (
        <ScreenHostContext value={present}>
          <LiveState environmentId={environment.id} />
        </ScreenHostContext>
      )}
      {!environment && !isAwaited && <LiveState />}
      <BellPlace accountId={environment?.accountId ?? accountId} />
      <SettingsMenu />
      <ThemeMenu />
      <DemoFlag />
      <UserMenu />
    </header>
  )
}

/** Where the control for time will stand, so that its coming moves nothing. */
function TimeToCome() {
  const t = useWords()
  return (
    <span className="button time" style={{ visibility: 'hidden' }} aria-hidden="true">
      <Icon name="clock" />
      <span className="ellipsis">{t('Past 12 h')}</span>
      <StatusText glyph="unknown">{t('Live')}</StatusText>
    </span>
  )
}

interface ScopeSwitcherProps {
  current: string
  currentId: string | undefined
  /** Name of the account, where no other control has it. */
  account: string | undefined
  /** Whose environments there are to choose from; undefined: all. */
  accountId: string | undefined
}

function ScopeSwitcher({ current, currentId, account, accountId }: ScopeSwitcherProps) {
  const t = useWords()
  const host = useScreenHost()
  const resources = useStore(host.portal.$resources).value
  const environments = resources?.environments ?? []
  // A menu without a choice is none.
  if (resources && environments.length === 0) return null
  return (
    <Menu
      look="ghost"
      name={t('Environment')}
      className="environments-menu"
      label={
        <>
          {account && <span className="sub">{account} /</span>}
          <span className="strong ellipsis">{current}</span>
          <Icon name="down" small />
        </>
      }
    >
      {close => (
        <Environments
          accountId={accountId}
          currentId={currentId}
          onChoice={id => {
            close()
            host.navigate(paths.overview(id))
          }}
        />
      )}
    </Menu>
  )
}

function Environments(props: {
  accountId: string | undefined
  currentId: string | undefined
  onChoice(id: string): void
}) {
  const t = useWords()
  const environments = useEnvironmentsOf(props.accountId)
  const { shown, rest } = useFew(environments, 100)
  if (environments.length === 0) return <p className="none">{t('None in this account.')}</p>
  return (
    <>
      {shown.map(({ id, name }) => (
        <MenuItem key={id} checked={id === props.currentId} onSelect={() => props.onChoice(id)}>
          {name}
        </MenuItem>
      ))}
      {rest > 0 && <p className="none">{t('{count} more: search by name', { count: rest })}</p>}
    </>
  )
}

function ThemeMenu() {
  const t = useWords()
  const { settings } = usePortal()
  const current = useStore(settings.$theme)
  const { icon } = THEMES.find(theme => theme.value === current) ?? { icon: 'system' as const }
  return (
    <Menu look="ghost" name={t('Theme')} className="icon-only" icon={icon} label="">
      {close =>
        THEMES.map(theme => (
          <MenuItem
            key={theme.value}
            icon={<Icon name={theme.icon} />}
            checked={theme.value === current}
            onSelect={() => {
              settings.setTheme(theme.value)
              close()
            }}
          >
            {t(theme.label)}
          </MenuItem>
        ))
      }
    </Menu>
  )
}

function UserMenu() {
  const t = useWords()
  const host = useScreenHost()
  const { session } = host.portal
  const { email } = useStore(session.$state)
  const { isOn: isHidden, toggle } = useDemoMode()
  const [isActing, setActing] = useState(false)
  const [isHelping, setHelping] = useState(false)
  return (
    <>
      <Menu
        look="ghost"
        name={t('User menu')}
        className="icon-only"
        label={
          <span className="avatar">
            {isHidden ? HIDDEN.slice(0, 2) : (email ?? '?').replace(/@.*/, '').slice(0, 2).toUpperCase()}
          </span>
        }
      >
        {close => (
          <>
            <h3>{isHidden ? HIDDEN : email}</h3>
            {!isHidden && (
              <>
                <MenuItem
                  icon={<Icon name="settings" />}
                  onSelect={() => {
                    close()
                    host.navigate(paths.profile)
                  }}
                >
                  {t('Profile')}
                </MenuItem>
                <Suspense>
                  <AdminItems close={close} onAct={() => setActing(true)} />
                </Suspense>
              </>
            )}
            <MenuItem
              icon={<Icon name="guest" />}
              checked={isHidden}
              onSelect={() => {
                close()
                void toggle()
              }}
            >
              {t('Demo mode')}
            </MenuItem>
            <MenuItem
              icon={<Icon name="explain" />}
              onSelect={() => {
                close()
                setHelping(true)
              }}
            >
              {t('Keyboard shortcuts')}
            </MenuItem>
            <MenuItem
              icon={<Icon name="signOut" />}
              onSelect={() => {
                close()
                void session.signOut()
              }}
            >
              {t('Sign out')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isHelping && (
        <Suspense>
          <ShortcutsDialog onClose={() => setHelping(false)} />
        </Suspense>
      )}
      {isActing && (
        <Suspense>
          <ActAs onClose={() => setActing(false)} />
        </Suspense>
      )}
    </>
  )
}
