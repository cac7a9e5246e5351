/** A text to copy, which scrolls where it does not fit. */
import { useCopy } from '../hooks/use-copy.js'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/code.css?inline'
import { Styles } from '../styles/styles.js'
import { Button } from './controls.js'

export function CodeToCopy({ label, text }: { label: string; text: string }) {
  const t = useWords()
  const copy = useCopy()
  return (
    <div className="code">
      <Styles source={sheet} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by keys. */}
      <pre tabIndex={0}>{text}</pre>
      <Button onClick={() => copy(label, text)} aria-label={t('Copy: {label}', { label })}>
        {t('Copy')}
      </Button>
    </div>
  )
}
