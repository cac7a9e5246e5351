/** Keys, a row each. */
import type { EmbedKeyRow } from '../../../wire/embed-keys.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Menu, MenuItem } from '../../ui/menu.js'

interface KeyTableProps {
  keys: readonly EmbedKeyRow[]
  onChoose(what: 'change' | 'replace' | 'revoke', key: EmbedKeyRow): void
}

const CHOICES = [
  ['change', 'Change …'],
  ['replace', 'Replace the secret …'],
  ['revoke', 'Revoke …'],
] as const

export function KeyTable({ keys, onChoose }: KeyTableProps) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <table className="plain-table key-table">
      <thead>
        <tr>
          {[t('Name'), t('Secret'), 'Pages', t('Elements'), t('Last used'), ''].map(head => (
            <th key={head} scope="col">
              {head ? t(head) : <span className="hidden">{t('Actions')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map(key => (
          <tr key={key.id}>
            <th scope="row" data-head={t('Name')}>
              {key.name || key.id}
              <span className="small muted"> {t('since {createdAt}', { createdAt: format.date(key.createdAt) })}</span>
            </th>
            <td data-head={t('Secret')}>
              {key.ending === '' ? <span className="muted">–</span> : <code>…{key.ending}</code>}
              {key.previousUntil !== null && (
                <span className="small muted">
                  {' '}
                  {t('the one before until {previousUntil}', { previousUntil: format.dateTime(key.previousUntil) })}
                </span>
              )}
            </td>
            <td data-head={t('Pages')}>
              {key.origins.map(origin => (
                <span key={origin} className="origin">
                  {origin}
                </span>
              ))}
            </td>
            <td data-head={t('Elements')}>{key.elements?.join(', ') ?? t('All')}</td>
            <td
              data-head={t('Last used')}
              title={key.lastUsedAt === null ? undefined : format.dateTime(key.lastUsedAt)}
            >
              {key.lastUsedAt === null ? (
                <span className="muted">{t('Not yet')}</span>
              ) : (
                format.relative(key.lastUsedAt)
              )}
            </td>
            <td className="acts">
              <Menu label={null} name={t('Actions of {name}', { name: key.name || key.id })} icon="more" look="ghost">
                {close =>
                  CHOICES.map(([what, words]) => (
                    <MenuItem
                      key={what}
                      onSelect={() => {
                        close()
                        onChoose(what, key)
                      }}
                    >
                      {words}
                    </MenuItem>
                  ))
                }
              </Menu>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
