/** The form of a dimension, over the page, with what saving it would give to the entities there are. */
import { useMemo } from 'react'
import { changeDimension, createDimension, readDimensions } from '../../../core/people/dimensions.js'
import { type DimensionInput, dimensionInput } from '../../../wire/calls/dimensions.js'
import { type Dimension, MOST_RULES, MOST_VALUES } from '../../../wire/dimensions.js'
import { PortalError } from '../../../wire/errors.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import { RecordForm } from '../../forms/record-form.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/dimensions.css?inline'
import { Styles } from '../../styles/styles.js'
import { Dialog } from '../../ui/dialog.js'
import { DimensionEffect } from './dimension-effect.js'
import { ruleControls } from './dimension-rules.js'

const DESCRIBED: FormFields = [
  { kind: 'text', name: 'name', label: 'Name', placeholder: 'Business unit' },
  { kind: 'text', name: 'description', label: 'Description', isOptional: true },
  {
    kind: 'texts',
    name: 'values',
    label: 'Values',
    help: 'One in each line. Left empty, any value is allowed.',
    isOptional: true,
    empty: 'null',
    most: MOST_VALUES,
  },
  {
    kind: 'rows',
    name: 'rules',
    label: 'Rules',
    help: 'The first rule that an entity matches gives it its value. What is set by hand goes before.',
    row: [
      { kind: 'own', of: 'entities', name: 'where', label: 'Entities' },
      { kind: 'own', of: 'value', name: 'value', label: 'Value' },
    ],
    one: 'Rule',
    addLabel: 'Add a rule',
    begin: { entity: 'vm', where: null, value: '' },
    most: MOST_RULES,
  },
  {
    kind: 'own',
    of: 'value',
    name: 'fallback',
    label: 'Fallback',
    help: 'The value of entities that no rule gives one.',
    isOptional: true,
    empty: 'null',
  },
]
const KEY = { kind: 'text', name: 'key', label: 'Key' } as const
const KNOWN_FIELDS: FormFields = [{ ...KEY, isFixed: true }, ...DESCRIBED]
const NEW_FIELDS: FormFields = [
  { ...KEY, help: 'What its values are kept under. It cannot be changed later.' },
  ...DESCRIBED,
]
const NEW: DimensionInput = { key: '', name: '', description: '', values: null, rules: [], fallback: null }

interface DimensionFormProps {
  accountId: string
  /** Undefined: a new one. */
  known: Dimension | undefined
  /** It is shown, and cannot be changed: this says why. */
  readOnly: string | undefined
  onSaved(dimension: Dimension): void
  onClose(): void
}

export default function DimensionForm({ accountId, known, readOnly, onSaved, onClose }: DimensionFormProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const controls = useMemo(() => ruleControls(portal.format), [portal])
  const value = useMemo(() => (known ? inputOf(known) : NEW), [known])
  const title = known ? t('Dimension {name}', { name: known.name }) : t('New dimension')
  const save = async (whole: DimensionInput, version: number, changed: Partial<DimensionInput>) => {
    const { key: _key, ...change } = changed
    const saved = known
      ? await changeDimension(portal, accountId, known.id, { ...change, version })
      : await createDimension(portal, accountId, whole)
    notice('success', t('{name} is saved: entities follow within moments', { name: saved.name }))
    onSaved(saved)
    return kept(saved)
  }
  const reload = async () => {
    const { dimensions } = await readDimensions(portal, accountId)
    const found = dimensions.find(({ id }) => id === known?.id)
    if (!found) throw new PortalError('NOT_FOUND', { message: 'No such dimension' })
    return kept(found)
  }
  return (
    <Dialog title={title} className="dimension-dialog" onClose={onClose}>
      <Styles source={sheet} />
      <RecordForm
        label={title}
        schema={dimensionInput}
        fields={t.declared(known ? KNOWN_FIELDS : NEW_FIELDS)}
        own={controls}
        value={value}
        revision={known?.version ?? 0}
        readOnly={readOnly ?? false}
        {...(!known && { create: t('Define it') })}
        save={save}
        {...(known && { reload })}
        onCancel={onClose}
      >
        {values => readOnly === undefined && <DimensionEffect accountId={accountId} values={values} />}
      </RecordForm>
    </Dialog>
  )
}

function inputOf({ key, name, description, values, rules, fallback }: Dimension): DimensionInput {
  return { key, name, description, values, rules, fallback }
}
const kept = (dimension: Dimension) => ({ value: inputOf(dimension), revision: dimension.version })
