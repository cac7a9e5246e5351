/** A small table. */
import { Skeleton } from '../../ui/states.js'
import { drawnBody, type KindView } from '../kind-view.js'

export const tableView: KindView<'table'> = {
  Body: drawnBody('TableWidgetBody'),
  Skeleton: () => <Skeleton lines={5} />,
  marksItself: true,
}
