/** The portal as a screen has it that is opened in place of another: with an address and views of its own, so that nothing else on the page changes with it. */
import { atom, type WritableAtom } from 'nanostores'
import { portalBut } from '../portal-but.js'
import { DEFAULT_VIEW } from '../settings/settings.js'
import type { IndexView, Portal, PortalLocation, Settings } from '../types.js'

interface Steps {
  onStep(path: string): void
  onSpelled(path: string): void
}

export interface OwnPlace {
  portal: Portal
  /** The address has changed from outside. */
  show(path: string): void
}

/** `steps` gives whoever hears of addresses that the screen goes to by itself. */
export function ownPlace(portal: Portal, path: string, steps: () => Steps): OwnPlace {
  const $path = atom(path)
  const location: PortalLocation = {
    $path,
    push(next) {
      $path.set(next)
      steps().onStep(next)
    },
    replace(next) {
      $path.set(next)
      steps().onSpelled(next)
    },
  }
  return {
    portal: portalBut(portal, { location, settings: withOwnViews(portal.settings) }),
    show: next => $path.set(next),
  }
}

function withOwnViews(settings: Settings): Settings {
  const views = new Map<string, WritableAtom<IndexView>>()
  const viewOf = (key: string) => {
    const view = views.get(key) ?? atom<IndexView>(DEFAULT_VIEW)
    views.set(key, view)
    return view
  }
  return {
    ...settings,
    $view: viewOf,
    setView: (key, change) => viewOf(key).set({ ...viewOf(key).get(), ...change }),
  }
}
