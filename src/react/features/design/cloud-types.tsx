/** Instance types of a cloud target: all that are offered, or those that are chosen by hand. */
import { type CloudTarget, cloudName, type DesignBasis, MOST_INSTANCE_TYPES } from '../../../wire/design/scenario.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'

interface CloudTypesProps {
  cloud: CloudTarget
  basis: DesignBasis
  isShut: boolean
  /** What is wrong with one of them. */
  problem: string | undefined
  onChoose(types: readonly string[]): void
}

export function CloudTypes({ cloud, basis, isShut, problem, onChoose }: CloudTypesProps) {
  const t = useWords()
  const { format } = usePortal()
  const { types = [], provider } = cloud
  const offered = basis.clouds.find(one => one.provider === provider)?.types ?? []
  const name = cloudName(cloud)
  return (
    <div className="design-note small">
      <span className="muted">
        {types.length === 0
          ? t('All types but burstable ones and ones with GPUs')
          : t.count(types.length, '{count} instance type chosen', '{count} instance types chosen')}
      </span>
      {types.length > 0 && (
        <ul className="design-picks" aria-label={t('Instance types of {name}', { name })}>
          {types.map(type => (
            <li key={type} className="row">
              <span className="grow">{type}</span>
              {!isShut && (
                <Button
                  look="ghost"
                  aria-label={t('Remove {name}', { name: type })}
                  onClick={() => onChoose(types.filter(other => other !== type))}
                >
                  {t('Remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && <p className="problem">{problem}</p>}
      {!isShut && offered.length > 0 && types.length < MOST_INSTANCE_TYPES && (
        <select
          aria-label={t('Choose instance types of {name}', { name })}
          value=""
          onChange={({ target }) => target.value !== '' && onChoose([...types, target.value])}
        >
          <option value="">{t('Choose an instance type')}</option>
          {offered
            .filter(type => !types.includes(type.name))
            .map(type => (
              <option key={type.name} value={type.name}>
                {t.count(type.vcpus, '{name}: {count} vCPU, {memory} GiB', '{name}: {count} vCPUs, {memory} GiB', {
                  name: type.name,
                  memory: format.number(type.memoryGiB),
                })}
              </option>
            ))}
        </select>
      )}
    </div>
  )
}
