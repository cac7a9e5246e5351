/** A call whose body comes slowly does nothing by a right that has gone meanwhile. */
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, demoAccount, send, sessionOf } from '../support/people.js'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Sends all of the body but its end; `finish` sends the end, and gives the status. */
async function held(path: string, token: string, body: object, method = 'POST') {
  const text = JSON.stringify(body)
  const { hostname, port } = new URL(api.address)
  const call = request({
    hostname,
    port,
    path,
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    call.on('response', response => resolve(response.statusCode ?? 0))
    call.on('error', reject)
  })
  call.write(text.slice(0, -1))
  await wait(200)
  return () => {
    call.end(text.slice(-1))
    return answered
  }
}

async function owner(who: string) {
  const email = `${who.replaceAll(' ', '-')}@slow.example`
  const userId = await addPerson(api, email, { isOwner: true })
  return { userId, token: (await sessionOf(api, email)).access }
}

it('is refused once its sender has been taken out, however soon after', async () => {
  const accountId = await demoAccount(api)
  const remover = await owner('remover')
  const slow = await owner('slow')
  const accomplice = await addPerson(api, 'accomplice@slow.example')
  const path = `/portal/accounts/${accountId}`
  const finishes = [
    await held(`${path}/invites`, slow.token, { email: 'slow@slow.example', role: 'owner' }),
    await held(`${path}/assignments`, slow.token, { role: 'owner', user: accomplice }),
    await held(path, slow.token, { name: 'Taken over' }, 'PATCH'),
  ]
  const removed = await send(`${api.address}${path}/members/${slow.userId}`, { method: 'DELETE', token: remover.token })
  expect(removed.status).toBe(200)
  expect(await finishes[0]?.()).toBe(401)
  // Longer than a body usually takes: all of it is proved again.
  await wait(1_500)
  expect(await finishes[1]?.()).toBe(401)
  expect(await finishes[2]?.()).toBe(401)
  const invites = await send(`${api.address}${path}/invites`, { token: remover.token })
  expect(JSON.stringify(invites.body)).not.toContain('slow@slow.example')
})

it('opens no stream once its sender has been taken out, however soon after', async () => {
  const accountId = await demoAccount(api)
  const remover = await owner('remover of streams')
  const slow = await owner('slow stream')
  const query = 'subscription { mine: userSessions { sessions } }'
  const finishes = [await held('/gql', slow.token, { query }), await held('/gql', slow.token, { query })]
  const removed = await send(`${api.address}/portal/accounts/${accountId}/members/${slow.userId}`, {
    method: 'DELETE',
    token: remover.token,
  })
  expect(removed.status).toBe(200)
  expect(await finishes[0]?.()).toBe(401)
  await wait(1_500)
  expect(await finishes[1]?.()).toBe(401)
})

it('is done where the right is still there, at the time at which it was whole', async () => {
  const accountId = await demoAccount(api)
  const { token } = await owner('patient')
  const finish = await held(`/portal/accounts/${accountId}/teams`, token, { name: 'Patience' })
  await wait(1_500)
  expect(await finish()).toBe(200)
})
