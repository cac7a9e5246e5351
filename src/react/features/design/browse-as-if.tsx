/** Leads to the environment as a target would have it: its hosts, its machines and its map. */
import { withTime } from '../../../core/time/time-address.js'
import { NOW } from '../../../core/time/time-view.js'
import type { Words } from '../../../core/words/words.js'
import type { DesignResult } from '../../../wire/design/result.js'
import { paths } from '../../hooks/paths.js'
import { useWords } from '../../hooks/use-words.js'

interface BrowseAsIfProps {
  environmentId: string
  scenarioId: string
  /** Name of the target. */
  target: string
  isOfNodes: boolean
  /** The scenario says something else since. */
  isChanged: boolean
  result: DesignResult
}

export function BrowseAsIf({ environmentId, scenarioId, target, isOfNodes, isChanged, result }: BrowseAsIfProps) {
  const t = useWords()
  const why = closedBy({ isOfNodes, isChanged, result }, t)
  if (why !== undefined) return <p className="small muted design-line">{why}</p>
  const search = withTime('', { ...NOW, asIf: { scenarioId, target } })
  return (
    <p className="small design-line">
      <a part="button" className="button" href={`${paths.landscape(environmentId)}?${search}`}>
        {t('Browse as if')}
      </a>{' '}
      <span className="muted">{t('Hosts, machines and the landscape with these nodes; nothing is changed.')}</span>
    </p>
  )
}

type Asked = Pick<BrowseAsIfProps, 'isOfNodes' | 'isChanged' | 'result'>

function closedBy({ isOfNodes, isChanged, result }: Asked, t: Words): string | undefined {
  if (!isOfNodes) return t('Machines in a cloud have no hosts: choose a target of nodes to browse as if it were there.')
  if (isChanged || !result.asIf) return t('Run the scenario again to browse as if this target were there.')
  if (result.counted.machines === 0) return t('No machine that there is moves: there is nothing to browse as if.')
  return undefined
}
