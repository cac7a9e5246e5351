/** The effect of saving policies: a sentence first, then counts now and saved, and the first entities that move. */
import { useEffect, useState } from 'react'
import { previewPolicies } from '../../../core/people/account-area.js'
import type { PortalError } from '../../../wire/errors.js'
import type { AccountPolicies, Policies } from '../../../wire/policies.js'
import type { PolicyPreview, WellnessState } from '../../../wire/policy-preview.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { effectSentence, FACET_WORDS, STATE_WORDS } from './policy-effect-words.js'

/** Typing pauses before it is asked. */
const PAUSE_MS = 400

export interface Effect {
  preview: PolicyPreview | undefined
  error: PortalError | undefined
  isAsking: boolean
  again(): void
}

/** Undefined policies are not asked about: the last answer stays. */
export function useEffectOf(accountId: string, policies: Policies | undefined, of: AccountPolicies): Effect {
  const portal = usePortal()
  const [known, setKnown] = useState<{ preview?: PolicyPreview; error?: PortalError; of?: string }>({})
  const [round, setRound] = useState(0)
  // Once they are saved the same policies change nothing any more.
  const asked = policies && of.isMine ? JSON.stringify({ policies, version: of.version }) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again.
  useEffect(() => {
    if (asked === undefined) return
    let isCurrent = true
    const timer = setTimeout(() => {
      previewPolicies(portal, accountId, (JSON.parse(asked) as { policies: Policies }).policies).then(
        preview => isCurrent && setKnown({ preview, of: asked }),
        (cause: unknown) =>
          isCurrent &&
          setKnown(({ preview }) => ({ ...(preview && { preview }), error: thrownError(cause), of: asked })),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [portal, accountId, asked, round])
  const isAsking = asked !== undefined && known.of !== asked
  return { preview: known.preview, error: known.error, isAsking, again: () => setRound(count => count + 1) }
}

export function PolicyEffect({ effect, isDirty }: { effect: Effect; isDirty: boolean }) {
  const t = useWords()
  const { preview, error, isAsking, again } = effect
  return (
    <section part="card" className="card policy-effect" aria-label={t('If you save')} aria-busy={isAsking}>
      <header>
        <h2 part="card-title">{isDirty ? t('If you save') : t('As it is')}</h2>
        {isAsking && preview && <span className="sub small">{t('Working it out …')}</span>}
      </header>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !preview && <Skeleton lines={6} />}
      {preview && <Answer preview={preview} />}
    </section>
  )
}

/** Kinds that are listed where none changes. */
const MOST_KINDS = 8

const STATES = ['critical', 'caution', 'nominal', 'unknown'] as const satisfies readonly WellnessState[]

function Answer({ preview }: { preview: PolicyPreview }) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  const { moves, moved, leftOut, losses, machines } = preview
  const changing = preview.kinds.filter(({ now, saved }) => STATES.some(state => now[state] !== saved[state]))
  const kinds = changing.length > 0 ? changing : preview.kinds.slice(0, MOST_KINDS)
  const whole = (count: number) => format.number(count, { precision: 0 })
  const nameOf = (type: string) => (catalogue.has(type) ? catalogue.entry(type).label.many : type)
  return (
    <>
      <p className="verdict" role="status">
        {effectSentence(preview, nameOf, t)}
      </p>
      {kinds.length > 0 && (
        <div className="scrolls">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t('Kind')}</th>
                {STATES.map(state => (
                  <th key={state} scope="col" className="number">
                    {t(STATE_WORDS[state])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ type, now, saved }) => (
                <tr key={type}>
                  <th scope="row">{nameOf(type)}</th>
                  {STATES.map(state => (
                    <td key={state} className="number">
                      {now[state] === saved[state]
                        ? whole(now[state])
                        : t('{from} to {to}', { from: whole(now[state]), to: whole(saved[state]) })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {moves.length > 0 && <Moves moves={moves} moved={moved} nameOf={nameOf} />}
      {losses.length > 0 && (
        <p className="small">
          {t('Older data of {names} would be deleted: you are asked before.', {
            names: [...new Set(losses.map(({ environment }) => environment))].join(', '),
          })}
        </p>
      )}
      {leftOut > 0 && (
        <p className="sub small">
          {t('{count} are not counted: their runway would have to be computed anew.', { count: whole(leftOut) })}
        </p>
      )}
      {machines && (
        <p className="small">
          {t(
            'Of {of} machines {now} to {saved} can go; {vcpusNow} to {vcpusSaved} vCPUs and {memoryNow} to {memorySaved} GiB are reclaimable.',
            {
              of: whole(machines.of),
              now: whole(machines.canGo.now),
              saved: whole(machines.canGo.saved),
              vcpusNow: whole(machines.reclaimableVirtualProcessors.now),
              vcpusSaved: whole(machines.reclaimableVirtualProcessors.saved),
              memoryNow: whole(machines.reclaimableMemory.now),
              memorySaved: whole(machines.reclaimableMemory.saved),
            },
          )}
          {machines.leftOut > 0 && ` ${t('{count} more are not counted.', { count: whole(machines.leftOut) })}`}
        </p>
      )}
    </>
  )
}

interface MovesProps extends Pick<PolicyPreview, 'moves' | 'moved'> {
  nameOf(type: string): string
}

function Moves({ moves, moved, nameOf }: MovesProps) {
  const t = useWords()
  return (
    <div className="scrolls">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('What moves')}</th>
            <th scope="col">{t('By')}</th>
            <th scope="col" className="number">
              {t('Days')}
            </th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('Becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ environmentId, environment, type, id, name, now, saved, facet, days }) => (
            <tr key={`${environmentId} ${type} ${id}`}>
              <td>
                <a
                  href={paths.entity(environmentId, type, id)}
                  title={t('{type} in {environment}', { type: nameOf(type), environment })}
                >
                  {name}
                </a>
              </td>
              <td>{facet === null ? '–' : t(FACET_WORDS[facet])}</td>
              <td className="number">{days ?? '–'}</td>
              <td>
                <StatusText glyph={now}>{t(STATE_WORDS[now])}</StatusText>
              </td>
              <td>
                <StatusText glyph={saved}>{t(STATE_WORDS[saved])}</StatusText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moved > moves.length && <p className="sub small">{t('and {count} more', { count: moved - moves.length })}</p>}
    </div>
  )
}
