/**
 * The saved views that lists open with, for the person who is signed in. Each is read when a list asks for it first, and again whenever one does, since another tab may
 * have chosen another; the last one known answers meanwhile.
 */
import { atom, onMount, type WritableAtom } from 'nanostores'
import type { OpeningView, OpeningViews, Portal } from './types.js'

/** Remembers with which saved view a reader opens each list. A session without a person (`isPersonal` false) has none. `reset` forgets what is known. */
export function createOpeningViews(
  portal: Pick<Portal, 'call'>,
  isPersonal: () => boolean,
): OpeningViews & { reset(): void } {
  // Not every screen is a list.
  const saved = () => import('./saved-filters.js').then(module => module.createSavedFilters(portal))
  const known = new Map<string, WritableAtom<OpeningView>>()

  function read(environmentId: string, entity: string, $view: WritableAtom<OpeningView>): void {
    const read = saved().then(filters => filters.list(environmentId, entity))
    read.then(
      views => $view.set(views.find(({ isDefault }) => isDefault) ?? null),
      // The list says itself what is wrong with its environment.
      () => $view.set($view.get() ?? null),
    )
  }

  function $of(environmentId: string, entity: string): WritableAtom<OpeningView> {
    const key = `${environmentId} ${entity}`
    const open = known.get(key)
    if (open) return open
    const isAsked = isPersonal()
    const $view = atom<OpeningView>(isAsked ? undefined : null)
    if (isAsked) onMount($view, () => read(environmentId, entity, $view))
    known.set(key, $view)
    return $view
  }

  return {
    $of,
    async choose(environmentId, view, isOn) {
      await (await saved()).openWith(environmentId, view.id, isOn)
      $of(environmentId, view.entity).set(isOn ? { ...view, isDefault: true } : null)
    },
    refresh: (environmentId, entity) => read(environmentId, entity, $of(environmentId, entity)),
    reset: () => known.clear(),
  }
}
