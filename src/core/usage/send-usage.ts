/** Posts events to the service's host with the page's public key: without cookies, without an address of the page, and without being waited for. */
import type { UsageEvent, UsagePort } from './usage.js'

export interface UsageService {
  /** Public: it may only add events. */
  key: string
  /** Origin of the service, such as `https://events.example`. */
  host: string
}

/** Throws for a host to which nothing may be sent. */
export function createUsagePort({ key, host }: UsageService, fetchFn: typeof fetch): UsagePort {
  const url = new URL('/v1/events', originOf(host))
  return {
    async send(events: readonly UsageEvent[]) {
      try {
        await fetchFn(url, {
          method: 'POST',
          // A plain form of text needs no question before it.
          headers: { 'content-type': 'text/plain;charset=utf-8' },
          body: JSON.stringify({ key, events }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          keepalive: true,
        })
      } catch {
        // Blocked or away: it is nobody's trouble.
      }
    },
  }
}

function originOf(host: string): string {
  const url = URL.canParse(host) ? new URL(host) : undefined
  const isLocal = url !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url === undefined || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)))
    throw new RangeError(
      `analytics-host is no https origin: '${host.slice(0, 60)}'. Write one such as https://events.example`,
    )
  return url.origin
}
