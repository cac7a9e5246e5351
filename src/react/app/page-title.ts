/** The title of the portal's page, by which a reader finds tabs and entries of the history. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageBrand } from '../hooks/page-brand.js'
import { usePortal } from '../hooks/screen-host.js'
import type { Match } from './routes.js'

/** Names the page after its screen and environment or account; undefined is the sign-in, or an address that leads nowhere. */
export function usePageTitle(match: Match | undefined): void {
  const { location, catalogue, format, $resources } = usePortal()
  const resources = useStore($resources).value
  const environment = resources?.environments.find(({ id }) => id === match?.params.environmentId)
  const account = resources?.accounts.find(({ id }) => id === match?.params.accountId)
  const screen = match && (match.screen.titleOf?.(match.params, catalogue) ?? format.t(match.screen.title))
  const title = [screen, environment?.name ?? account?.name, pageBrand().name]
    .filter(part => part !== undefined)
    .join(' · ')
  useEffect(() => location.entitle?.(title), [location, title])
  const { language, direction } = format.t
  useEffect(() => location.speak?.(language, direction), [location, language, direction])
}
