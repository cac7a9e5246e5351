import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { spreadSafetyNet } from './safety-net.js'

function spread() {
  const process = new EventEmitter()
  const lines: string[] = []
  const stops: string[] = []
  const clock = { now: 0 }
  const log = { error: () => lines.push('error'), fatal: () => lines.push('fatal') }
  spreadSafetyNet(
    process,
    log,
    reason => stops.push(reason),
    () => clock.now,
  )
  return { process, lines, stops, clock }
}

const coded = (code: string) => Object.assign(new Error(code), { code })

describe('the safety net', () => {
  it('logs a rejection that nobody handled and goes on', () => {
    const { process, lines, stops } = spread()
    process.emit('unhandledRejection', new Error('lost'))
    expect(lines).toEqual(['error'])
    expect(stops).toEqual([])
  })

  it.each([
    'Z_DATA_ERROR',
    'ECONNRESET',
    'EPIPE',
    'ERR_STREAM_WRITE_AFTER_END',
    'HPE_INVALID_METHOD',
  ])('goes on after %s, which a stream says of itself', code => {
    const { process, stops } = spread()
    process.emit('uncaughtException', coded(code))
    expect(stops).toEqual([])
  })

  it('stops after an exception that may have left something half done, once', () => {
    const { process, lines, stops } = spread()
    process.emit('uncaughtException', new TypeError('x is undefined'))
    process.emit('uncaughtException', coded('ENOSPC'))
    expect(lines).toEqual(['fatal', 'fatal'])
    expect(stops).toEqual(['uncaughtException'])
  })

  it('stops when there are more than twenty within a minute, and not when they are spread out', () => {
    const { process, stops, clock } = spread()
    for (let i = 0; i < 60; i++) {
      clock.now += 4_000
      process.emit('unhandledRejection', new Error('lost'))
    }
    expect(stops).toEqual([])
    for (let i = 0; i < 10; i++) process.emit('unhandledRejection', new Error('lost'))
    expect(stops).toEqual(['unhandledRejection'])
  })
})
