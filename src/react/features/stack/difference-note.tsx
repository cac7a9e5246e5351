/** How the focused entity differs from the earlier time, and the way to its values then and now. */
import type { Stack } from '../../../core/topology/topology.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { SIGNS } from '../../ui/difference-kinds.js'

interface DifferenceNoteProps {
  stack: Stack
  node: number
  environmentId: string
}

export default function DifferenceNote({ stack, node, environmentId }: DifferenceNoteProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { origin } = useTime().view
  const kind = stack.nodes.difference?.[node]
  if (!kind || !stack.compared) return null
  const from = format.dateTime(stack.compared.from)
  const type = stack.types[stack.nodes.type[node] ?? -1]?.type ?? ''
  const times = { from: stack.compared.from, ...(origin !== null && { until: origin }) }
  return (
    <p className="row wrap">
      <b aria-hidden="true">{SIGNS[kind]}</b>
      {kind === 'added' && t('Added since {from}', { from })}
      {kind === 'removed' && t('Removed since {from}: it is shown as it was then', { from })}
      {kind === 'changed' && (
        <a href={paths.compare(environmentId, { ...times, kind, type })}>{t('Changed since {from}', { from })}</a>
      )}
    </p>
  )
}
