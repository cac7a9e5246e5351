/** A node type of one's own: what it has, and what it costs. */
import { useState } from 'react'
import type { NodeType } from '../../../wire/design/scenario.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { TextField } from '../../ui/text-field.js'
import { NumberRow } from './number-row.js'

interface NodeTypeProps {
  taken: readonly string[]
  onAdd(node: NodeType): void
  onClose(): void
}

const FIELDS = [
  ['cores', 'Cores', ''],
  ['memoryGiB', 'Memory', 'GiB'],
  ['storageGiB', 'Storage, where it has its own', 'GiB'],
  ['price', 'Price', 'USD'],
  ['watts', 'Power', 'W'],
  ['rackUnits', 'Rack units', ''],
] as const

export function NodeTypeDialog({ taken, onAdd, onClose }: NodeTypeProps) {
  const t = useWords()
  const [name, setName] = useState('')
  const [values, setValues] = useState<Partial<Record<(typeof FIELDS)[number][0], number | null>>>({})
  const { cores, memoryGiB, storageGiB = null, price = null, watts = null, rackUnits = null } = values
  const isTaken = taken.includes(name.trim())
  const add = () => {
    if (name.trim() === '' || isTaken || !cores || !memoryGiB) return
    onAdd({ name: name.trim(), cores, memoryGiB, storageGiB, price, watts, rackUnits })
  }
  return (
    <Dialog title={t('Add type')} className="narrow design-dialog" onClose={onClose}>
      <TextField
        id="node-name"
        label={t('Name')}
        autoComplete="off"
        value={name}
        problem={isTaken ? t('There is one of this name') : undefined}
        onChange={setName}
      />
      {FIELDS.map(([field, label, unit]) => (
        <NumberRow
          key={field}
          {...{ label: t(label), unit, isShut: false }}
          value={values[field] ?? null}
          onChange={value => setValues({ ...values, [field]: value })}
        />
      ))}
      <div className="row answer">
        <span className="grow" />
        <Button look="primary" disabled={name.trim() === '' || isTaken || !cores || !memoryGiB} onClick={add}>
          {t('Add type')}
        </Button>
      </div>
    </Dialog>
  )
}
