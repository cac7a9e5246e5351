/** What a definition would give to the entities there are: in a sentence, by what gives it, and by environment. */
import { useEffect, useState } from 'react'
import { previewDimension } from '../../../core/people/dimensions.js'
import type { Words } from '../../../core/words/words.js'
import { type DimensionInput, dimensionInput } from '../../../wire/calls/dimensions.js'
import type { DimensionPreview } from '../../../wire/dimensions.js'
import type { PortalError } from '../../../wire/errors.js'
import { tryShape } from '../../../wire/read-shape.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useWords } from '../../hooks/use-words.js'
import { isolated, listWords } from '../../ui/list-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { effectRows, effectSentence, previewable } from './dimension-words.js'

/** Typing pauses before it is asked. */
const PAUSE_MS = 700

interface DimensionEffectProps {
  accountId: string
  /** As they stand in the form. */
  values: DimensionInput
}

export function DimensionEffect({ accountId, values }: DimensionEffectProps) {
  const t = useWords()
  const { preview, definition, error, isAsking, isWaiting, again } = usePreview(accountId, values)
  return (
    <section className="dimension-effect" aria-label={t('If you save')} aria-busy={isAsking}>
      <div className="row">
        <h3 className="grow">{t('If you save')}</h3>
        {isAsking && preview && <span className="sub small">{t('Working it out …')}</span>}
        {isWaiting && preview && <span className="sub small">{t('As it was before the last change')}</span>}
      </div>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !preview && isAsking && <Skeleton lines={3} />}
      {!error && !preview && isWaiting && (
        <p className="small muted">{t('It is counted once key, rules and values are complete.')}</p>
      )}
      {!error && preview && <Answer preview={preview} definition={definition} />}
    </section>
  )
}

interface Known {
  of?: string
  preview?: DimensionPreview
  definition?: DimensionInput
  error?: PortalError
}

/** Asks once typing pauses, about what decides values; of a definition that is not complete the last answer stays. */
function usePreview(accountId: string, values: DimensionInput) {
  const portal = usePortal()
  const [known, setKnown] = useState<Known>({})
  const [round, setRound] = useState(0)
  const draft = previewable(values)
  const asked = tryShape(dimensionInput, draft).details ? undefined : JSON.stringify(draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again.
  useEffect(() => {
    if (asked === undefined) return
    let isCurrent = true
    const definition = JSON.parse(asked) as DimensionInput
    const timer = setTimeout(() => {
      previewDimension(portal, accountId, definition).then(
        preview => isCurrent && setKnown({ of: asked, preview, definition }),
        (cause: unknown) =>
          isCurrent &&
          setKnown(({ error: _error, ...before }) => ({ ...before, of: asked, error: thrownError(cause) })),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [portal, accountId, asked, round])
  return {
    preview: known.preview,
    definition: known.definition ?? draft,
    error: known.of === asked ? known.error : undefined,
    isAsking: asked !== undefined && known.of !== asked,
    isWaiting: asked === undefined,
    again: () => setRound(count => count + 1),
  }
}

function Answer({ preview, definition }: { preview: DimensionPreview; definition: DimensionInput }) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  const whole = (count: number) => format.number(count, { precision: 0 })
  const nameOf = (type: string) => (catalogue.has(type) ? catalogue.entry(type).label.many : type)
  return (
    <>
      <p role="status">{effectSentence(preview, t)}</p>
      {preview.entities > 0 && (
        <div className="scrolls">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('By')}</th>
                <th scope="col">{t('Value')}</th>
                <th scope="col" className="number">
                  {t('Entities')}
                </th>
              </tr>
            </thead>
            <tbody>
              {effectRows(preview, definition, nameOf, t).map(({ by, value, entities }) => (
                <tr key={by}>
                  <th scope="row">{by}</th>
                  <td>{value === undefined ? <span className="muted">–</span> : <bdi>{value}</bdi>}</td>
                  <td className="number">{whole(entities)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {preview.environments.length > 0 && (
        <ul className="small">
          {preview.environments.map(({ id, name, entities, none, values }) => (
            <li key={id}>
              <bdi>{name}</bdi>{' '}
              <span className="muted">
                {t('{given} of {entities} have a value', { given: whole(entities - none), entities: whole(entities) })}
                {values.length > 0 && `: ${saidWords(values, whole, t)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {preview.leftOut > 0 && (
        <p className="sub small">
          {t.count(
            preview.leftOut,
            '{count} environment is not counted: you may not read it, names are hidden there, or there is too much to count.',
            '{count} environments are not counted: you may not read them, names are hidden there, or there is too much to count.',
          )}
        </p>
      )}
    </>
  )
}

/** Values of an environment that are said. */
const MOST_SAID = 5

function saidWords(values: readonly { value: string; entities: number }[], whole: (count: number) => string, t: Words) {
  const said = values.slice(0, MOST_SAID).map(each => `${isolated(each.value)} ${whole(each.entities)}`)
  return `${listWords(said, t.language)}${values.length > MOST_SAID ? ' …' : ''}`
}
