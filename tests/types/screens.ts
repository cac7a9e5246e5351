/** What does not compile: `tsc` holds the declaration of a screen to the properties of its component. */
import type { AboutScreen } from '../../src/react/screen/about.js'
import { defineScreen, route } from '../../src/react/screen/define-screen.js'

interface Props {
  environmentId?: string
  depth: 'low' | 'high'
  addressed?: boolean
}
const load = async () => (_props: Props) => null
const common = { tag: 'plinth-probe', title: 'Probe', needs: { scopes: [], features: [] } } as const
const depth = { type: 'choice', attribute: 'depth', values: ['low', 'high'], default: 'low' } as const

export const right = defineScreen({
  ...common,
  props: { depth },
  routes: [route('/~/:environmentId/probe', ({ environmentId }) => ({ environmentId, depth: 'high' }))],
  load,
})

// @ts-expect-error A screen without what fetches it.
defineScreen({ ...common, props: {}, routes: [] })
// @ts-expect-error A property that the component cannot do without has no default.
defineScreen({ ...common, props: {}, routes: [], load })
// @ts-expect-error A default that the component does not take.
defineScreen({ ...common, props: { depth: { ...depth, default: 'middle' } }, routes: [], load })
// @ts-expect-error A property that the component does not know.
defineScreen({ ...common, props: { depth, colour: { type: 'text' } }, routes: [], load })
const named = async () => (_props: { title?: string }) => null
// @ts-expect-error A property by the name of one that every element of a page has.
defineScreen({ ...common, props: { title: { type: 'text' } }, routes: [], load: named })
// @ts-expect-error An address that does not tell all that the component needs.
defineScreen({ ...common, props: { depth }, routes: [route('/~/:environmentId/probe')], load })
defineScreen({
  ...common,
  props: { depth },
  // @ts-expect-error A parameter that the address has not.
  routes: [route('/~/:environmentId/probe', ({ type }) => ({ type, depth: 'high' }))],
  load,
})
// @ts-expect-error A property of which nothing is said.
export const about: AboutScreen<typeof right> = { summary: 'A probe.', uses: [], props: {} }
