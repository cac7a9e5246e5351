/** A form in a card: its title, its fields, what went wrong, and the button that runs it. */

import type { ReactNode } from 'react'
import type { Submit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'

interface FormCardProps {
  title: string
  note?: ReactNode
  button: string
  submit: Submit
  /** Nothing was changed yet. */
  isIdle?: boolean
  onSubmit(): void
  children: ReactNode
}

export function FormCard({ title, note, button, submit, isIdle = false, onSubmit, children }: FormCardProps) {
  const t = useWords()
  const { error, isBusy, handler } = submit
  return (
    <form part="card" className="card" onSubmit={handler(onSubmit)} noValidate aria-label={title}>
      <header>
        <h2 part="card-title">{title}</h2>
      </header>
      {note && <p className="small muted">{note}</p>}
      {children}
      {error?.error !== 'WRONG_PASSWORD' && <FormProblem error={error} ofForm hasRequest />}
      <Button type="submit" look="primary" disabled={isBusy || isIdle}>
        {isBusy ? t('One moment …') : button}
      </Button>
    </form>
  )
}
