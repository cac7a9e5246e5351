/** A widget to come, in the shape of its kind: what is there later stands where the skeleton stood. */
import type { ReactNode } from 'react'
import type { WidgetKind } from '../../spec/language/widget.js'
import { Skeleton } from '../ui/states.js'
import { ChartSkeleton } from './chart-skeleton.js'

const Numbers = () => (
  <div className="values" aria-hidden="true">
    {['a', 'b', 'c'].map(id => (
      <div key={id}>
        <span className="skeleton" style={{ width: '60%', margin: '3px 0' }} />
        <span className="skeleton" style={{ width: '80%', height: 24, margin: '5px 0' }} />
      </div>
    ))}
  </div>
)

const Ring = () => (
  <div className="split" aria-hidden="true">
    <span className="skeleton ring" />
    <Skeleton lines={5} />
  </div>
)

const SHAPES: { [K in WidgetKind]: () => ReactNode } = {
  values: () => <Numbers />,
  table: () => <Skeleton lines={5} />,
  lineChart: () => <ChartSkeleton />,
  barChart: () => <Skeleton lines={5} />,
  bubbleChart: () => <ChartSkeleton />,
  pieChart: () => <Ring />,
  gauge: () => <span className="skeleton arc" />,
  text: () => <Skeleton lines={2} />,
}

export function WidgetSkeleton({ kind }: { kind: WidgetKind }) {
  return SHAPES[kind]()
}
