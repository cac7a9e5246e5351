/** Asks for what cannot be undone: a name, or how many, is typed first. Why it was refused stays in the question. */
import { useState } from 'react'
import { useSubmit } from '../../hooks/use-submit.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { TextField } from '../../ui/text-field.js'

interface TypedConfirmationProps {
  title: string
  words: string
  /** What is to be typed. */
  typed: string
  action: string
  onConfirm(): Promise<void>
  onClose(): void
}

export function TypedConfirmation({ title, words, typed, action, onConfirm, onClose }: TypedConfirmationProps) {
  const [given, setGiven] = useState('')
  const submit = useSubmit()
  const isGiven = given.trim() === typed.trim()
  return (
    <Dialog title={title} className="narrow" onClose={onClose}>
      <form
        noValidate
        onSubmit={submit.handler(() => {
          if (isGiven) submit.run(onConfirm)
        })}
      >
        <p>{words}</p>
        <TextField
          id="confirm"
          label={`Type ${typed}`}
          autoComplete="off"
          value={given}
          onChange={setGiven}
          problem={submit.error && `${submit.error.message} (code ${submit.error.code})`}
        />
        <div className="row admin-answer">
          <span className="grow" />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" className="danger" disabled={!isGiven || submit.isBusy}>
            {submit.isBusy ? 'One moment …' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
