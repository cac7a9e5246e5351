/** A modal part of a screen: the browser keeps focus within it, and Escape closes it. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  label: string
  className: string
  /** A press beside it closes it too: for what is only looked at or takes effect at once. */
  closesBeside?: boolean
  /** Gives focus to a part of it once it is shown, in place of the first that takes it. Returns how to stop. */
  begin?(dialog: HTMLElement): () => void
  onClose(): void
  children: ReactNode
}

export function Modal({ label, className, closesBeside = false, begin, onClose, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page: then the browser gives focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    const stop = dialog && begin?.(dialog)
    return () => {
      stop?.()
      dialog?.close()
    }
  }, [begin])
  return (
    <dialog
      ref={box}
      part="dialog"
      className={className}
      aria-label={label}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => closesBeside && event.target === box.current && onClose()}
      onKeyDown={() => undefined}
    >
      {children}
    </dialog>
  )
}
