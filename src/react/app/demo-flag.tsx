/** Says in the top bar that names are hidden, and shows them again. */
import { HIDDEN, useDemoMode } from '../hooks/use-demo-mode.js'
import { useWords } from '../hooks/use-words.js'

export function DemoFlag() {
  const t = useWords()
  const { isOn, toggle } = useDemoMode()
  if (!isOn) return null
  return (
    <button
      type="button"
      className="button demo-flag"
      aria-label={t('Demo mode hides names and serial numbers. End it')}
      title={t('Demo mode hides names and serial numbers. End it')}
      onClick={() => void toggle()}
    >
      {HIDDEN}
    </button>
  )
}
