/**
 * `<plinth-doctor>`: looks from inside a page for what keeps the kit from working there, and prints the header or setting to paste. It is of the platform alone and
 * in a file of its own, so that it works where Lit, React or the rest of the kit do not.
 */
import type { About } from '../../react/screen/about.js'
import type { ElementProp } from '../../react/screen/define-screen.js'
import { examine } from './examine.js'
import type { Finding } from './finding.js'
import { look } from './surroundings.js'

export const doctorProps = {
  api: { type: 'text', attribute: 'api' },
  sessionUrl: { type: 'text', attribute: 'session-url' },
} as const satisfies Record<string, ElementProp>

export const aboutDoctor: About<typeof doctorProps> = {
  summary:
    'Checks from inside a page what keeps the kit from working there, and prints the header or setting to paste.',
  uses: [],
  events: { 'plinth-checked': 'Everything was looked at (`event.detail`: what was found).' },
  parts: { finding: 'What was seen of one thing.', paste: 'What is to be written.' },
  props: {
    api: 'Base of the API; by default that of the portal around it, or of the first on the page.',
    sessionUrl: 'Address of the session endpoint; by default that of the portal.',
  },
}

const STYLES = `:host { display: block; font: 13px/20px var(--plinth-font, system-ui, sans-serif); color: var(--plinth-ink, CanvasText); background: var(--plinth-bg, Canvas); padding: 12px; color-scheme: light dark }
:host([hidden]) { display: none }
p, ul, h2, pre { margin: 0; padding: 0 } ul { list-style: none; display: grid; gap: 8px; margin-block: 8px }
h2 { font-size: 16px; line-height: 24px } .word { font-weight: 600 } .saw { overflow-wrap: anywhere }
li { display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: 0 8px } li > * { grid-column: 2 } li > .shape { grid-column: 1 }
pre { display: block; white-space: pre-wrap; overflow-wrap: anywhere; padding: 8px; margin-block: 4px; border: 1px solid var(--plinth-line, GrayText); border-radius: 4px; font: 12px/16px ui-monospace, monospace }
button { font: inherit; min-height: 28px; padding: 0 12px } button:focus-visible { outline: 2px solid var(--plinth-accent, Highlight); outline-offset: 1px }`
/** A verdict is told by shape and word, never by colour alone. */
const VERDICTS: Record<Finding['verdict'], { shape: string; word: string }> = {
  wrong: { shape: '◆', word: 'Wrong' },
  unknown: { shape: '◌', word: 'Not known' },
  fine: { shape: '●', word: 'Fine' },
}
const ORDER = ['wrong', 'unknown', 'fine']

// A server, which writes the manifest from this file, has no elements.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

export class PlinthDoctor extends Base {
  static readonly observedAttributes = ['api', 'session-url']
  /** The findings of the last check, undefined before there was one. */
  findings: readonly Finding[] | undefined
  #checking: Promise<readonly Finding[]> | undefined

  get api(): string | undefined {
    return this.getAttribute('api') ?? undefined
  }
  set api(value: string | undefined) {
    this.#reflect('api', value)
  }
  get sessionUrl(): string | undefined {
    return this.getAttribute('session-url') ?? undefined
  }
  set sessionUrl(value: string | undefined) {
    this.#reflect('session-url', value)
  }

  connectedCallback(): void {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLES)
    root.adoptedStyleSheets = [sheet]
    for (const name of Object.keys(doctorProps)) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
    // What stands before it in the page may be defined a moment later.
    if (document.readyState === 'complete') void this.check()
    else addEventListener('load', () => void this.check(), { once: true })
  }

  attributeChangedCallback(): void {
    if (this.findings) void this.check()
  }

  /** Looks at everything again. Checks that were asked for meanwhile are this one. */
  check(): Promise<readonly Finding[]> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #check(): Promise<readonly Finding[]> {
    this.#show(made('p', 'Looking …', { role: 'status' }))
    const around = await look(this, { api: this.getAttribute('api'), sessionUrl: this.getAttribute('session-url') })
    const findings = await examine(around)
    this.findings = findings
    this.#show(...this.#report(findings))
    for (const { check, saw, fix } of findings.filter(({ verdict }) => verdict === 'wrong'))
      console.warn(
        `plinth-doctor: ${check}: ${saw}. ${fix?.say ?? ''}${fix?.paste === undefined ? '' : `: ${fix.paste}`}`,
      )
    this.dispatchEvent(new CustomEvent('plinth-checked', { bubbles: true, composed: true, detail: findings }))
    return findings
  }

  #report(findings: readonly Finding[]): HTMLElement[] {
    const bad = findings.filter(({ verdict }) => verdict === 'wrong').length
    const head =
      bad === 0
        ? 'Nothing is wrong that can be seen from here'
        : bad === 1
          ? '1 thing is wrong'
          : `${bad} things are wrong`
    const list = made('ul', '')
    list.append(...[...findings].sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict)).map(row))
    const again = made('button', 'Check again', { type: 'button' })
    again.addEventListener('click', () => void this.check())
    // A heading that is a status is a heading no more.
    const verdict = made('div', '', { role: 'status' })
    verdict.append(made('h2', head))
    return [verdict, list, again]
  }

  #show(...content: HTMLElement[]): void {
    const hadFocus = this.shadowRoot?.activeElement !== null
    this.shadowRoot?.replaceChildren(...content)
    if (hadFocus) this.shadowRoot?.querySelector('button')?.focus()
  }

  #reflect(name: string, value: string | undefined): void {
    if (value === undefined) this.removeAttribute(name)
    else this.setAttribute(name, value)
  }
}

function row({ check, verdict, saw, fix }: Finding): HTMLElement {
  const { shape, word } = VERDICTS[verdict]
  const item = made('li', '', { part: 'finding' })
  const line = made('p', '', { class: 'saw' })
  line.append(made('span', `${word}: ${check}. `, { class: 'word' }), saw)
  item.append(made('span', shape, { class: 'shape', 'aria-hidden': 'true' }), line)
  if (fix) item.append(made('p', `${fix.say}${fix.paste === undefined ? '.' : ':'}`))
  if (fix?.paste !== undefined) item.append(made('pre', fix.paste, { part: 'paste', tabindex: '0' }))
  return item
}

/** Makes an element whose content is plain text, whatever the text holds. */
function made(tag: string, text: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

/** Safe to call twice. */
export function defineDoctor(): void {
  if (!customElements.get('plinth-doctor')) customElements.define('plinth-doctor', PlinthDoctor)
}
