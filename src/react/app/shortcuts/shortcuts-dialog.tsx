/** All keyboard shortcuts, by where they are. */
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/shortcuts.css?inline'
import { Styles } from '../../styles/styles.js'
import { Dialog } from '../../ui/dialog.js'
import { isApple } from './keys.js'
import { ARROWS, SHORTCUTS } from './table.js'

export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const t = useWords()
  // Words, since not every font has signs for them.
  const names: Readonly<Record<string, string>> = {
    ArrowUp: t('Up'),
    ArrowDown: t('Down'),
    ArrowLeft: t('Left'),
    ArrowRight: t('Right'),
    PageUp: t('Page up'),
    PageDown: t('Page down'),
    Control: 'Ctrl',
    Escape: 'Esc',
    ' ': t('Space'),
  }
  const written = (key: string) => {
    if (key === 'mod') return isApple() ? '⌘' : 'Ctrl'
    return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  }
  return (
    <Dialog title={t('Keyboard shortcuts')} className="shortcuts-dialog" closesBeside onClose={onClose}>
      <Styles source={sheet} />
      <div className="shortcut-groups">
        {SHORTCUTS.map(({ title, shortcuts }) => (
          <section key={title} aria-label={t(title)}>
            <h3>{t(title)}</h3>
            <dl>
              {shortcuts.map(({ keys, about }) => (
                <div key={about}>
                  <dt>
                    {keys === ARROWS && <kbd>{t('Arrows')}</kbd>}
                    {(keys === ARROWS ? [] : keys).map(together => (
                      <span key={together.join('+')} className="together">
                        {together.map(key => (
                          <kbd key={key}>{written(key)}</kbd>
                        ))}
                      </span>
                    ))}
                  </dt>
                  <dd>{t(about)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
