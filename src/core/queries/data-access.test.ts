import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import { systemClock } from '../clock.js'
import { createHttpClient } from '../http/client.js'
import type { Session } from '../types.js'
import { createDataAccess } from './data-access.js'

function world() {
  const $state = atom<{ userId: string | null }>({ userId: 'u' })
  const session = { $state, accessToken: async () => 's' } as unknown as Session
  let calls = 0
  let answer = async () => {}
  const fetchFn: typeof fetch = async () => {
    calls += 1
    const token = `d${calls}`
    await answer()
    return Response.json({ access_token: token, expires_in: 600, scope: '' })
  }
  const http = createHttpClient(fetchFn, systemClock)
  const access = createDataAccess({ api: '', http, session, clock: systemClock }, 'e')
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

it('opens nothing where its reader has signed out before it came, or is somebody else by then', async () => {
  const { access, $state, during } = world()
  for (const userId of [null, 'another']) {
    during(() => $state.set({ userId }))
    await expect(access.get()).rejects.toMatchObject({ error: 'CANCELLED' })
  }
  expect(await access.get()).toBe('d3')
})
