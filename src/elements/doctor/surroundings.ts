/** The page, as it is found: reads and asks, and changes nothing. */
import type { Surroundings } from './finding.js'

/** How long the browser has to tell what it refused before there was a doctor. */
const TOLD_MS = 50

export interface Named {
  api: string | null
  sessionUrl: string | null
}

export async function look(doctor: HTMLElement, named: Named): Promise<Surroundings> {
  const provider =
    doctor.closest('plinth-portal') ?? ours(document).find(({ localName }) => localName === 'plinth-portal')
  const page = new URL(location.href)
  const base = document.baseURI.startsWith('about:') ? page : document.baseURI
  const text = (name: string, attribute: string | null) => attribute ?? provider?.getAttribute(name) ?? null
  const sessionUrl = text('session-url', named.sessionUrl)
  const given: unknown = provider && 'fetchSession' in provider ? provider.fetchSession : undefined
  const copies = loaded()
  return {
    page,
    origin: window.origin,
    portal: new URL(text('api', named.api) || '/', base),
    kit: copies[0] === undefined ? undefined : new URL(copies[0]),
    sessionUrl: sessionUrl === null ? undefined : new URL(sessionUrl, base),
    fetchSession:
      typeof given === 'function' && named.sessionUrl === null
        ? () => Promise.resolve(given.call(provider))
        : undefined,
    fetch: (...call) => window.fetch(...call),
    now: () => Date.now(),
    policies: await policies(),
    refused: await refused(),
    elements: elements(),
    cutShort: cutShort(),
    version: versionOf(Reflect.get(globalThis, Symbol.for('plinth'))),
    copies,
    lostFonts: [...document.fonts]
      .filter(({ status }) => status === 'error')
      .map(({ family }) => family.replace(/^["']|["']$/g, '')),
    font: getComputedStyle(provider ?? doctor)
      .getPropertyValue('--plinth-font')
      .trim(),
  }
}

const versionOf = (slot: unknown) => {
  const version: unknown = Object(slot).version
  return typeof version === 'string' ? version : undefined
}

/** Addresses of loaders and entries that the page has asked for. */
function loaded(): string[] {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  const written = [...document.scripts].map(({ src }) => src)
  return [...new Set([...written, ...asked])].filter(address => /\/(plinth|plinth-kit)\.js(\?|$)/.test(address))
}

/** The page may read its own headers; its markup may hold more. */
async function policies(): Promise<string[] | undefined> {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')]
  const written = metas.map(({ content }) => content)
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    const header = headers.get('content-security-policy')
    return header === null ? written : [header, ...written]
  } catch {
    return written.length > 0 ? written : undefined
  }
}

/** What was refused before is told by browsers that keep it. */
function refused(): Promise<{ directive: string; address: string }[]> {
  const seen: { directive: string; address: string }[] = []
  if (typeof ReportingObserver === 'undefined') return Promise.resolve(seen)
  const observer = new ReportingObserver(
    reports => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL } = Object(body) as Record<string, unknown>
        seen.push({ directive: String(effectiveDirective), address: String(blockedURL) })
      }
    },
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
  return new Promise(resolve =>
    setTimeout(() => {
      observer.disconnect()
      resolve(seen)
    }, TOLD_MS),
  )
}

/** Elements of the kit, also those in open shadow roots of the page's components. */
function ours(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap(element => {
    if (element.localName.startsWith('plinth-')) return element
    return element.shadowRoot ? ours(element.shadowRoot) : []
  })
}

/** What stands out of an element by less is a shadow, or a rounded pixel. */
const OVER_PX = 8

/** Elements whose page gives them a height that they are to keep to, and has not said so. */
function cutShort(): string[] {
  const short = ours(document).filter(element => {
    const root = element.shadowRoot?.querySelector('.root')
    return root && element.getAttribute('fit') !== 'fill' && root.scrollHeight > root.clientHeight + OVER_PX
  })
  return [...new Set(short.map(({ localName }) => localName))]
}

function elements(): Surroundings['elements'] {
  const tags = new Set(ours(document).map(({ localName }) => localName))
  return [...tags].flatMap(tag => {
    if (tag === 'plinth-portal' || tag === 'plinth-doctor') return []
    const made: unknown = customElements.get(tag)
    const { requiredScopes = [], requiredFeatures = [] } = Object(made) as Partial<Record<string, readonly string[]>>
    return [{ tag, isDefined: made !== undefined, scopes: requiredScopes, features: requiredFeatures }]
  })
}
