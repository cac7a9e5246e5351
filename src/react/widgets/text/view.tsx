/** Words, there at once. */
import { Skeleton } from '../../ui/states.js'
import type { KindView } from '../kind-view.js'
import { TextWidgetBody } from './text-widget.js'

export const textView: KindView<'text'> = {
  Body: TextWidgetBody,
  Skeleton: () => <Skeleton lines={2} />,
  isMute: true,
}
