/** The kit's own words in the reader's language: `const t = useWords()`, then `t('Show more')`. */
import { createElement, Fragment, type ReactNode, useContext } from 'react'
import { ENGLISH, type Words } from '../../core/words/words.js'
import { ScreenHostContext } from './screen-host.js'

/** English where there is no portal yet. */
export function useWords(): Words {
  return useContext(ScreenHostContext)?.portal.format.t ?? ENGLISH
}

/** A sentence with more than text in it: `said(t.around('You act as {name}', { name: <b>{name}</b> }))`. */
export function said(pieces: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces)
}
