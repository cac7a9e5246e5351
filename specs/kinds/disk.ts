/** A disk of a public cloud: so large, of one sort, attached to an instance or paid for in vain. */
import { integer, reference, timestamp } from '../../src/spec/language/field.js'
import type { Widget } from '../../src/spec/language/widget.js'
import type { Filter } from '../../src/wire/query.js'
import { count, figures, total } from '../vocabulary/build.js'
import { ioChart } from '../vocabulary/charts.js'
import { splitIoSection } from '../vocabulary/columns.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'
import { locations } from '../vocabulary/widgets.js'
import type { Fields, Resource } from './resource.js'

export const sizeField = { size: integer('Size', 'GiBy') }
/** `machine` is the type of instances, `label` what the provider calls one. */
export const attachedField = (machine: string, label = 'Instance') => ({
  'virtualMachine.id': reference(label, machine),
})
/** What a provider promises at the most. */
export const limitFields = {
  maxIops: integer('Most operations', 'IO/s'),
  maxTput: integer('Most throughput', 'MiBy/s'),
}
export const createdField = { createdAt: timestamp('Created') }

interface Disk<T extends string, F extends Fields> extends Omit<Resource<T, F>, 'icon' | 'metrics' | 'dashboard'> {
  /** Title of the count. */
  counted: string
  /** Disks that nothing is attached to. */
  loose: Filter
  /** What sorts there are. */
  sorts: Widget
}

/** A disk, to be declared as a resource of its platform. */
export function disk<const T extends string, const F extends Fields>(own: Disk<T, F>): Resource<T, F> {
  const { counted, loose, sorts, ...rest } = own
  return {
    charts: [ioChart],
    ...rest,
    icon: 'disk',
    metrics: storageIoMetrics,
    sections: [splitIoSection, ...(own.sections ?? [])],
    dashboard: [
      figures(counted, [
        count('total', 'Total'),
        count('loose', 'Not attached', loose),
        total('size', 'Size', 'size', 'TiBy'),
      ]),
      sorts,
      locations,
    ],
  }
}
