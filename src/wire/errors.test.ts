import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERRORS, type ErrorName, fromErrorBody, isRetryable, PortalError, toErrorBody } from './errors.js'

describe('the error catalogue', () => {
  it('has the codes and sentences of the specification', () => {
    expect(ERRORS.WRONG_PASSWORD).toEqual({
      code: 5,
      status: 403,
      message: 'Provided password does not match the one for the account',
    })
    expect(ERRORS.NETWORK).toMatchObject({
      code: 10,
      message: 'The operation cannot be completed due to a network failure',
    })
    expect(ERRORS.CANCELLED.code).toBe(9)
  })

  it('survives the wire', () => {
    const error = new PortalError('INVALID_QUERY', {
      message: 'no',
      details: [{ path: 'a', message: 'b', hint: 'c' }],
      requestId: 'r1',
    })
    const revived = fromErrorBody(JSON.parse(JSON.stringify(toErrorBody(error))), 400)
    expect(revived).toMatchObject({ code: 13, message: 'no', details: error.details, requestId: 'r1', status: 400 })
  })

  it('tells nothing of an error that is not ours', () => {
    expect(toErrorBody(new Error('select * from secret'), 'r')).toEqual({
      code: 8,
      name: 'INTERNAL',
      message: ERRORS.INTERNAL.message,
      requestId: 'r',
    })
  })

  it('tries again on network, 429 and 5xx only', () => {
    const tried = (['NETWORK', 'TOO_MANY_REQUESTS', 'INTERNAL', 'FORBIDDEN', 'INVALID_QUERY'] as const).map(name =>
      isRetryable(new PortalError(name)),
    )
    expect(tried).toEqual([true, true, true, false, false])
  })

  it.each([
    [400, 'INVALID_REQUEST'],
    [401, 'NOT_SIGNED_IN'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [418, 'INVALID_REQUEST'],
    [429, 'TOO_MANY_REQUESTS'],
    [499, 'CANCELLED'],
    [500, 'INTERNAL'],
    [502, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [302, 'INTERNAL'],
  ])('has for an answer of %i without an error of ours %s', (status, error) => {
    for (const body of [undefined, 'text', [], null, {}, { code: 999 }, { code: '4' }]) {
      expect(fromErrorBody(body, status)).toMatchObject({ error, status, message: ERRORS[error as ErrorName].message })
    }
  })

  it('takes of an answer what fits, and how long to wait', () => {
    const details = [{ path: 'a', message: 'b' }, { path: 'a' }, 5, null, { path: 1, message: 'b' }]
    const error = fromErrorBody({ code: 7, message: 'slow', details, requestId: 'r' }, 429, 30)
    expect(error).toMatchObject({ error: 'TOO_MANY_REQUESTS', message: 'slow', requestId: 'r', retryAfter: 30 })
    expect(error.details).toEqual([{ path: 'a', message: 'b' }])
    const odd = fromErrorBody({ code: 7, message: 5, details: {}, requestId: 6 }, 429)
    expect(odd).toMatchObject({ message: ERRORS.TOO_MANY_REQUESTS.message, details: [], requestId: undefined })
    expect(odd.retryAfter).toBeUndefined()
  })

  it('keeps the status that was seen, and says the request it was told or its own', () => {
    const error = fromErrorBody({ code: 4, message: 'gone' }, 410)
    expect([error.status, error.code, isRetryable(error)]).toEqual([410, 4, false])
    expect(toErrorBody(new PortalError('NOT_FOUND', { requestId: 'own' }))).toEqual({
      code: 4,
      name: 'NOT_FOUND',
      message: 'Not found',
      requestId: 'own',
    })
    expect(toErrorBody(new PortalError('NOT_FOUND', { requestId: 'own' }), 'given').requestId).toBe('given')
    expect(isRetryable(new Error('no'))).toBe(false)
    expect(isRetryable(new PortalError('FORBIDDEN', { status: 500 }))).toBe(true)
  })

  it('is what docs/errors.md lists', () => {
    const rows = readFileSync('docs/errors.md', 'utf8')
      .split('\n')
      .filter(line => /^\| \d+ \|/.test(line))
    const listed = rows.map(row =>
      row
        .split('|')
        .map(cell => cell.trim())
        .slice(1, 5),
    )
    const expected = Object.entries(ERRORS).map(([name, { code, status, message }]) => [
      String(code),
      name,
      status === 0 ? '-' : String(status),
      message,
    ])
    expect(listed).toEqual(expected)
  })
})
