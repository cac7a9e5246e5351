/** What is entered at an identity provider about this portal: where it sends people back to, and for SAML 2.0 our name and metadata. */
import { readProvider } from '../../../core/people/idp-metadata.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

export default function IdpAddresses({ id, account }: { id: string; account: string | undefined }) {
  const t = useWords()
  const portal = usePortal()
  const { value, error, again } = useRead(id, () => readProvider(portal, account, id))
  if (error) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={3} />
  const { returnUrl, audience } = value
  return (
    <section className="may-do" aria-label={t('To enter at the provider')}>
      <h3>{t('To enter at the provider')}</h3>
      <dl className="pairs">
        <div>
          <dt>{audience === null ? t('Redirect address') : t('Assertion consumer service')}</dt>
          <dd className="id">{returnUrl}</dd>
        </div>
        {audience !== null && (
          <div>
            <dt>{t('Entity id of this portal')}</dt>
            <dd className="id">{audience}</dd>
          </div>
        )}
      </dl>
      {audience !== null && (
        <a className="button" part="button" href={audience} download="plinth-metadata.xml">
          {t('Download our metadata')}
        </a>
      )}
    </section>
  )
}
