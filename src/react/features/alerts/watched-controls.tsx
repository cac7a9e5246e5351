/** The controls of what a rule or planned maintenance is about: a type of entities, and which of them. */
import type { Datastore, Portal } from '../../../core/types.js'
import { WhichEntities, whichWords } from '../../conditions/which-entities.js'
import { textOf } from '../../forms/control-parts.js'
import { Control } from '../../forms/controls.js'
import type { OwnControlProps, OwnControls } from '../../forms/own-control.js'
import { useWords } from '../../hooks/use-words.js'

export function watchedControls(datastore: Datastore, { catalogue, format: { t } }: Portal): OwnControls {
  const labelOf = (type: string) => (catalogue.has(type) ? catalogue.entry(type).label.many : type)
  /** Types that the environment has something of, and the one that is chosen. */
  const typesOf = (chosen: string) => {
    const counts = datastore.$counts.get() ?? {}
    const isThere = (type: string) => catalogue.memberTypes(type).some(member => (counts[member] ?? 0) > 0)
    const there = catalogue.entries.filter(({ type, hasIndex }) => hasIndex && isThere(type)).map(({ type }) => type)
    return there.includes(chosen) || chosen === '' ? there : [chosen, ...there]
  }
  function Type(props: OwnControlProps) {
    const words = useWords()
    const { field, value, onChange, fill } = props
    const { name, label, isOptional } = field
    return (
      <Control
        {...props}
        field={{
          ...{ kind: 'choice', name, label },
          options: typesOf(textOf(value)).map(type => ({ value: type, label: labelOf(type) })),
          ...(isOptional && { none: words('Everything') }),
        }}
        onChange={type => {
          onChange(type === '' ? null : type)
          // A filter is about one type.
          fill({ where: null })
        }}
      />
    )
  }
  return {
    type: { Control: Type, wordsOf: value => (textOf(value) === '' ? t('Everything') : labelOf(textOf(value))) },
    which: { Control: Which, wordsOf: where => whichWords(where, t) },
  }
}

function Which({ values, value, isDisabled, onChange }: OwnControlProps) {
  const t = useWords()
  const entity = textOf(values.entity)
  if (entity === '') return <span className="small muted">{t('All of them')}</span>
  return <WhichEntities key={entity} {...{ entity, value, isDisabled, onChange }} />
}
