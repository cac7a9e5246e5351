/** A number that explains itself where it stands: pressed, it opens a small popover; the whole explanation is a press further. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../hooks/use-words.js'
import { Menu } from '../ui/menu.js'
import { Skeleton } from '../ui/states.js'
import type { ExplainNumberProps } from './explain-number.js'
import type { ExplainPanelProps } from './explain-panel.js'

const ExplainNumber = lazy(() => import('./explain-number.js'))
const ExplainPanel = lazy(() => import('./explain-panel.js'))

export interface ExplainValueProps extends Omit<ExplainNumberProps, 'onLong'> {
  /** The properties of the whole explanation. */
  long: Omit<ExplainPanelProps, 'onClose'>
  children: ReactNode
}

export function ExplainValue({ long, children, ...number }: ExplainValueProps) {
  const t = useWords()
  const [isLong, setLong] = useState(false)
  return (
    <>
      <Menu
        label={children}
        name={t('Explain {label}', { label: number.label })}
        look="ghost"
        className="explained"
        role="dialog"
      >
        {close => (
          <Suspense fallback={<Skeleton lines={4} />}>
            <ExplainNumber
              {...number}
              onClose={close}
              onLong={() => {
                close()
                // The popover gives focus back first.
                setTimeout(() => setLong(true))
              }}
            />
          </Suspense>
        )}
      </Menu>
      {isLong && (
        <Suspense fallback={null}>
          <ExplainPanel {...long} onClose={() => setLong(false)} />
        </Suspense>
      )}
    </>
  )
}
