/** Notices as toasts: the only place that chooses so. */
import { useStore } from '@nanostores/react'
import type { NoticeAction } from '../../core/types.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Button, IconButton } from '../ui/controls.js'
import { StatusText } from '../ui/icon.js'

const GLYPHS = { error: 'critical', info: 'unknown', success: 'nominal' } as const
const WORDS = { error: 'Error', info: 'Note', success: 'Done' } as const

export function Toasts() {
  const t = useWords()
  const { notices } = usePortal()
  const shown = useStore(notices.$notices)
  return (
    <section className="toasts" aria-live="polite" aria-label={t('Notices')}>
      {shown.map(notice => (
        <div key={notice.id} className="toast">
          <StatusText glyph={GLYPHS[notice.level]}>{t(WORDS[notice.level])}</StatusText>
          <span className="grow">
            {notice.message}
            {notice.error?.requestId && (
              <span className="sub tiny"> {t('request {requestId}', { requestId: notice.error.requestId })}</span>
            )}
          </span>
          {notice.action && <Act {...notice.action} done={() => notices.dismiss(notice.id)} />}
          <IconButton icon="close" label={t('Dismiss')} onClick={() => notices.dismiss(notice.id)} />
        </div>
      ))}
    </section>
  )
}

function Act({ label, run, done }: NoticeAction & { done(): void }) {
  return (
    <Button
      look="ghost"
      onClick={() => {
        run()
        done()
      }}
    >
      {label}
    </Button>
  )
}
