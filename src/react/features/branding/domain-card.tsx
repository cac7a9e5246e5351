/** The host name at which the portal is this brand's, and the record that proves it. */
import { proveBrandDomain } from '../../../core/people/embedding.js'
import type { Brand, Branding } from '../../../wire/brand.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { StatusText } from '../../ui/icon.js'
import { TextField } from '../../ui/text-field.js'

interface DomainCardProps {
  accountId: string
  draft: Brand
  known: Branding
  problem: string | undefined
  onChange(domain: string): void
  onProved(branding: Branding): void
}

export function DomainCard({ accountId, draft, known: { domain }, problem, onChange, onProved }: DomainCardProps) {
  const t = useWords()
  const portal = usePortal()
  const proving = useSubmit()
  const isSaved = domain !== null && domain.name === draft.domain
  return (
    <section part="card" className="card" aria-label={t('Domain')}>
      <header>
        <h2 part="card-title" className="grow">
          {t('Domain')}
        </h2>
        {isSaved && (
          <StatusText glyph={domain.isProved ? 'nominal' : 'caution'}>
            {domain.isProved ? t('Proved') : t('Not proved yet')}
          </StatusText>
        )}
      </header>
      <TextField
        id="brand-domain"
        label={t('Host name')}
        autoComplete="off"
        isOptional
        value={draft.domain ?? ''}
        problem={problem}
        hint={t('As cloud.example.com. Who opens the portal there sees this brand from the first moment')}
        onChange={onChange}
      />
      {draft.domain !== undefined && !isSaved && (
        <p className="small muted">{t('Save it to see the record that proves it.')}</p>
      )}
      {isSaved && !domain.isProved && (
        <>
          <dl className="record small">
            <dt>{t('TXT record')}</dt>
            <dd>{domain.record.name}</dd>
            <dt>{t('says')}</dt>
            <dd>{domain.record.value}</dd>
          </dl>
          <FormProblem error={proving.error} />
          <Button
            disabled={proving.isBusy}
            onClick={() => proving.run(async () => onProved(await proveBrandDomain(portal, accountId)))}
          >
            {proving.isBusy ? t('Looking …') : t('Look for it now')}
          </Button>
        </>
      )}
    </section>
  )
}
