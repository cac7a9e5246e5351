import { expect, it } from 'vitest'
import { createPasswordProof, hashPassword } from './password-proof.js'

/** Proofs that last until they are told to end. */
function held(atOnce: number) {
  const begun: string[] = []
  const ends = new Map<string, (isRight: boolean | Error) => void>()
  const rests: (() => void)[] = []
  const prove = createPasswordProof(
    atOnce,
    (_hashed, password) =>
      new Promise((resolve, reject) => {
        begun.push(password)
        ends.set(password, isRight => (isRight instanceof Error ? reject(isRight) : resolve(isRight)))
      }),
    done => rests.push(done),
  )
  return { prove, begun, end: (name: string, isRight: boolean | Error) => ends.get(name)?.(isRight), rests }
}

it('tells right from wrong', async () => {
  const prove = createPasswordProof()
  const hashed = await hashPassword('correct horse')
  expect(await Promise.all(['correct horse', 'wrong', 'correct horse'].map(each => prove(hashed, each)))).toEqual([
    ...[true, false, true],
  ])
})

it('proves so many at once, in the order that they came, and the next as soon as one was right', async () => {
  const { prove, begun, end } = held(2)
  const proofs = ['a', 'b', 'c', 'd'].map(name => prove('', name))
  expect(begun).toEqual(['a', 'b'])
  end('b', true)
  expect(await proofs[1]).toBe(true)
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('answers at once what was wrong, or failed, and lets the next begin after a rest', async () => {
  const { prove, begun, end, rests } = held(1)
  const [wrong, broken] = [prove('', 'wrong'), prove('', 'broken')]
  const next = prove('', 'next')
  end('wrong', false)
  expect(await wrong).toBe(false)
  expect(begun).toEqual(['wrong'])
  rests.shift()?.()
  await Promise.resolve()
  expect(begun).toEqual(['wrong', 'broken'])
  end('broken', new Error('no hash'))
  await expect(broken).rejects.toThrow('no hash')
  rests.shift()?.()
  await Promise.resolve()
  end('next', true)
  expect(await next).toBe(true)
})
