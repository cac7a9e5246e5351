/** The targets of a result as a file. */
import type { CloudCandidate, DesignResult, Misfit } from '../../../wire/design/result.js'
import { csvOf } from '../../widgets/csv.js'

const HEAD = [
  ['Target', 'Nodes', 'Spare', 'Fits', 'Does not fit'],
  ['CPU %', 'Memory %', 'Storage %', 'Runway [d]', 'Runway of'],
  ['Nodes [USD]', 'Licences [USD]', 'Support [USD]', 'Power [USD]', 'Total [USD]', 'Total is whole'],
  ['Instances', 'First machines that do not fit'],
].flat()

export function designCsv({ nodes, clouds }: DesignResult): Blob {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  const rows = [
    ...nodes.map(one => [
      ...[one.name, one.nodes, one.spare, one.fits, one.misfits],
      ...[one.usedNow.compute, one.usedNow.memory, one.usedNow.storage, one.runwayDays, one.runwayOf],
      ...[one.cost.nodes, one.cost.licences, one.cost.support, one.cost.power, one.cost.total],
      ...[isWhole(one), null, misfitsOf(one)],
    ]),
    ...clouds.map(one => [
      ...[one.name, null, null, one.fits, one.misfits, null, null, null, null, null],
      ...[one.cost.nodes, null, null, null, one.cost.total],
      ...[isWhole(one), instancesOf(one), misfitsOf(one)],
    ]),
  ]
  return new Blob([csvOf({ head: HEAD, rows: rows.map(row => row.map(text)) })], { type: 'text/csv' })
}

const isWhole = ({ cost }: Pick<CloudCandidate, 'cost'>) => (cost.isWhole ? 'yes' : 'no')

const instancesOf = ({ instances }: CloudCandidate) =>
  instances.map(({ type, count }) => `${type} × ${count}`).join('; ')

/** Each with what it needs of the resource that is exceeded most, and the most that there is. */
const misfitsOf = ({ listed }: { listed: readonly Misfit[] }) =>
  listed.map(({ id, name, resource, needs, has }) => `${name ?? id}: ${resource} ${needs} > ${has}`).join('; ')
