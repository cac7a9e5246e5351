/** What is tried: node types like the hosts that there are, those of one's own, and regions of clouds. */
import { type ReactNode, useState } from 'react'
import { type CloudTarget, cloudName } from '../../../wire/design/scenario.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { CloudTypes } from './cloud-types.js'
import { NodeTypeDialog } from './node-type-dialog.js'
import type { FieldsProps } from './workload-fields.js'

export function TargetFields({ basis, inputs, set, isShut, problemAt }: FieldsProps) {
  const t = useWords()
  const [isAdding, setAdding] = useState(false)
  const { isObserved, nodeTypes, clouds } = inputs
  const names = clouds.map(cloudName)
  const problem = problemAt('inputs.nodeTypes')
  return (
    <fieldset>
      <legend>{t('Targets')}</legend>
      <Checkbox
        label={t('Node types of the hosts that there are')}
        disabled={isShut || (basis.nodeTypes.length === 0 && !isObserved)}
        checked={isObserved}
        onChange={isOn => set({ isObserved: isOn })}
      />
      {nodeTypes.map((node, at) => (
        <Tried
          key={node.name}
          name={node.name}
          problem={problemAt(`inputs.nodeTypes[${at}].name`)}
          onRemove={isShut ? undefined : () => set({ nodeTypes: nodeTypes.filter(one => one !== node) })}
        />
      ))}
      {clouds.map((cloud, at) => (
        <Tried
          key={cloudName(cloud)}
          name={cloudName(cloud)}
          problem={problemAt(`inputs.clouds[${at}].region`)}
          onRemove={isShut ? undefined : () => set({ clouds: clouds.filter(one => one !== cloud) })}
        >
          <CloudTypes
            {...{ cloud, basis, isShut }}
            problem={(cloud.types ?? []).map((_, nth) => problemAt(`inputs.clouds[${at}].types[${nth}]`)).find(Boolean)}
            onChoose={types => set({ clouds: clouds.map(one => (one === cloud ? withTypes(cloud, types) : one)) })}
          />
        </Tried>
      ))}
      {problem !== undefined && <p className="problem">{problem}</p>}
      {!isShut && (
        <div className="row design-add">
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('Add type')}
          </Button>
          <select
            aria-label={t('Add cloud region')}
            value=""
            onChange={({ target }) => {
              const [provider = '', region = ''] = target.value.split(' ')
              if (region !== '') set({ clouds: [...clouds, { provider, region }] })
            }}
          >
            <option value="">{t('Add cloud region')}</option>
            {basis.clouds.map(({ provider, regions }) => (
              <optgroup key={provider} label={provider}>
                {regions
                  .filter(region => !names.includes(cloudName({ provider, region })))
                  .map(region => (
                    <option key={region} value={`${provider} ${region}`}>
                      {region}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
      )}
      {isAdding && (
        <NodeTypeDialog
          taken={[...nodeTypes.map(({ name }) => name), ...names]}
          onAdd={node => {
            set({ nodeTypes: [...nodeTypes, node] })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </fieldset>
  )
}

/** None chosen is all. */
function withTypes({ provider, region }: CloudTarget, types: readonly string[]): CloudTarget {
  return { provider, region, ...(types.length > 0 && { types: [...types] }) }
}

interface TriedProps {
  name: string
  problem: string | undefined
  onRemove: (() => void) | undefined
  children?: ReactNode
}

function Tried({ name, problem, onRemove, children }: TriedProps) {
  const t = useWords()
  return (
    <div className="row design-tried">
      <div className="grow">
        {name}
        {problem !== undefined && <span className="problem design-note">{problem}</span>}
        {children}
      </div>
      {onRemove && (
        <Button look="ghost" aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      )}
    </div>
  )
}
