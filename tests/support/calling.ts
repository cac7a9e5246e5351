/** Calls of the kit to a test server, as somebody. */
import type { Portal } from '../../src/core/types.js'
import { fromErrorBody, type PortalError } from '../../src/wire/errors.js'
import type { TestApi } from './api.js'
import { send } from './people.js'

/** What the functions of the kit call by. */
export const calling = (api: Pick<TestApi, 'address'>, token: string): Pick<Portal, 'call'> => ({
  async call(method, path, body) {
    const { status, body: answer } = await send(`${api.address}${path}`, {
      token,
      method: method.toUpperCase(),
      ...(body !== undefined && { body }),
    })
    if (status >= 400) throw fromErrorBody(answer, status)
    return answer
  },
})

export const refusal = (act: Promise<unknown>): Promise<PortalError> =>
  act.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: PortalError) => error,
  )
