import { atom } from 'nanostores'
import type { Portal } from '../../../core/types.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import { Identities } from './identities.js'

const linked = { id: 'i1', provider: 'Demo SSO', issuer: 'x', email: 'a@b.example', usedAt: null }
const answer = {
  identities: [{ ...linked, linkedAt: '1970-01-01T00:00:00Z' }],
  providers: [
    { id: 'demo', name: 'Demo SSO', icon: 'oidc' },
    { id: 'other', name: 'Corp', icon: 'oidc' },
  ],
  hasPassword: false,
}

it('a provider by which one signs in already is offered for another account of it, not once more', async () => {
  const screen = openScreen()
  const portal = { call: async () => answer, session: { $state: atom({}) } } as unknown as Partial<Portal>
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, portal)}>
      <Identities />
    </ScreenHostContext>,
  )
  await until('the ways in', () => screen.all('li').length === 3)
  equal(
    screen.all('li .grow').map(({ textContent }) => textContent?.replace(/Linked.*/, '')),
    ['Demo SSO as a@b.example', 'Another account of Demo SSO', 'Corp'],
  )
  equal(
    screen.all('button').map(button => button.getAttribute('aria-label')),
    ['Unlink Demo SSO', 'Link another account of Demo SSO', 'Link Corp'],
  )
  screen.remove()
})
