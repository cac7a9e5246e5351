/** Opens the explanation of some values; the panel is fetched when it is first opened. */
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../hooks/use-words.js'
import { IconButton } from '../ui/controls.js'
import type { ExplainPanelProps } from './explain-panel.js'

const ExplainPanel = lazy(() => import('./explain-panel.js'))

export function ExplainButton({ of, ...asked }: Omit<ExplainPanelProps, 'onClose'> & { of: string }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="explain"
        label={t('Explain {of}', { of })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExplainPanel {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
