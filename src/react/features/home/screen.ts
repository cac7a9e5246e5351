/** The portal's first page: what needs a person, in which environment. */
import { READS } from '../../../wire/element-needs.js'
import { ADDRESSES, paths } from '../../hooks/paths.js'
import { defineScreen, redirect, route } from '../../screen/define-screen.js'

/** A client of an account, which is an account of its own. */
const CLIENT = '/a/:accountId/:clientId'
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

export const homeScreen = defineScreen({
  tag: null,
  title: 'Home',
  icon: 'home',
  navigation: { among: 'portal', address: ADDRESSES.home },
  needs: { scopes: [READS], features: [] },
  props: {},
  routes: [
    route(ADDRESSES.home),
    route(ADDRESSES.account),
    redirect(CLIENT, ({ clientId }) => (isId(clientId) ? paths.account(clientId) : undefined)),
  ],
  load: () => import('./home-screen.js').then(m => m.HomeScreen),
})
