/** Pinned and recent places of the portal page: of the person who is signed in, in this browser. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { createPlaces } from '../../core/places.js'
import { withoutTime } from '../../core/time/time-address.js'
import type { Portal } from '../../core/types.js'
import type { Words } from '../../core/words/words.js'
import { type Place, PlacesContext } from '../hooks/places.js'
import { usePortal } from '../hooks/screen-host.js'
import { type Match, matchRoute } from './routes.js'

/** A path as it is pinned: the time goes with the reader, not with the place. */
export function placeOf(path: string): string {
  const [page = '', search = ''] = (path.split('#')[0] ?? '').split('?')
  const timeless = withoutTime(search)
  return timeless === '' ? page : `${page}?${timeless}`
}

/** A partner's page stores nothing: nobody signed in, and its storage belongs to the partner. In demo mode addresses are of pseudonyms. */
const FORGETFUL = { getItem: () => null, setItem: () => {} }

export function PagePlaces({ children }: { children: ReactNode }) {
  const portal = usePortal()
  const { userId } = useStore(portal.session.$state)
  const environments = useStore(portal.$resources).value?.environments
  const path = useStore(portal.location.$path)
  const { isPersonal } = portal
  const places = useMemo(
    () => createPlaces(isPersonal ? window.localStorage : FORGETFUL, `plinth.places ${portal.api} ${userId ?? ''}`),
    [portal, userId, isPersonal],
  )
  const describe = useCallback(
    (of: string) => {
      const place = describePlace(of, portal)
      const isKnown = place && (environments ?? []).some(({ id }) => id === place.environmentId)
      return isKnown ? place : undefined
    },
    [portal, environments],
  )
  useEffect(() => {
    const hear = () => places.refresh()
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [places])
  // Filters and sorts are steps within a place, not places.
  const [page = ''] = path.split(/[?#]/)
  useEffect(() => {
    if (describe(page) || isAccount(page)) places.visit(page)
  }, [page, places, describe])
  const value = useMemo(() => ({ ...places, describe }), [places, describe])
  return <PlacesContext value={value}>{children}</PlacesContext>
}

function isAccount(path: string): boolean {
  const match = matchRoute(path)
  return typeof match === 'object' && match.params.accountId !== undefined
}

/** Describes the place at an address, undefined for addresses outside of environments. */
export function describePlace(path: string, { catalogue, format }: Portal): Place | undefined {
  const { t } = format
  const match = matchRoute(path)
  if (typeof match !== 'object' || match.params.environmentId === undefined) return undefined
  const { environmentId, type, entityId } = match.params
  const entry = type !== undefined && catalogue.has(type) ? catalogue.entry(type) : undefined
  if (type !== undefined && !entry) return undefined
  const icon = entry?.icon ?? match.screen.icon ?? 'chart'
  const base = { path, environmentId, icon }
  if (entry && entityId !== undefined)
    return { ...base, label: entityId, note: entry.label.one, entity: { type: entry.type, id: entityId } }
  if (entry) return { ...base, label: entry.label.many, note: noteOf(match, path, t) }
  const part = match.params.section
  const label = part ? t(`${part.charAt(0).toUpperCase()}${part.slice(1)} overview`) : t(match.screen.title)
  return { ...base, label, note: t('Screen') }
}

function noteOf({ pattern }: Match, path: string, t: Words): string {
  if (pattern.includes('/dashboards/')) return t('Dashboard')
  const asked = new URLSearchParams(path.split('?')[1] ?? '')
  const words = asked.get('q')
  const filters = [...asked.keys()].filter(key => key.startsWith('f.') || key === 'where').length
  const parts = [
    ...(words ? [`“${words}”`] : []),
    ...(filters > 0 ? [t.count(filters, '{count} filter', '{count} filters')] : []),
  ]
  return [t('List'), ...parts].join(', ')
}
