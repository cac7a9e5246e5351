/** Addresses: in memory (tests, embeds), the browser's path, or its hash. One grammar, `/~/{id}/entities/{type}?…`. */
import { atom } from 'nanostores'
import type { PortalLocation } from './types.js'

export function createMemoryLocation(initial = '/'): PortalLocation {
  const $path = atom(initial)
  return { $path, mode: 'memory', push: path => $path.set(path), replace: path => $path.set(path) }
}

type BrowserWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener' | 'document'>

/** The path of the page. Only for a page that is the portal. */
export function createBrowserLocation(win: BrowserWindow): PortalLocation {
  const followed = follow(
    win,
    // The token of a one-time link stands behind '#', where no server and no log sees it.
    () => win.location.pathname + win.location.search + win.location.hash,
    path => path,
  )
  return {
    ...followed,
    entitle(title) {
      win.document.title = title
    },
    speak(language, direction) {
      Object.assign(win.document.documentElement, { lang: language, dir: direction })
    },
  }
}

/** The part behind `#`, for a page that uses its path for other things. */
export function createHashLocation(win: BrowserWindow): PortalLocation {
  const followed = follow(
    win,
    () => win.location.hash.slice(1) || '/',
    path => `#${path}`,
  )
  return { ...followed, mode: 'hash' }
}

function follow(win: BrowserWindow, read: () => string, href: (path: string) => string): PortalLocation {
  const $path = atom(read())
  const holders = new Set<(path: string) => boolean>()
  // Whoever holds is asked here, by the first that hears of it: another listener would come too late, after the screens have followed.
  const onPop = () => {
    const path = read()
    if ([...holders].some(ask => ask(path))) win.history.pushState(null, '', href($path.get()))
    else $path.set(path)
  }
  win.addEventListener('popstate', onPop)
  return {
    close: () => win.removeEventListener('popstate', onPop),
    hold(ask) {
      holders.add(ask)
      return () => void holders.delete(ask)
    },
    $path,
    push(path, state = null) {
      if (path === $path.get()) return
      win.history.pushState(state, '', href(path))
      $path.set(path)
    },
    replace(path) {
      win.history.replaceState(win.history.state, '', href(path))
      $path.set(path)
    },
  }
}
