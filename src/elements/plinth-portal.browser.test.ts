/** The element that provides a portal, in a real browser. */
import { ContextEvent } from '@lit/context'
import type { Portal } from '../core/types.js'
import { portalContext } from './internal/portal-context.js'
import { followTheme } from './internal/theme.js'
import { createPortalElement } from './plinth-portal.js'

type PortalLike = HTMLElementTagNameMap['plinth-portal'] & { portal?: Portal | undefined }
const make = (): PortalLike => document.createElement('plinth-portal')
const wait = (ms = 30) => new Promise(resolve => setTimeout(resolve, ms))
const asked: string[] = []
const session = async () => {
  asked.push('property')
  return { token: 'a.b.c', expires: new Date(Date.now() + 60_000).toISOString() }
}
function equal(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`expected ${String(expected)}, got ${String(actual)}`)
}
/** The portal that an element inside of it is given. */
function providedIn(portal: HTMLElement): Portal | undefined {
  const inside = document.createElement('div')
  portal.append(inside)
  let found: Portal | undefined
  inside.dispatchEvent(
    new ContextEvent(portalContext, inside, given => {
      found = given
    }),
  )
  return found
}

describe('plinth-portal', () => {
  it('takes over what was set before it was defined', async () => {
    const early = make()
    early.api = 'https://early.example'
    early.fetchSession = session
    document.body.append(early)
    customElements.define('plinth-portal', createPortalElement())
    await Promise.resolve()
    equal(early.portal?.api, 'https://early.example')
    equal(early.getAttribute('api'), 'https://early.example')
    await wait()
    equal(asked.length > 0, true)
    early.remove()
  })

  it('provides one portal to what is inside, the same after a move and another after a removal', async () => {
    const portal = make()
    portal.fetchSession = session
    document.body.append(portal)
    await Promise.resolve()
    const first = providedIn(portal)
    equal(first === undefined, false)
    document.body.append(portal)
    await wait()
    equal(providedIn(portal), first)
    portal.remove()
    await wait()
    equal(portal.portal, undefined)
    document.body.append(portal)
    await Promise.resolve()
    equal(providedIn(portal) === first, false)
    portal.remove()
  })

  it('counts what is set late: another portal, for what is inside too, once for all that is set together', async () => {
    const portal = make()
    document.body.append(portal)
    await Promise.resolve()
    const given: (Portal | undefined)[] = []
    const inside = document.createElement('div')
    portal.append(inside)
    inside.dispatchEvent(new ContextEvent(portalContext, inside, found => given.push(found), true))
    const before = asked.length
    portal.api = 'https://late.example'
    portal.fetchSession = session
    await wait()
    equal(asked.length, before + 1)
    equal(given.length, 2)
    equal(given[1] === given[0], false)
    equal(given[1]?.api, 'https://late.example')
    equal(portal.portal, given[1])
    portal.remove()
  })

  it('asks for one session when a framework fills it after it is on the page', async () => {
    const portal = make()
    const before = asked.length
    const given: string[] = []
    document.body.append(portal)
    const inside = portal.appendChild(document.createElement('div'))
    const hear = (found: Portal | undefined) => {
      if (!found) return
      given.push(found.api)
      void found.session.init()
    }
    inside.dispatchEvent(new ContextEvent(portalContext, inside, hear, true))
    portal.fetchSession = session
    portal.api = 'https://filled.example'
    await wait()
    equal(given.join(), 'https://filled.example')
    equal(asked.length, before + 1)
    portal.remove()
  })

  it('stays as it is where the same is set again, and asks the last function that it was given', async () => {
    const portal = make()
    const before = asked.length
    const renewals: string[] = []
    portal.fetchSession = session
    portal.api = 'https://steady.example'
    document.body.append(portal)
    await wait()
    const given = portal.portal
    for (const nth of ['first', 'second', 'third']) {
      portal.fetchSession = async () => {
        renewals.push(nth)
        return session()
      }
      portal.setAttribute('api', 'https://steady.example')
      portal.location = undefined
      await wait()
    }
    equal(portal.portal, given)
    equal(asked.length, before + 1)
    await given?.session.accessToken(true)
    equal(renewals.join(), 'third')
    // Taken away first, it is another session.
    portal.fetchSession = undefined
    portal.fetchSession = session
    await wait()
    equal(portal.portal === given, false)
    portal.remove()
  })

  it('tells elements inside of another theme', async () => {
    const portal = make()
    portal.fetchSession = session
    const inside = document.createElement('div')
    portal.append(inside)
    document.body.append(portal)
    await Promise.resolve()
    const stop = followTheme(inside, portal.portal?.settings.$theme ?? (undefined as never))
    portal.theme = 'dark'
    await wait()
    equal(inside.dataset.theme, 'dark')
    portal.setAttribute('theme', 'light')
    await wait()
    equal(inside.dataset.theme, 'light')
    portal.appearance = 'dark'
    await wait()
    equal(inside.dataset.theme, 'dark')
    // A wrong choice takes nothing from a right one.
    portal.setAttribute('appearance', 'blue')
    await wait()
    equal(inside.dataset.theme, 'light')
    portal.theme = 'dark'
    await wait()
    equal(inside.dataset.theme, 'dark')
    portal.theme = 'light'
    portal.appearance = undefined
    await wait()
    equal(inside.dataset.theme, 'light')
    stop()
    portal.theme = 'dark'
    await wait()
    equal(inside.dataset.theme, 'light')
    portal.remove()
  })

  it('writes numbers and times as the page says, at once and whichever way it is said', async () => {
    const portal = make()
    portal.fetchSession = session
    portal.locale = 'de-CH'
    document.body.append(portal)
    await Promise.resolve()
    const given = portal.portal
    equal(given?.format.number(12_345), new Intl.NumberFormat('de-CH').format(12_345))
    portal.timeZone = 'Asia/Tokyo'
    portal.setAttribute('locale', 'en-IN')
    equal(given?.format.number(1_234_567), '12,34,567')
    equal(given?.format.timeZone, 'Asia/Tokyo')
    equal(portal.portal, given)
    Reflect.set(portal, 'locale', null)
    equal(portal.hasAttribute('locale'), false)
    equal(given?.format.locale, new Intl.NumberFormat().resolvedOptions().locale)
    const second = make()
    second.fetchSession = session
    second.locale = 'fr'
    document.body.append(second)
    await Promise.resolve()
    equal(second.portal?.format.locale, 'fr')
    equal(given?.format.locale === 'fr', false)
    portal.remove()
    second.remove()
  })

  it('says what it cannot be, once, and keeps to what it can', async () => {
    const portal = make()
    portal.fetchSession = session
    const lines: string[] = []
    const { error } = console
    console.error = (line: string) => lines.push(line)
    const notices: string[] = []
    portal.addEventListener('plinth-notice', event => notices.push(event.message))
    portal.setAttribute('locale', 'de_DE')
    portal.setAttribute('time-zone', 'Europe/Zurich')
    portal.setAttribute('appearance', 'blue')
    document.body.append(portal)
    await wait(200)
    const { format } = portal.portal ?? (undefined as never)
    equal(format.timeZone, 'Europe/Zurich')
    // There is no server here: that it has no stream is said besides.
    equal(lines.filter(line => line.includes('<plinth-portal>')).length, 1)
    equal(notices.length, 1)
    for (const part of ["'de_DE'", 'de-CH', "appearance is none of light, dark, system: 'blue'"])
      equal(notices[0]?.includes(part), true)
    equal(format.wrong, notices[0])
    portal.removeAttribute('appearance')
    portal.locale = 'de-DE'
    await wait(50)
    equal(portal.portal?.format.wrong, undefined)
    equal(portal.portal?.format.locale, 'de-DE')
    for (const wrong of ['xx', '<img src=x>', 'en-'.repeat(500)]) {
      portal.locale = wrong
      await wait(50)
      equal(notices.at(-1)?.includes(wrong.slice(0, 20)), true)
      equal(portal.portal?.format.timeZone, 'Europe/Zurich')
    }
    equal((notices.at(-1)?.length ?? 0) < 500, true)
    console.error = error
    portal.remove()
  })

  it('is the page’s to show what it cannot be', async () => {
    const portal = make()
    portal.fetchSession = session
    portal.addEventListener('plinth-notice', event => event.preventDefault())
    portal.timeZone = 'Mars/Olympus'
    document.body.append(portal)
    await wait(200)
    equal(portal.portal?.format.wrong, undefined)
    portal.remove()
  })

  it('has its attributes as properties, whichever is set', () => {
    const portal = make()
    portal.theme = 'dark'
    equal(portal.getAttribute('theme'), 'dark')
    portal.setAttribute('session-url', '/session')
    equal(portal.sessionUrl, '/session')
    portal.theme = undefined
    equal(portal.hasAttribute('theme'), false)
    equal(portal.theme, undefined)
  })

  it('says what its function threw, or that it is none, and asks the next one that it is given', async () => {
    const original = console.error
    const lines: string[] = []
    console.error = line => lines.push(String(line))
    const portal = make()
    const troubleOf = () => portal.portal?.session.$state.get().trouble?.message
    portal.fetchSession = 'no function' as never
    document.body.append(portal)
    await wait(300)
    equal(troubleOf(), "This page's fetchSession is no function")
    portal.fetchSession = () => {
      throw new Error('nobody is signed in here')
    }
    await wait(2_500)
    equal(troubleOf(), "This page's fetchSession failed: nobody is signed in here")
    equal(
      lines.filter(line => /^plinth: This page's fetchSession .*It is to be a function that gives/.test(line)).length,
      2,
    )
    portal.fetchSession = session
    await wait(4_500)
    equal(troubleOf(), undefined)
    console.error = original
    portal.remove()
  })
})
