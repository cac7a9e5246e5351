/** What of one person is left in a portal for the next. */
import { expect, it } from 'vitest'
import { createSpecSource } from '../spec/catalogue.js'
import { createPortal } from './portal.js'

it('shows no notice to somebody else than whom it was for', async () => {
  let userId = 'ann'
  const token = { token: 't', expires: '2100-01-01T00:00:00Z' }
  const portal = createPortal({
    api: 'https://portal.example',
    catalogue: createSpecSource([], {}),
    fetch: async input =>
      Response.json(
        String(input).endsWith('/credentials')
          ? { userId, originalUserId: null, accessToken: token, refreshToken: token }
          : { providers: [], registration: { isAllowed: false, companyName: null } },
      ),
  })
  await portal.session.signIn('ann@company.example', 'password')
  portal.notices.add('error', 'The rule of customer A was not saved')
  userId = 'ben'
  await portal.session.signIn('ben@company.example', 'password')
  expect(portal.notices.$notices.get()).toEqual([])
  portal.destroy()
})
