import { describe, expect, it } from 'vitest'
import { readConfig } from './config.js'

describe('PLINTH_TRUST_PROXY', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['1', 1],
    ['10.0.0.0/8, 192.168.1.7,::1', ['10.0.0.0/8', '192.168.1.7', '::1']],
  ])('%s is %j', (text, expected) => {
    expect(readConfig({ ...(text !== undefined && { PLINTH_TRUST_PROXY: text }) }).trustProxy).toEqual(expected)
  })

  it.each(['true', '*', '0', '-1', '1.5', '10.0.0.0/33', 'proxy.example', '10.0.0.1,'])('%s is refused', text => {
    expect(() => readConfig({ PLINTH_TRUST_PROXY: text })).toThrow(/give the number of proxies/)
  })
})
