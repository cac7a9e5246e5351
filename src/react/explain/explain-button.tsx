/** Opens the explanation of some values; the panel is fetched when it is first opened. */
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../ui/controls.js'
import type { ExplainPanelProps } from './explain-panel.js'

const ExplainPanel = lazy(() => import('./explain-panel.js'))

export function ExplainButton({ of, ...asked }: Omit<ExplainPanelProps, 'onClose'> & { of: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="explain" label={`Explain ${of}`} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ExplainPanel {...asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
