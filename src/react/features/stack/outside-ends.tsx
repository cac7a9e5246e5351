/** What no entity of a map is, at its upper edge: the ends of lines to the outside and to what nobody knows, apart from each other. Each leads to its flows. */
import type { Stack } from '../../../core/topology/topology.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/outside-ends.css?inline'
import { Styles } from '../../styles/styles.js'
import { bytesWord } from '../../ui/bytes-word.js'
import { outsideHref, outsideTitle, outsideWord } from './outside-words.js'
import type { Talks } from './talks.js'

interface OutsideEndsProps {
  stack: Stack
  /** Undefined while they are read: its place stays. */
  talks: Talks | undefined
  /** Whose they are; undefined: all of the map. */
  focus: number | undefined
  environmentId: string
}

export default function OutsideEnds({ stack, talks, focus, environmentId }: OutsideEndsProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  return (
    <fieldset className="outside-ends" aria-label={t('Outside')}>
      <Styles source={sheet} />
      <b aria-hidden="true">{t('Outside')}</b>
      {talks?.apart.length === 0 && <span className="muted">—</span>}
      {talks?.apart.map(({ scope, bytes }) => (
        <span key={scope}>
          <a href={outsideHref(stack, environmentId, scope, focus)} title={outsideTitle(talks, scope, focus, format)}>
            {outsideWord(scope, t)} {bytesWord(bytes, format)}
          </a>
        </span>
      ))}
    </fieldset>
  )
}
