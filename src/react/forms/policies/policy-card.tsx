/** A card of policies: each part set here or inherited, with its fields; thresholds are shown on the scale that they cut. */
import type { ReactNode } from 'react'
import type { AccountPolicies, EffectivePolicies } from '../../../wire/policies.js'
import type { PolicyPreview } from '../../../wire/policy-preview.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/policies.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { NumberField } from '../../ui/number-field.js'
import { type Draft, shownPart, type Typed } from './policy-draft.js'
import type { PolicyCardWords, PolicyPart } from './policy-parts.js'
import { ThresholdScale } from './threshold-scale.js'

export interface PolicyCardProps {
  words: PolicyCardWords
  known: Pick<AccountPolicies, 'inheritedFrom' | 'isMine'> & { inherited: Partial<EffectivePolicies> }
  saved: Draft
  draft: Draft
  problems: ReadonlyMap<string, string>
  preview?: PolicyPreview | undefined
  onChange(path: string, typed: Typed | undefined): void
  /** Below its parts. */
  children?: ReactNode
}

export function PolicyCard(props: PolicyCardProps) {
  const t = useWords()
  const { words } = props
  return (
    <section part="card" className="card policy-card" aria-label={t(words.title)}>
      <Styles source={sheet} />
      <header>
        <h2 part="card-title">{t(words.title)}</h2>
        <span className="muted small">{t(words.about)}</span>
      </header>
      <div className={words.parts.every(({ fields }) => fields.length === 1) ? 'policy-grid' : 'policy-rows'}>
        {words.parts.map(part => (
          <Part key={part.path} part={part} {...props} />
        ))}
      </div>
      {props.children}
    </section>
  )
}

function Part({ part, known, saved, draft, problems, preview, onChange }: PolicyCardProps & { part: PolicyPart }) {
  const t = useWords()
  const { path, fields } = part
  const [label, about] = [t(part.label), t(part.about)]
  const typed = shownPart(draft, known.inherited, path)
  const was = shownPart(saved, known.inherited, path)
  const isSingle = fields.length === 1
  const [, facet] = path.split('.')
  const days = path.startsWith('wellness.') ? preview?.days[facet as keyof PolicyPreview['days']] : undefined
  return (
    <fieldset className="policy-part" aria-label={label}>
      {!isSingle && (
        <div className="what">
          <strong>{label}</strong>
          <span className="sub tiny">{about}</span>
        </div>
      )}
      {fields.map(({ key, label: name, unit, empty }) => (
        <NumberField
          key={key}
          label={t(name)}
          unit={t(unit)}
          empty={empty && t(empty)}
          value={typed[key] ?? ''}
          was={was[key]}
          problem={problems.get(key === '' ? path : `${path}.${key}`)}
          isReadOnly={!known.isMine}
          onChange={text => onChange(path, { ...typed, [key]: text })}
        />
      ))}
      {days && (
        <ThresholdScale label={label} days={days} caution={Number(typed.caution)} critical={Number(typed.critical)} />
      )}
      <Origin path={path} about={isSingle ? about : undefined} {...{ known, draft, label, onChange }} />
    </fieldset>
  )
}

type OriginProps = Pick<PolicyCardProps, 'known' | 'draft' | 'onChange'> & {
  path: string
  label: string
  about: string | undefined
}

/** Whose part it is, and the way back to what is inherited. */
function Origin({ path, label, about, known, draft, onChange }: OriginProps) {
  const t = useWords()
  const above = known.inheritedFrom[path] ?? t('the product')
  if (draft[path] === undefined) {
    return (
      <span className="origin sub tiny">
        {about !== undefined && `${about}. `}
        {t('From {above}', { above })}
      </span>
    )
  }
  return (
    <span className="origin tiny">
      <span className="tag">{t('Set here')}</span>
      {known.isMine && (
        <Button
          look="ghost"
          className="small"
          aria-label={t('{label}: use that of {above}', { label, above })}
          onClick={() => onChange(path, undefined)}
        >
          {t('Use that of {above}', { above })}
        </Button>
      )}
    </span>
  )
}
