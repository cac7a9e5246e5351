/** Where an element is composed for a page of one's own: seen at once, and handed out as code. */
import { ADDRESSES } from '../../hooks/paths.js'
import { defineScreen, route } from '../../screen/define-screen.js'

export const playgroundScreen = defineScreen({
  tag: null,
  title: 'Playground',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: {},
  routes: [route(ADDRESSES.playground)],
  load: () => import('./playground-screen.js').then(m => m.PlaygroundScreen),
})
