/** Asks for what cannot be undone: a name, or how many, is typed first. Why it was refused stays in the question. */
import { type ReactNode, useState } from 'react'
import { useSubmit } from '../hooks/use-submit.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from './controls.js'
import { Dialog } from './dialog.js'
import { TextField } from './text-field.js'

interface TypedConfirmationProps {
  title: string
  words?: string
  /** A description of the loss. */
  children?: ReactNode
  /** The text to type. */
  typed: string
  action: string
  /** The loss is not known yet. */
  isShut?: boolean
  onConfirm(): Promise<void>
  onClose(): void
}

export function TypedConfirmation(props: TypedConfirmationProps) {
  const t = useWords()
  const { title, words, children, typed, action, isShut = false, onConfirm, onClose } = props
  const [given, setGiven] = useState('')
  const submit = useSubmit()
  const isGiven = given.trim() === typed.trim()
  return (
    <Dialog title={title} className="narrow confirmation" onClose={onClose}>
      <form
        noValidate
        onSubmit={submit.handler(() => {
          if (isGiven && !isShut) submit.run(onConfirm)
        })}
      >
        {words !== undefined && <p>{words}</p>}
        {children}
        <TextField
          id="confirm"
          label={t('Type {text}', { text: typed })}
          autoComplete="off"
          value={given}
          onChange={setGiven}
          problem={
            submit.error &&
            t('{message} (code {code})', { message: submit.error.message, code: String(submit.error.code) })
          }
        />
        <div className="row answer">
          <span className="grow" />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" className="danger" disabled={!isGiven || isShut || submit.isBusy}>
            {submit.isBusy ? t('One moment …') : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
