/** What the user menu offers to those who may: the administration, the audit log, acting as somebody else. Fetched when the menu is first opened. */
import { readAbilities } from '../../core/people/administration.js'
import { paths } from '../hooks/paths.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useRead } from '../hooks/use-read.js'
import { useWords } from '../hooks/use-words.js'
import { Icon } from '../ui/icon.js'
import { MenuItem } from '../ui/menu.js'

export default function AdminItems({ close, onAct }: { close(): void; onAct(): void }) {
  const t = useWords()
  const host = useScreenHost()
  // Without an answer nothing is offered.
  const { value = [] } = useRead('abilities', () => readAbilities(host.portal))
  return (
    <>
      {value.includes('admin') && (
        <MenuItem
          icon={<Icon name="settings" />}
          onSelect={() => {
            close()
            host.navigate(paths.admin)
          }}
        >
          {t('Administration')}
        </MenuItem>
      )}
      {value.includes('audit') && (
        <MenuItem
          icon={<Icon name="clock" />}
          onSelect={() => {
            close()
            host.navigate(paths.audit)
          }}
        >
          {t('Audit log')}
        </MenuItem>
      )}
      {value.includes('impersonate') && (
        <MenuItem
          icon={<Icon name="guest" />}
          onSelect={() => {
            close()
            onAct()
          }}
        >
          {t('Act as …')}
        </MenuItem>
      )}
    </>
  )
}
