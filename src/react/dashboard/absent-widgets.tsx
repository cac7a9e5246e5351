/** Ids that are asked for and are of no widget, where others are: said on the page, by the element's event, and in one line of the console. */
import { useEffect } from 'react'
import type { Widget } from '../../spec/widgets/widget.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'

export default function AbsentWidgets({ asked, all }: { asked: readonly string[]; all: readonly Widget[] }) {
  const t = useWords()
  const host = useScreenHost()
  const ids = asked.filter(id => !all.some(widget => widget.id === id)).join(', ')
  const there = all.map(({ id }) => id).join(', ')
  const words = t('No widget is {ids}; there are {all}', { ids, all: there })
  useEffect(() => {
    console.error(`plinth: <${host.root.host.localName}> No widget is ${ids}; there are ${there}. Check its widgets`)
  }, [host, ids, there])
  useEffect(() => host.notice('error', words), [host, words])
  return (
    <div className="banner" role="status">
      <span>{words}</span>
    </div>
  )
}
