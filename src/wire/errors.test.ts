import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERRORS, fromErrorBody, isRetryable, PortalError, toErrorBody } from './errors.js'

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
