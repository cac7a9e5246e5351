/** How long ago the rules were asked, which goes on. */
import { useReducer } from 'react'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useEvery } from '../../hooks/use-every.js'
import { useWords } from '../../hooks/use-words.js'

const SAY_AGAIN_MS = 5_000

export function RanAgo({ at }: { at: string }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const [, sayAgain] = useReducer((times: number) => times + 1, 0)
  useEvery(SAY_AGAIN_MS, sayAgain)
  return <span className="sub small">{t('Rules last asked {when}', { when: format.relative(at) })}</span>
}
