/** Asks before something is done. Why it was refused stays in the question. What loses much is asked by typing (typed-confirmation.tsx). */
import type { ReactNode } from 'react'
import { useSubmit } from '../hooks/use-submit.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from './controls.js'
import { Dialog } from './dialog.js'
import { FormProblem } from './form-problem.js'

interface ConfirmationProps {
  title: string
  /** What comes of it, in a sentence. */
  children: ReactNode
  action: string
  onConfirm(): Promise<void>
  onClose(): void
}

export function Confirmation({ title, children, action, onConfirm, onClose }: ConfirmationProps) {
  const t = useWords()
  const submit = useSubmit()
  return (
    <Dialog title={title} className="narrow confirmation" onClose={onClose}>
      <p>{children}</p>
      <FormProblem error={submit.error} />
      <div className="row answer">
        <span className="grow" />
        <Button data-safe onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button className="danger" disabled={submit.isBusy} onClick={() => submit.run(onConfirm)}>
          {submit.isBusy ? t('One moment …') : action}
        </Button>
      </div>
    </Dialog>
  )
}
