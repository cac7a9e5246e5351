/** Numbers with their labels, there at once. */
import type { KindView } from '../kind-view.js'
import { ValuesWidgetBody } from './values-widget.js'

const Numbers: KindView<'values'>['Skeleton'] = ({ widget: { layout, values } }) => (
  <dl className={layout === 'grid' ? 'values' : 'values list'}>
    {values.map(({ id, label }) => (
      <div key={id} style={layout === 'grid' ? undefined : { display: 'contents' }}>
        <dt>{label}</dt>
        <dd>
          <span className="skeleton number" />
        </dd>
      </div>
    ))}
  </dl>
)

export const valuesView: KindView<'values'> = { Body: ValuesWidgetBody, Skeleton: Numbers, marksItself: true }
