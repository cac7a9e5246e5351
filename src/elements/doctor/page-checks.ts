/** Checks of the page itself: its policy, its frame, its fonts, the copies of the kit on it. */
import { type Finding, fine, type Surroundings, unknown, wrong } from './finding.js'
import { allows, type Policy, parsePolicies, ruling, withSources } from './policy.js'

const POLICIES_OF_KIT = ['lit-html', 'plinth']

export function checkFrame({ origin }: Surroundings): Finding {
  const check = 'Frame'
  if (origin !== 'null') return fine(check, `The page is of ${origin}`)
  const say =
    'The frame is sandboxed without an origin: no key can name it, so that no session is for it. Let the frame have its origin'
  return wrong(check, 'The page has no origin', say, 'sandbox="allow-scripts allow-same-origin"')
}

export function checkMixed({ page, portal }: Surroundings): Finding {
  const check = 'Mixed content'
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(portal.hostname) || portal.hostname.endsWith('.localhost')
  if (page.protocol !== 'https:' || portal.protocol === 'https:' || isLocal)
    return fine(check, `${page.protocol.slice(0, -1)} page, ${portal.protocol.slice(0, -1)} portal`)
  const paste = `api="https://${portal.host}"`
  return wrong(
    check,
    `The page is https, the portal ${portal.origin} is not: browsers refuse it`,
    'Name the portal by https',
    paste,
  )
}

/** One finding for each directive that matters. */
export function checkPolicy(around: Surroundings): Finding[] {
  const { policies, refused, portal, kit, sessionUrl, page } = around
  if (policies === undefined) {
    const seen = refused.map(({ directive, address }) => `${directive} refused ${address}`)
    const saw = 'The policy of the page cannot be read from within it'
    return seen.length > 0
      ? seen.map(one => wrong('Content security policy', one, 'Allow it in the header', headerFor(around)))
      : [unknown('Content security policy', saw)]
  }
  const parsed = parsePolicies(policies)
  if (parsed.length === 0) return [fine('Content security policy', 'The page has none')]
  const wanted: { directive: string; for: string; addresses: URL[]; also?: string[] }[] = [
    { directive: 'script-src', for: 'the kit', addresses: kit ? [kit] : [] },
    {
      directive: 'connect-src',
      for: 'calls',
      addresses: [new URL('/portal/', portal), ...(sessionUrl ? [sessionUrl] : [])],
    },
    { directive: 'img-src', for: 'pictures', addresses: [new URL('/portal/images/', portal)], also: ['data:'] },
  ]
  return wanted.map(({ directive, for: what, addresses, also = [] }) => {
    const all = [...addresses, ...also.map(scheme => new URL(`${scheme},`))]
    for (const policy of parsed) {
      const rule = ruling(policy, directive)
      const shut = rule ? all.filter(address => !allows(rule.sources, address, page)) : []
      if (!rule || shut.length === 0) continue
      const named = shut.map(address => sourceOf(address, page))
      const paste = `${directive} ${withSources(rule.sources, named)}`
      return wrong(
        directive,
        `${rule.name} ${rule.sources.join(' ')} does not let ${what} through: ${named.join(' ')}`,
        'Write this in the header',
        paste,
      )
    }
    return fine(directive, `lets ${what} through`)
  })
}

const sourceOf = (address: URL, page: URL) =>
  address.protocol === 'data:' ? 'data:' : address.origin === page.origin ? "'self'" : address.origin

function headerFor({ portal }: Surroundings): string {
  return `script-src 'self' ${portal.origin}; connect-src 'self' ${portal.origin}; img-src 'self' data: ${portal.origin}`
}

export function checkTrustedTypes({ policies }: Surroundings): Finding {
  const check = 'Trusted Types'
  const parsed = parsePolicies(policies ?? [])
  if (policies === undefined) return unknown(check, 'The policy of the page cannot be read from within it')
  const named = parsed.flatMap(policy => policy.get('trusted-types') ?? openTo(policy))
  if (!parsed.some(policy => policy.has('trusted-types'))) return fine(check, 'Any policy may be made')
  const lacking = POLICIES_OF_KIT.filter(name => !named.includes(name) && !named.includes('*'))
  if (lacking.length === 0) return fine(check, 'The policies of the kit may be made')
  return wrong(
    check,
    `trusted-types ${named.join(' ')} does not name ${lacking.join(' and ')}`,
    'Write this in the header',
    `trusted-types ${withSources(named, POLICIES_OF_KIT)}`,
  )
}

const openTo = (policy: Policy): readonly string[] => (policy.has('trusted-types') ? [] : [])

export function checkCopies({ version, copies, elements }: Surroundings): Finding {
  const check = 'Copies of the kit'
  const lost = elements.filter(({ isDefined }) => !isDefined).map(({ tag }) => `<${tag}>`)
  if (version === undefined)
    return wrong(
      check,
      'The kit is not on the page',
      "Load it, and look for what the browser's console says of its files",
    )
  if (copies.length > 1) {
    const saw = `${copies.join(' and ')} are loaded; ${version} came first and stays`
    return wrong(check, saw, 'Load one of them', `<script type="module" src="${copies[0]}"></script>`)
  }
  if (lost.length > 0)
    return wrong(
      check,
      `${version} defines no ${[...new Set(lost)].join(', ')}`,
      'Load a copy with these elements, or wait until it is there',
    )
  return fine(check, `one, ${version}`)
}

export function checkHeights({ cutShort }: Surroundings): Finding {
  const check = 'Heights'
  const [first] = cutShort
  if (first === undefined) return fine(check, 'Every element has room for what it shows')
  const saw = `${cutShort.map(tag => `<${tag}>`).join(', ')} has a height of the page and shows more: it reaches over what stands below`
  return wrong(check, saw, 'Let it scroll within its height, or give it a min-height instead', `<${first} fit="fill">`)
}

export function checkFonts({ font, lostFonts, policies, page }: Surroundings): Finding {
  const check = 'Fonts'
  const family =
    font
      .split(',')[0]
      ?.trim()
      .replace(/^["']|["']$/g, '') ?? ''
  if (family === '') return fine(check, 'The page sets none')
  if (!lostFonts.includes(family)) return fine(check, `${family}`)
  const shut = parsePolicies(policies ?? []).find(policy => {
    const rule = ruling(policy, 'font-src')
    return rule && !allows(rule.sources, new URL('/', page), page)
  })
  const say = shut ? "font-src of the page's policy may refuse it" : 'Check the address in its @font-face'
  return wrong(check, `${family} could not be loaded`, say, "font-src 'self'")
}
