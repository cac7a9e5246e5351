/** Values of dimensions that count for an entity, by the names of their dimensions, and what gives them. */
import { readDimensionsInEffect } from '../../../core/dimensions-in-effect.js'
import type { Datastore } from '../../../core/types.js'
import type { EntityOverlay } from '../../../wire/overlay.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Skeleton } from '../../ui/states.js'

export default function OverlayDimensions({ datastore, value }: { datastore: Datastore; value: EntityOverlay }) {
  const t = useWords()
  const { value: known, error } = useRead(`${datastore.environment.id} dimensions`, () =>
    readDimensionsInEffect(datastore),
  )
  // Without their names they stand under their keys.
  if (!known && !error) return <Skeleton lines={1} />
  const { inEffect, overlay } = value
  const nameOf = (key: string) => known?.find(each => each.key === key)?.name ?? key
  const keys = Object.keys(inEffect).sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  return (
    <dl aria-label={t('Dimensions')}>
      {keys.map(key => (
        <div key={key}>
          <dt>
            <bdi>{nameOf(key)}</bdi>
          </dt>
          <dd>
            <bdi>{inEffect[key]}</bdi>{' '}
            <span className="sub tiny">
              {overlay.dimensions?.[key] === inEffect[key] ? t('by hand') : t('by rule or fallback')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
