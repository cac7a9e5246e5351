import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restWhenHidden } from './rest-when-hidden.js'

class FakePage extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { hidden: false })
  readonly setTimeout = setTimeout
  readonly clearTimeout = clearTimeout
  show(isShown: boolean): void {
    this.document.hidden = !isShown
    this.document.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(hidden = false) {
  const page = Object.assign(new FakePage(), { setTimeout, clearTimeout })
  page.document.hidden = hidden
  const calls: string[] = []
  const portal = { pause: () => calls.push('pause'), resume: () => calls.push('resume') }
  const stop = restWhenHidden(portal as never, page as unknown as Window)
  return { page, calls, stop }
}

describe('a page that nobody sees', () => {
  it('lets its connections go after 30 s, and takes them up when it is seen', () => {
    const { page, calls } = open()
    page.show(false)
    vi.advanceTimersByTime(29_000)
    expect(calls).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(calls).toEqual(['pause'])
    page.show(true)
    expect(calls).toEqual(['pause', 'resume'])
  })

  it('keeps them when it is seen again before', () => {
    const { page, calls } = open()
    page.show(false)
    vi.advanceTimersByTime(20_000)
    page.show(true)
    vi.advanceTimersByTime(60_000)
    expect(calls).toEqual([])
  })

  it('lets them go when it was opened in the background and stays there', () => {
    const { calls } = open(true)
    vi.advanceTimersByTime(30_000)
    expect(calls).toEqual(['pause'])
  })

  it('lets them go at once in the back-forward cache', () => {
    const { page, calls } = open()
    page.dispatchEvent(new Event('pagehide'))
    page.dispatchEvent(new Event('pageshow'))
    expect(calls).toEqual(['pause', 'resume'])
  })

  it('is left alone once its portal is gone', () => {
    const { page, calls, stop } = open()
    page.show(false)
    stop()
    vi.advanceTimersByTime(60_000)
    page.dispatchEvent(new Event('pagehide'))
    expect(calls).toEqual([])
  })
})
