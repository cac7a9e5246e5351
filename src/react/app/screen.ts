/** The full portal. It stands apart from the table of screens, which it shows. */
import { KIT_VERSION } from '../../core/version.js'
import { READS } from '../../wire/element-needs.js'
import type { AboutScreen } from '../screen/about.js'
import { defineScreen } from '../screen/define-screen.js'

export const appScreen = defineScreen({
  tag: 'plinth-app',
  title: 'Portal',
  needs: { scopes: [READS], features: [] },
  isOpen: true,
  props: { version: { type: 'text', default: KIT_VERSION } },
  routes: [],
  load: () => import('./app-screen.js').then(m => m.AppScreen),
})

export const aboutApp: AboutScreen<typeof appScreen> = {
  summary: 'The full portal: sign-in, sidebar, search, and every screen by its address.',
  uses: ['all'],
  props: { version: 'Shown in the foot of the sidebar; by default that of the kit.' },
}
