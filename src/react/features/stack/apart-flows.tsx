/** Flows that a map has no line for, since one end is outside or nobody knows it: how much each is, and the way to their list. */
import type { Stack } from '../../../core/topology/topology.js'
import { printOf } from '../../hooks/flows-address.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { bytesWord } from '../../ui/bytes-word.js'
import type { Talks } from './talks.js'

interface ApartFlowsProps {
  stack: Stack
  talks: Talks
  /** Whose they are; undefined: all of the map. */
  focus: number | undefined
  environmentId: string
}

export default function ApartFlows({ stack, talks: { apart }, focus, environmentId }: ApartFlowsProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  if (apart.length === 0) return null
  const { nodes, types } = stack
  const of = focus !== undefined && {
    of: printOf({
      type: types[nodes.type[focus] ?? -1]?.type ?? '',
      id: nodes.id[focus] ?? '',
      label: nodes.name[focus] ?? null,
    }),
  }
  return (
    <span className="row apart-flows">
      {t('Not drawn:')}
      {apart.map(({ scope, bytes }) => (
        <a key={scope} href={`${paths.flows(environmentId)}?${new URLSearchParams({ scope, ...of })}`}>
          {scope === 'external' ? t('External') : t('Unresolved')} {bytesWord(bytes, format)}
        </a>
      ))}
    </span>
  )
}
