/** Whether what is said stands for the whole page, and is its heading. A screen has a heading of its own. */
import { createContext, createElement, type ReactNode, useContext } from 'react'

export const PageHeading = createContext(false)

/** What a message is about: the heading of the page where the message is all there is. */
export function MessageTitle({ children }: { children: ReactNode }) {
  const isPage = useContext(PageHeading)
  return createElement(isPage ? 'h1' : 'strong', null, children)
}
