/** How each mail domain of an organization is proved: by a TXT record, or by a code that is mailed to who runs it. */
import { useState } from 'react'
import { giveCode, mailCode, proveDomains, readOrganization } from '../../../core/people/admin-parts.js'
import { type Organization, PROOF_MAILBOXES } from '../../../wire/calls/organizations.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'

interface DomainProofsProps {
  id: string
  account: string
  onChanged(): void
}

export default function DomainProofs({ id, account, onChanged }: DomainProofsProps) {
  const t = useWords()
  const portal = usePortal()
  const read = useRead(id, () => readOrganization(portal, account, id))
  const { isBusy, error, run } = useSubmit()
  if (read.error) return <ErrorState error={read.error} onRetry={read.again} />
  if (!read.value) return <Skeleton lines={3} />
  const { domains } = read.value
  if (domains.length === 0) return null
  const shown = (changed: Organization) => {
    read.show(changed)
    onChanged()
  }
  return (
    <section className="may-do" aria-label={t('Mail domains')}>
      <h3>{t('Mail domains')}</h3>
      {domains.map(domain => (
        <div key={domain.name}>
          <StatusText glyph={domain.isProved ? 'nominal' : 'caution'}>
            {domain.isProved
              ? t('{domain} is proved', { domain: domain.name })
              : t('{domain} is not proved', { domain: domain.name })}
          </StatusText>
          {!domain.isProved && <Waiting {...{ domain, id, account, shown }} />}
        </div>
      ))}
      {domains.some(({ isProved }) => !isProved) && (
        <Button disabled={isBusy} onClick={() => run(async () => shown(await proveDomains(portal, account, id)))}>
          {isBusy ? t('One moment …') : t('Look for the records')}
        </Button>
      )}
      {error && <ErrorState error={error} />}
    </section>
  )
}

interface WaitingProps {
  domain: Organization['domains'][number]
  id: string
  account: string
  shown(changed: Organization): void
}

function Waiting({ domain: { name: domain, record }, id, account, shown }: WaitingProps) {
  const t = useWords()
  const portal = usePortal()
  const [to, setTo] = useState<string>(PROOF_MAILBOXES[0])
  const [mailed, setMailed] = useState<string>()
  const [code, setCode] = useState('')
  const { isBusy, error, run } = useSubmit()
  const mail = () =>
    run(async () => {
      await mailCode(portal, account, id, { domain, to })
      setMailed(`${to}@${domain}`)
    })
  return (
    <>
      <dl className="pairs">
        <div>
          <dt>{t('TXT record')}</dt>
          <dd className="id">
            {record.name} {record.value}
          </dd>
        </div>
      </dl>
      <div className="row">
        <select aria-label={t('Mail a code to')} value={to} onChange={({ target }) => setTo(target.value)}>
          {PROOF_MAILBOXES.map(box => (
            <option key={box} value={box}>
              {`${box}@${domain}`}
            </option>
          ))}
        </select>
        <Button disabled={isBusy} onClick={mail}>
          {t('Mail a code')}
        </Button>
      </div>
      {mailed !== undefined && (
        <>
          <p role="status" className="small muted">
            {t('A code is on its way to {address}. It is good for a day.', { address: mailed })}
          </p>
          <TextField id={`code-${domain}`} label={t('Code')} autoComplete="off" value={code} onChange={setCode} />
          <Button
            disabled={isBusy || code.trim() === ''}
            onClick={() => run(async () => shown(await giveCode(portal, account, id, { domain, code })))}
          >
            {t('Prove it')}
          </Button>
        </>
      )}
      {error && <ErrorState error={error} />}
    </>
  )
}
