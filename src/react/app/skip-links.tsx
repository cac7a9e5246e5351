/** The first tab stops of a page: past the bars to its list, where it has one, and to its content. */
import { useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'

const LIST = '#main :is([role=grid], [role=treegrid], table)'
/** Where the keyboard goes on in it: a grid has one tab stop. */
const STOP = '[tabindex="0"], a[href], button:enabled, input:enabled'

const stopIn = (root: ShadowRoot) =>
  [...root.querySelectorAll(LIST)].map(list => list.querySelector<HTMLElement>(STOP)).find(stop => stop !== null)

export function SkipLinks() {
  const t = useWords()
  const { root } = useScreenHost()
  const [hasList, setHasList] = useState(false)
  const toContent = () => root.getElementById('main')?.focus()
  // A list comes after the page: it is looked for when somebody might want to go there.
  return (
    <>
      <button
        type="button"
        className="button skip"
        onFocus={() => setHasList(stopIn(root) !== undefined)}
        onClick={() => (hasList ? stopIn(root)?.focus() : toContent())}
      >
        {hasList ? t('Skip to the list') : t('Skip to content')}
      </button>
      {hasList && (
        <button type="button" className="button skip" onClick={toContent}>
          {t('Skip to content')}
        </button>
      )}
    </>
  )
}
