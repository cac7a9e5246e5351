/** What is wrong with a dashboard of which something is shown: widgets that were left out, and ids that are asked for and are of none. */
import { useEffect } from 'react'
import type { Widget } from '../../spec/widgets/widget.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'

const SHOWN_PROBLEMS = 3

interface DashboardProblemsProps {
  problems: readonly string[]
  /** Ids of the widgets that are asked for; all of them without it. */
  asked: readonly string[] | undefined
  all: readonly Widget[]
}

export default function DashboardProblems({ problems, asked = [], all }: DashboardProblemsProps) {
  const t = useWords()
  const absent = useAbsent(asked, all)
  const wrong = absent ? [...problems, absent] : problems
  return (
    <div className="banner" role="status">
      <span>
        {t.count(wrong.length, 'One problem in this dashboard:', '{count} problems in this dashboard:')}{' '}
        {wrong.slice(0, SHOWN_PROBLEMS).join('; ')}
        {wrong.length > SHOWN_PROBLEMS && ' …'}
      </span>
    </div>
  )
}

/** Names ids that are of no widget: by the element's event and in one line of the console, too. */
function useAbsent(asked: readonly string[], all: readonly Widget[]): string | undefined {
  const t = useWords()
  const host = useScreenHost()
  const ids = asked.filter(id => !all.some(widget => widget.id === id)).join(', ')
  const there = all.map(({ id }) => id).join(', ')
  const words = ids === '' ? undefined : t('No widget is {ids}; there are {all}', { ids, all: there })
  useEffect(() => {
    if (ids !== '')
      console.error(`plinth: <${host.root.host.localName}> No widget is ${ids}; there are ${there}. Check its widgets`)
  }, [host, ids, there])
  useEffect(() => {
    if (words) host.notice('error', words)
  }, [host, words])
  return words
}
