/** Links that extensions add to an entity. */
import { readExtensions } from '../../../core/people/extensions.js'
import { type LinkedEntity, linkTo } from '../../../wire/extension.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState } from '../../ui/states.js'

interface AddedLinksProps {
  environmentId: string
  entity: LinkedEntity
}

export default function AddedLinks({ environmentId, entity }: AddedLinksProps) {
  const t = useWords()
  const portal = usePortal()
  // Sessions on pages of others, and in demo mode, see what the product brings.
  const { value, error, again } = useRead(portal.isPersonal ? environmentId : undefined, () =>
    readExtensions(portal, environmentId),
  )
  if (error) return <ErrorState error={error} onRetry={again} />
  const shown = (value?.links ?? []).flatMap(link => {
    const href = linkTo({ url: link.url, ...(link.types && { types: link.types }) }, entity, link.settings)
    return href === undefined ? [] : [{ ...link, href }]
  })
  if (shown.length === 0) return null
  return (
    <section part="card" className="card added-links" aria-label={t('Links')}>
      <header>
        <h2 part="card-title">{t('Links')}</h2>
      </header>
      <ul>
        {shown.map(({ extension, extensionName, id, title, href }) => (
          <li key={`${extension} ${id}`}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              title={t('{title}, of {extension}', { title: new URL(href).host, extension: extensionName })}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
