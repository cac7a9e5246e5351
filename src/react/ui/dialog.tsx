/** A part of a screen over the page, with its title and the way to close it. */
import { createContext, type ReactNode, useMemo, useRef } from 'react'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/dialog.css?inline'
import { Styles } from '../styles/styles.js'
import { IconButton } from './controls.js'
import { focusFirst } from './focus-first.js'
import { Modal } from './modal.js'

interface DialogProps {
  title: string
  /** The label where the title alone would not say enough. The default is the title. */
  label?: string
  className: string
  closesBeside?: boolean
  onClose(): void
  children: ReactNode
}

/** Lets what stands in a dialog ask before Escape, the cross or a press beside it closes it. */
interface Closing {
  /** Sets what is asked, until it is taken back. */
  hold(ask: (close: () => void) => void): () => void
}
export const DialogClosing = createContext<Closing | undefined>(undefined)

export function Dialog({ title, label = title, className, children, onClose, ...modal }: DialogProps) {
  const t = useWords()
  const held = useRef<(close: () => void) => void>(undefined)
  const closing = useMemo<Closing>(
    () => ({
      hold(ask) {
        held.current = ask
        return () => {
          held.current = undefined
        }
      },
    }),
    [],
  )
  const close = () => (held.current ? held.current(onClose) : onClose())
  return (
    <Modal label={label} className={`dialog ${className}`} begin={focusFirst} onClose={close} {...modal}>
      <Styles source={sheet} />
      <div className="row">
        <h2 className="grow">{title}</h2>
        <IconButton icon="close" label={t('Close')} onClick={close} />
      </div>
      <DialogClosing value={closing}>{children}</DialogClosing>
    </Modal>
  )
}
