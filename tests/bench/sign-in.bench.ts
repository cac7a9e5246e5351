/**
 * Signing in and being recognised on the product as shipped: what a sign-in takes beyond the hash of its password, which is made to take long, and what
 * a call of somebody who signed in takes beyond one of nobody. Calls one after the other, over HTTP on this machine.
 */
import { hash, verify } from '@node-rs/argon2'
import { startProduct } from './product.js'
import { median, report } from './report.js'

const RUNS = 30
const CALLS = 300
const PASSWORD = 'plinth-demo'

async function timed(runs: number, run: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    await run()
    taken.push(performance.now() - start)
  }
  return median(taken)
}

const { address, stop } = await startProduct(260)
try {
  const signIn = async (): Promise<string> => {
    const response = await fetch(`${address}/portal/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@plinth.local', password: PASSWORD }),
    })
    const { accessToken } = await response.json()
    return accessToken.token
  }
  // As src/server/identity/sessions.ts hashes.
  const known = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const token = await signIn()
  const hashing = await timed(RUNS, () => verify(known, PASSWORD))
  const whole = await timed(RUNS, signIn)
  report({ name: 'a sign-in', value: whole, unit: 'ms', baseline: { name: 'its hash', value: hashing } })
  report({ name: 'a sign-in beyond its hash', value: whole - hashing, unit: 'ms', goal: 60 })
  const get = (path: string, bearer?: string) => async () => {
    const response = await fetch(
      address + path,
      bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } },
    )
    await response.text()
  }
  await timed(CALLS, get('/healthz'))
  report({
    name: 'a call of somebody who signed in',
    value: await timed(CALLS, get('/portal/profile', token)),
    unit: 'ms',
    baseline: { name: 'of nobody', value: await timed(CALLS, get('/healthz')) },
  })
} finally {
  await stop()
}
