import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { systemClock } from '../clock.js'
import { createHttpClient } from '../http/client.js'
import type { Session } from '../types.js'
import { createDataAccess, type GivenData } from './data-access.js'

type Held = { userId: string | null; accessToken: null }

function world({
  userId = 'u' as string | null,
  accessToken = async () => 's',
  datastoreId = 'd',
  given = undefined as GivenData | undefined,
} = {}) {
  const $state = atom<Held>({ userId, accessToken: null })
  const session = { $state, accessToken } as unknown as Session
  let calls = 0
  let answer = async () => {}
  const fetchFn: typeof fetch = async () => {
    calls += 1
    const token = `d${calls}`
    await answer()
    return Response.json({ access_token: token, expires_in: 600, scope: '' })
  }
  const http = createHttpClient(fetchFn, systemClock, String)
  const access = createDataAccess({ api: '', http, session, clock: systemClock, given }, { id: 'e', datastoreId })
  const during = (act: () => void) => {
    answer = async () => act()
  }
  return { access, $state, calls: () => calls, during }
}

it('is asked for once by all who need it, and again when it was refused', async () => {
  const { access, calls } = world()
  expect(await Promise.all([access.get(), access.get()])).toEqual(['d1', 'd1'])
  expect([await access.get(), calls()]).toEqual(['d1', 1])
  expect([await access.get(true), calls()]).toEqual(['d2', 2])
})

it('is not asked for where it came with the session, until it ends or is refused', async () => {
  const held = { token: 'given', until: Date.now() + 60_000, scope: '' }
  const { access, calls } = world({ given: { environmentId: 'e', held } })
  expect([await access.get(), calls()]).toEqual(['given', 0])
  expect([await access.get(true), calls()]).toEqual(['d1', 1])
  expect(await world({ given: { environmentId: 'e', held: { ...held, until: Date.now() } } }).access.get()).toBe('d1')
  expect(await world({ given: { environmentId: 'other', held } }).access.get()).toBe('d1')
})

it('opens nothing where its reader has signed out before it came, or is somebody else by then', async () => {
  const { access, $state, during } = world()
  for (const userId of [null, 'another']) {
    during(() => $state.set({ userId, accessToken: null }))
    await expect(access.get()).rejects.toMatchObject({ error: 'CANCELLED' })
  }
  expect(await access.get()).toBe('d3')
})

it('names a call that no session stands behind; what is wrong with the session of a page is said as it is', async () => {
  const failing = (error: PortalError) => world({ userId: null, accessToken: () => Promise.reject(error) }).access.get()
  await expect(failing(new PortalError('NOT_SIGNED_IN'))).rejects.toMatchObject({
    error: 'NOT_SIGNED_IN',
    message: 'Attempt to invoke a datastore API on the source without a registered session',
  })
  const details = [{ path: 'session-url', message: 'answered 401' }]
  await expect(failing(new PortalError('NOT_SIGNED_IN', { message: 'answered 401', details }))).rejects.toThrow(
    'answered 401',
  )
})

it('logs that the token of a hub is not given, and nothing where the call was cancelled', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const failing = (error: PortalError, datastoreId = 'hub.a1') =>
    world({ datastoreId, accessToken: () => Promise.reject(error) })
      .access.get()
      .catch(() => undefined)
  await failing(new PortalError('FORBIDDEN'))
  expect(warn.mock.calls.map(([text]) => text)).toEqual(['Failed to get access token for hub'])
  await failing(new PortalError('CANCELLED'))
  await failing(new PortalError('FORBIDDEN'), 'd')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
