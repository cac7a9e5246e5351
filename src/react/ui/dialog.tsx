/** A part of a screen over the page, with its title and the way to close it. */
import type { ReactNode } from 'react'
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

export function Dialog({ title, label = title, className, children, ...modal }: DialogProps) {
  const t = useWords()
  return (
    <Modal label={label} className={`dialog ${className}`} begin={focusFirst} {...modal}>
      <Styles source={sheet} />
      <div className="row">
        <h2 className="grow">{title}</h2>
        <IconButton icon="close" label={t('Close')} onClick={modal.onClose} />
      </div>
      {children}
    </Modal>
  )
}
