/** A text to copy, which scrolls where it does not fit. */
import { useScreenHost } from '../hooks/screen-host.js'
import { Button } from './controls.js'

export function CodeToCopy({ label, text }: { label: string; text: string }) {
  const { notice } = useScreenHost()
  const refused = () => notice('error', 'The browser does not let this page copy: mark the text, and copy it yourself')
  const copy = () => {
    if (!navigator.clipboard) return refused()
    navigator.clipboard.writeText(text).then(() => notice('success', `${label} copied`), refused)
  }
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by keys. */}
      <pre tabIndex={0}>{text}</pre>
      <Button onClick={copy} aria-label={`Copy: ${label}`}>
        Copy
      </Button>
    </div>
  )
}
