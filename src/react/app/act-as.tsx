/** An administrator looks for somebody and acts as them. */
import { useEffect, useRef, useState } from 'react'
import { findPeople } from '../../core/people/administration.js'
import type { FoundPerson } from '../../wire/administration.js'
import { usePortal } from '../hooks/screen-host.js'
import { useActAs } from '../hooks/use-act-as.js'
import { useRead } from '../hooks/use-read.js'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/act-as.css?inline'
import { Styles } from '../styles/styles.js'
import { Button, SearchField } from '../ui/controls.js'
import { Dialog } from '../ui/dialog.js'
import { ErrorState, Skeleton } from '../ui/states.js'

const TYPED_MS = 250
const LEAST = 2

export default function ActAs({ onClose }: { onClose(): void }) {
  const t = useWords()
  const portal = usePortal()
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const { isBusy, act } = useActAs()
  const search = useRef<HTMLDivElement>(null)
  // The browser would have the way out in focus, which stands first.
  useEffect(() => search.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    const wait = setTimeout(() => setText(typed.trim()), TYPED_MS)
    return () => clearTimeout(wait)
  }, [typed])
  const isAsked = text.length >= LEAST
  const { value, error, again } = useRead(isAsked ? text : undefined, () => findPeople(portal, text))
  const choose = async ({ id }: FoundPerson) => {
    if (await act(id)) onClose()
  }
  return (
    <Dialog title={t('Act as somebody else')} className="act-as" onClose={onClose}>
      <Styles source={sheet} />
      <p className="muted small">
        {t(
          'You see and do what they may, in every tab, until you stop. Both of you are in the audit log. What is their own (password, address, sessions, roles) is not changed meanwhile.',
        )}
      </p>
      <div ref={search}>
        <SearchField label={t('Name or e-mail address')} value={typed} onChange={setTyped} />
      </div>
      {error && <ErrorState error={error} onRetry={again} />}
      {isAsked && !error && !value && <Skeleton lines={3} />}
      {!isAsked && <p className="muted small">{t('Type two letters of a name or an address.')}</p>}
      {value?.length === 0 && <p className="muted small">{t('Nobody is called that.')}</p>}
      <ul aria-label={t('People')}>
        {isAsked &&
          value?.map(person => (
            <li key={person.id} className="row">
              <span className="grow ellipsis">
                {person.name}
                <br />
                <span className="muted small">{person.email}</span>
              </span>
              <Button
                disabled={isBusy}
                aria-label={t('Act as {email}', { email: person.email })}
                onClick={() => void choose(person)}
              >
                {t('Act as')}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
