/** What can be done with the entities that are selected: these alone, as a list, as a file, or in a scenario. */
import { useMemo } from 'react'
import { DEFAULT_VIEW } from '../../../../core/settings/settings.js'
import type { Stack } from '../../../../core/topology/topology.js'
import type { Catalogue } from '../../../../spec/catalogue.js'
import { SELECTED } from '../../../../spec/compile/conditions.js'
import { type Machine, useNewScenario } from '../../../hooks/handed-on.js'
import { printView } from '../../../hooks/index-address.js'
import { paths } from '../../../hooks/paths.js'
import { saveBlob } from '../../../hooks/save-blob.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import { Button, IconButton } from '../../../ui/controls.js'
import type { HeatName } from '../heat.js'
import { selectionCsv } from './selection-csv.js'
import { type Selection, typeOfAll } from './use-selection.js'

/** The family of machines. */
const MACHINES = 'vm'
/** A list is narrowed to so many by its address. */
const MOST_LISTED = 100
/** A scenario has room for so many. */
const MOST_PICKED = 5_000

interface BarProps {
  stack: Stack
  heat: HeatName
  environment: { id: string; name: string }
  selection: Selection
  isTable: boolean
  onTable(): void
}

export default function SelectionBar({ stack, heat, environment, selection, isTable, onTable }: BarProps) {
  const t = useWords()
  const { portal, navigate } = useScreenHost()
  const { format, catalogue } = portal
  const { nodes, isOnly, setOnly, clear } = selection
  const { entities, machines, type } = useMemo(() => entitiesOf(stack, nodes, catalogue), [stack, nodes, catalogue])
  const scenario = useNewScenario(environment.id)
  const size = format.number(nodes.size)
  const list = () => {
    const values = entities.map(({ id }) => id).sort()
    const search = printView({ ...DEFAULT_VIEW, conditions: [{ path: SELECTED, op: 'is', values }] })
    navigate(paths.index(environment.id, type, search))
  }
  const save = () => {
    const filename = `${t('Landscape')} ${environment.name}.csv`.replaceAll(/[\\/:*?"<>|]/g, '-')
    saveBlob(filename, new Blob([selectionCsv(stack, nodes, heat, format)], { type: 'text/csv' }))
  }
  return (
    <div className="landscape-selection">
      <span className="strong">{t('{size} selected', { size })}</span>
      <span className="grow" />
      <Button
        aria-pressed={isOnly}
        title={t('All else is faded, and not in the table')}
        onClick={() => setOnly(!isOnly)}
      >
        {t('Selected only')}
      </Button>
      {!isTable && <Button onClick={onTable}>{t('In the table')}</Button>}
      {catalogue.has(type) && catalogue.entry(type).hasIndex && (
        <Button
          onClick={list}
          disabled={nodes.size > MOST_LISTED}
          title={
            nodes.size > MOST_LISTED
              ? t('At most {most} at once', { most: format.number(MOST_LISTED) })
              : t('With all their columns, to sort and to compare')
          }
        >
          {t('Compare as a list')}
        </Button>
      )}
      {scenario && machines.length > 0 && (
        <Button
          onClick={() => scenario(machines)}
          disabled={machines.length > MOST_PICKED}
          title={
            machines.length > MOST_PICKED
              ? t('At most {most} at once', { most: format.number(MOST_PICKED) })
              : t.count(machines.length, 'Of {count} machine', 'Of {count} machines')
          }
        >
          {t('New scenario of these')}
        </Button>
      )}
      <Button icon="download" onClick={save}>
        {t('Export {size}', { size })}
      </Button>
      <IconButton icon="close" label={t('Select nothing')} onClick={clear} />
    </div>
  )
}

/** By type and id, the machines among them, and the type of all: else the smallest family that all are in. */
function entitiesOf(
  stack: Stack,
  nodes: ReadonlySet<number>,
  catalogue: Catalogue,
): { entities: Machine[]; machines: Machine[]; type: string } {
  const members = new Set(catalogue.memberTypes(MACHINES))
  const entities = [...nodes].map(node => ({
    type: stack.types[stack.nodes.type[node] ?? -1]?.type ?? '',
    id: stack.nodes.id[node] ?? '',
  }))
  return {
    entities,
    machines: entities.filter(({ type }) => members.has(type)),
    type: typeOfAll(new Set(entities.map(({ type }) => type)), catalogue),
  }
}
