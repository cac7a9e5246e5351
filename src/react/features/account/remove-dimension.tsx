/** Asks before a dimension is deleted: its name is typed, once it is known how many entities lose their value. */
import { previewDimension } from '../../../core/people/dimensions.js'
import type { Dimension } from '../../../wire/dimensions.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Skeleton } from '../../ui/states.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'

interface RemoveDimensionProps {
  accountId: string
  dimension: Dimension
  onRemove(): Promise<void>
  onClose(): void
}

export default function RemoveDimension({ accountId, dimension, onRemove, onClose }: RemoveDimensionProps) {
  const t = useWords()
  const portal = usePortal()
  const { key, name, values, fallback } = dimension
  // A preview says what there is of a key. Without rules it is counted sooner.
  const { value, error } = useRead(dimension.id, () =>
    previewDimension(portal, accountId, { key, name, description: '', values, rules: [], fallback }),
  )
  return (
    <TypedConfirmation
      title={t('Delete {name}?', { name })}
      typed={name}
      action={t('Delete')}
      isShut={!value && !error}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {value && (
        <p>
          {value.now.entities === 0
            ? t('No entity has a value of it.')
            : t.count(
                value.now.entities,
                '{count} entity loses its value, of which {byHand} was set by hand.',
                '{count} entities lose their values, of which {byHand} were set by hand.',
                { byHand: portal.format.number(value.now.byHand) },
              )}
          {value.leftOut > 0 &&
            ` ${t.count(value.leftOut, '{count} environment is not counted here.', '{count} environments are not counted here.')}`}
        </p>
      )}
      {error && <p>{t('How many entities lose their value could not be counted: {why}', { why: error.message })}</p>}
      {!value && !error && <Skeleton lines={1} />}
      <p>{t('Filters, columns and groups by it find nothing any more. It cannot be undone.')}</p>
    </TypedConfirmation>
  )
}
