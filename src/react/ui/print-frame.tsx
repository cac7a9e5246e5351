/**
 * Something printed by itself: a document of its own in a frame that nobody sees, so that neither the portal's bars nor the page around an element are on the
 * paper. It is light, whatever the theme.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../hooks/use-words.js'

interface PrintFrameProps {
  /** What the file is called where it is printed to one. */
  title: string
  sheet: string
  /** It was printed, or left. */
  onDone(): void
  children: ReactNode
}

export function PrintFrame({ title, sheet, onDone, children }: PrintFrameProps) {
  const t = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    const page = frame.current?.contentDocument
    const realm = frame.current?.contentWindow as (Window & typeof globalThis) | null
    if (!page || !realm) return
    const styles = new realm.CSSStyleSheet()
    styles.replaceSync(sheet)
    page.adoptedStyleSheets = [styles]
    page.title = title
    page.documentElement.lang = t.language
    page.documentElement.dir = t.direction
    setBody(page.body)
  }, [sheet, title, t])
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, when what is printed is there.
  useEffect(() => {
    const realm = frame.current?.contentWindow
    if (!body || !realm) return
    realm.addEventListener('afterprint', onDone)
    realm.focus()
    realm.print()
    return () => realm.removeEventListener('afterprint', onDone)
  }, [body])
  return (
    <iframe ref={frame} className="print-frame" title={t('Report')} aria-hidden="true" tabIndex={-1}>
      {body && createPortal(children, body)}
    </iframe>
  )
}
