/** What a page calls once. It uses the catalogue that comes with the kit. */
import { dashboardFetchers, entries, fetchers } from '../../specs/catalogue.js'
import { createSpecSource } from '../spec/catalogue.js'
import type { PlinthOptions, PlinthPortal } from './host-portal.js'
import { openDefaultPortal } from './internal/default-portal.js'

/** Makes the page's default portal, which elements outside any `<plinth-portal>` use; calling it again gives the first one. */
export function initPlinth(options: PlinthOptions): PlinthPortal {
  return openDefaultPortal({ ...options, catalogue: createSpecSource(entries, fetchers, dashboardFetchers) })
}
