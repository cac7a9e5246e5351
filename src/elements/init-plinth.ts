/** What a page calls once. It uses the catalogue that comes with the kit. */
import { dashboardFetchers, entries, fetchers } from '../../specs/catalogue.js'
import type { Portal, PortalOptions } from '../core/types.js'
import { createSpecSource } from '../spec/catalogue.js'
import { openDefaultPortal } from './internal/default-portal.js'

export type PlinthOptions = Omit<PortalOptions, 'catalogue'> & Partial<Pick<PortalOptions, 'catalogue'>>

/**
 * Makes the page's default portal, which elements outside any `<plinth-portal>` use; calling it again gives the first one. `catalogue` is
 * what the portal shows, by default everything the kit comes with.
 */
export function initPlinth(options: PlinthOptions): Portal {
  return openDefaultPortal({ catalogue: createSpecSource(entries, fetchers, dashboardFetchers), ...options })
}
