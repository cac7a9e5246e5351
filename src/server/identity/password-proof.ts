/** Hashes of passwords, which are slow on purpose: each has a core to itself for some twentieth of a second. */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id: 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON)
}

/** Tells whether it is the password. */
export type PasswordProof = (hashed: string, password: string) => Promise<boolean>

/**
 * As many proofs at once as there are cores. What was wrong keeps its place for as long again as it took, though its answer is given: whoever guesses,
 * from however many addresses, has half of the machine at most, and people who sign in together have all of it.
 */
export function createPasswordProof(
  atOnce = availableParallelism(),
  prove: PasswordProof = verify,
  rest: (done: () => void, ms: number) => void = (done, ms) => void setTimeout(done, ms).unref(),
): PasswordProof {
  let free = atOnce
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (hashed, password) => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
    const begun = performance.now()
    let isRight = false
    try {
      isRight = await prove(hashed, password)
      return isRight
    } finally {
      if (isRight) leave()
      else rest(leave, performance.now() - begun)
    }
  }
}
