/** Words on a dashboard. */
import type { BodyProps } from '../body-props.js'

export function TextWidgetBody({ widget }: BodyProps<'text'>) {
  return <p className="small">{widget.text}</p>
}
