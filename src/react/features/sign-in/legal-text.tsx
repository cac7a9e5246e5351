/** The privacy policy and the terms of service, opened over the form that asks for consent, so that nothing typed is lost. */
import { useState } from 'react'
import { type LegalName, readLegal } from '../../../core/people/legal.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { IconButton } from '../../ui/controls.js'
import { Modal } from '../../ui/modal.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

const LABELS: Record<LegalName, string> = {
  'terms-of-service': 'terms of service',
  'privacy-policy': 'privacy policy',
}

export function LegalLink({ name }: { name: LegalName }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {LABELS[name]}
      </button>
      {isOpen && <LegalDialog name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function LegalDialog({ name, onClose }: { name: LegalName; onClose(): void }) {
  const portal = usePortal()
  const { value, error, again } = useRead(name, () => readLegal(portal, name))
  return (
    <Modal label={LABELS[name]} className="legal" closesBeside onClose={onClose}>
      <div className="row">
        <h2 className="grow">{value?.title ?? ' '}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={6} />}
      {value?.updated && <p className="small muted">As of {portal.format.date(value.updated)}</p>}
      {value?.text
        .split(/\n\s*\n/)
        .filter(paragraph => paragraph.trim() !== '')
        .map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </Modal>
  )
}
