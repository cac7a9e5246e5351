/** The privacy policy and the terms of service, opened over the form that asks for consent, so that nothing typed is lost. */
import { useState } from 'react'
import { type LegalName, readLegal } from '../../../core/people/legal.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

const LABELS: Record<LegalName, string> = {
  'terms-of-service': 'terms of service',
  'privacy-policy': 'privacy policy',
}

const TITLES: Record<LegalName, string> = {
  'terms-of-service': 'Terms of service',
  'privacy-policy': 'Privacy policy',
}

/** Names both texts in a sentence. What they open stands outside of it: it may be in the label of a box. */
export function useLegalTexts() {
  const t = useWords()
  const [open, setOpen] = useState<LegalName>()
  return {
    link: (name: LegalName) => (
      <button type="button" className="link" onClick={() => setOpen(name)}>
        {t(LABELS[name])}
      </button>
    ),
    dialog: open && <LegalDialog name={open} onClose={() => setOpen(undefined)} />,
  }
}

function LegalDialog({ name, onClose }: { name: LegalName; onClose(): void }) {
  const t = useWords()
  const portal = usePortal()
  const { value, error, again } = useRead(name, () => readLegal(portal, name))
  return (
    <Dialog title={TITLES[name]} className="legal" closesBeside onClose={onClose}>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={6} />}
      {value?.updated && (
        <p className="small muted">{t('As of {updated}', { updated: portal.format.date(value.updated) })}</p>
      )}
      {value?.text
        .split(/\n\s*\n/)
        .filter(paragraph => paragraph.trim() !== '')
        .map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </Dialog>
  )
}
