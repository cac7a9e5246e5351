/** True where a message fills the whole page and is its heading; inside a screen the screen has one. */
import { createContext, createElement, type ReactNode, useContext } from 'react'

export const PageHeading = createContext(false)

/** The title of a message: the heading of the page where the message is its only content. */
export function MessageTitle({ children }: { children: ReactNode }) {
  const isPage = useContext(PageHeading)
  return createElement(isPage ? 'h1' : 'strong', null, children)
}
