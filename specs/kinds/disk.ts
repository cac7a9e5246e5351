/** A disk of a public cloud has a size and a type, and is attached to an instance or costs money for nothing. */
import { integer, reference, timestamp } from '../../src/spec/language/field.js'
import type { Widget } from '../../src/spec/widgets/widget.js'
import type { Filter } from '../../src/wire/query.js'
import { count, figures, total } from '../vocabulary/build.js'
import { ioChart } from '../vocabulary/charts.js'
import { splitIoSection } from '../vocabulary/columns.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'
import { locations } from '../vocabulary/widgets.js'
import type { Fields, Resource } from './resource.js'

export const sizeField = { size: integer('Size', 'GiBy') }
/** `machine` is the entity type of instances, `label` the provider's word for one. */
export const attachedField = (machine: string, label = 'Instance') => ({
  'virtualMachine.id': reference(label, machine),
})
/** Limits of the provider. */
export const limitFields = {
  maxIops: integer('Most operations', 'IO/s'),
  maxTput: integer('Most throughput', 'MiBy/s'),
}
export const createdField = { createdAt: timestamp('Created') }

interface Disk<T extends string, F extends Fields> extends Omit<Resource<T, F>, 'icon' | 'metrics' | 'dashboard'> {
  /** Title of the summary. */
  summaryTitle: string
  /** Disks that are attached to nothing. */
  unattached: Filter
  /** Disks by type. */
  breakdown: Widget
}

/** Gives the resource that a disk is; the platform's kind declares it. */
export function disk<const T extends string, const F extends Fields>(declaration: Disk<T, F>): Resource<T, F> {
  const { summaryTitle, unattached, breakdown, ...rest } = declaration
  return {
    charts: [ioChart],
    ...rest,
    icon: 'disk',
    metrics: storageIoMetrics,
    sections: [splitIoSection, ...(declaration.sections ?? [])],
    dashboard: [
      figures(summaryTitle, [
        count('total', 'Total'),
        count('loose', 'Not attached', unattached),
        total('size', 'Size', 'size', 'TiBy'),
      ]),
      breakdown,
      locations,
    ],
  }
}
