/** The hub of an account: everything that it and its clients run, seen at once. */
import { READS } from '../../../../wire/element-needs.js'
import { ADDRESSES } from '../../../hooks/paths.js'
import { ABOUT_ACCOUNT, type AboutScreen, DASHBOARD } from '../../../screen/about.js'
import { defineScreen, route } from '../../../screen/define-screen.js'
import { accountProp } from '../../../screen/props.js'

/** Sections of an account have names, and its clients ids; in demo mode those are pseudonyms. */
const isId = (text: string) => /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|x[\da-f]{24})$/i.test(text)

export const hubScreen = defineScreen({
  tag: 'plinth-hub',
  title: 'Hub',
  needs: { scopes: [READS], features: [] },
  props: { accountId: accountProp, clientId: { type: 'text', attribute: 'client-id' } },
  routes: [route(ADDRESSES.hub), route(ADDRESSES.clientHub, params => (isId(params.clientId) ? params : undefined))],
  load: () => import('./hub-screen.js').then(m => m.HubScreen),
})

export const aboutHub: AboutScreen<typeof hubScreen> = {
  summary:
    'The hub of an account: systems of the account and its clients with their wellness, runway and support, and how many there are of each kind.',
  uses: DASHBOARD,
  shares: { gives: ['time'], takes: ['filter', 'selection', 'time'] },
  props: {
    accountId: ABOUT_ACCOUNT,
    clientId: 'Id of a client, or of any account that the hub shows something of; without one all of the hub is shown.',
  },
}
