/** Where the page is narrow the sidebar is a drawer, opened from the top bar; a choice closes it. */
import { useEffect, useState } from 'react'
import { useMedia } from '../hooks/use-media.js'
import { useWords } from '../hooks/use-words.js'
import { IconButton } from '../ui/controls.js'
import { Modal } from '../ui/modal.js'
import type { Match } from './routes.js'
import { SidebarContent } from './sidebar.js'

/** `frame.css` has the same width. */
const NARROW = '(max-width: 720px)'

/** Whether the page has no room for a sidebar beside its content. */
export function useNarrowPage(): boolean {
  return useMedia(NARROW)
}

export function SidebarDrawer({ match, version }: { match: Match | undefined; version: string }) {
  const t = useWords()
  const isNarrow = useNarrowPage()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isNarrow) setOpen(false)
  }, [isNarrow])
  if (!isNarrow) return null
  return (
    <>
      <IconButton icon="menu" label={t('Open the navigation')} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal label={t('Navigation')} className="sidebar drawn" closesBeside onClose={() => setOpen(false)}>
          <SidebarContent
            match={match}
            onChoice={() => setOpen(false)}
            foot={<span className="text">{t('{version} · stable', { version })}</span>}
            close={<IconButton icon="close" label={t('Close the navigation')} onClick={() => setOpen(false)} />}
          />
        </Modal>
      )}
    </>
  )
}
