/** Controls of a composition. The attributes are those that the element itself declares. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Segments } from '../../ui/controls.js'
import { TextField } from '../../ui/text-field.js'
import { APPEARANCES, COMPOSABLE, type Composition, isToken, TOKENS, WIDTHS } from './composition.js'

interface ControlsProps {
  composition: Composition
  /** `isTyped`: it goes on with what was typed before. */
  onChange(change: Partial<Composition>, isTyped?: boolean): void
}

const HINTS: Readonly<Record<string, string>> = {
  widgets: 'Ids with spaces between them, as in the address of a dashboard',
  entity: 'Id of one machine, volume, cluster …',
  group: 'Links it with elements of the same group',
  accent: '#7a2e12, or a name of a colour',
  font: 'Georgia, serif',
  radius: '4px',
}

export function Controls({ composition, onChange }: ControlsProps) {
  const t = useWords()
  const { tag, attributes, tokens } = composition
  const set = (name: string, value: string) => onChange({ attributes: { ...attributes, [name]: value } }, true)
  return (
    <form className="playground-controls" aria-label={t('What is composed')} onSubmit={event => event.preventDefault()}>
      <Choice label={t('Element')} value={tag} onChange={value => onChange({ tag: known(value), attributes: {} })}>
        {COMPOSABLE.map(one => (
          <option key={one}>{one}</option>
        ))}
      </Choice>
      {attributesOf(tag).map(name =>
        name === 'environment' ? (
          <EnvironmentChoice key={name} value={attributes[name] ?? ''} onChange={value => set(name, value)} />
        ) : name === 'type' ? (
          <TypeChoice key={name} value={attributes.type ?? ''} onChange={value => set('type', value)} />
        ) : name === 'section' ? (
          <Choice key={name} label={name} value={attributes.section ?? ''} onChange={value => set('section', value)}>
            {['', 'main', 'virtual', 'storage', 'physical'].map(one => (
              <option key={one}>{one}</option>
            ))}
          </Choice>
        ) : (
          <Text key={name} name={name} value={attributes[name] ?? ''} onChange={value => set(name, value)} />
        ),
      )}
      <div>
        <span className="label">{t('Appearance')}</span>
        <Segments
          label={t('Appearance')}
          options={APPEARANCES.map(value => ({ value, label: value }))}
          value={composition.appearance}
          onChange={appearance => onChange({ appearance })}
        />
      </div>
      <div>
        <span className="label">{t('Width')}</span>
        <Segments
          label={t('Width')}
          options={WIDTHS.map(value => ({ value, label: value === 'full' ? t('full') : `${value} px` }))}
          value={composition.width}
          onChange={width => onChange({ width })}
        />
      </div>
      {TOKENS.map(name => {
        const value = tokens[name] ?? ''
        const problem =
          value !== '' && !isToken(name, value)
            ? t('A style sheet cannot hold this: {hint}', { hint: t(HINTS[name] ?? '') })
            : undefined
        const change = (next: string) => onChange({ tokens: { ...tokens, [name]: next } }, true)
        return <Text key={name} name={name} value={value} problem={problem} onChange={change} />
      })}
    </form>
  )
}

const known = (value: string) => COMPOSABLE.find(tag => tag === value) ?? 'plinth-dashboard'

/** Returns the attributes that the defined element declares. `location` and rich values are left to the page. */
function attributesOf(tag: string): readonly string[] {
  const made: unknown = customElements.get(tag)
  const names: unknown = Reflect.get(Object(made), 'observedAttributes')
  const properties = Array.isArray(names) ? names.filter(name => typeof name === 'string' && name !== 'location') : []
  return [...properties.filter(name => name !== 'group'), 'group']
}

function Text(props: { name: string; value: string; problem?: string | undefined; onChange(value: string): void }) {
  const t = useWords()
  const { name, value, problem, onChange } = props
  return (
    <TextField
      id={`playground-${name}`}
      label={name}
      autoComplete="off"
      isOptional
      value={value}
      problem={problem}
      hint={HINTS[name] && t(HINTS[name])}
      onChange={onChange}
    />
  )
}

/** Attributes are called as the code has them, in every language. */
const [NAME_OF_TYPE, NAME_OF_ENVIRONMENT] = ['type', 'environment']

/** By name: what the code says is an id, which nobody knows. One that is not there any more stays chosen. */
function EnvironmentChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useWords()
  const environments = useStore(usePortal().$resources).value?.environments ?? []
  return (
    <Choice label={NAME_OF_ENVIRONMENT} value={value} onChange={onChange}>
      <option value="">{t('The first')}</option>
      {value !== '' && !environments.some(({ id }) => id === value) && <option>{value}</option>}
      {environments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  )
}

function TypeChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { catalogue } = usePortal()
  return (
    <Choice label={NAME_OF_TYPE} value={value} onChange={onChange}>
      <option value="" />
      {catalogue.entries
        .filter(({ hasIndex }) => hasIndex)
        .map(({ type, label }) => (
          <option key={type} value={type}>
            {type} · {label.many}
          </option>
        ))}
    </Choice>
  )
}

function Choice(props: { label: string; value: string; onChange(value: string): void; children: ReactNode }) {
  return (
    <label className="playground-choice">
      <span className="label">{props.label}</span>
      <span className="field tall" part="field">
        <select value={props.value} onChange={({ target }) => props.onChange(target.value)}>
          {props.children}
        </select>
      </span>
    </label>
  )
}
