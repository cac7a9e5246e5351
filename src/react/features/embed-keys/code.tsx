/** A text to copy. */
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'

export function Code({ label, text }: { label: string; text: string }) {
  const t = useWords()
  const { notice } = useScreenHost()
  const refused = () =>
    notice('error', t('The browser does not let this page copy: mark the text, and copy it yourself'))
  const copy = () => {
    if (!navigator.clipboard) return refused()
    navigator.clipboard.writeText(text).then(() => notice('success', `${label} copied`), refused)
  }
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by keys. */}
      <pre tabIndex={0}>{text}</pre>
      <Button onClick={copy} aria-label={`Copy: ${label}`}>
        {t('Copy')}
      </Button>
    </div>
  )
}
