/** Numbers with their labels, there at once. */
import type { KindView } from '../kind-view.js'
import { ValuesWidgetBody } from './values-widget.js'

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

export const valuesView: KindView<'values'> = { Body: ValuesWidgetBody, Skeleton: Numbers, marksItself: true }
