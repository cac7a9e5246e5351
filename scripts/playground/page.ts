/**
 * The page of `npm run playground`: one element at a time, with its properties, a state of its data, a theme and a width. What is chosen stands in
 * the address, so that a finding can be passed on.
 */
import { initPlinth } from '../../src/elements/index.js'
import { type Item, type ItemProp, itemsOf } from './items.js'
import { fetchIn, STATES, type State } from './states.js'

const PERSON = { email: 'demo@plinth.local', password: 'plinth-demo' }
const WIDTHS = { full: '', '1200 px': '1200px', '720 px': '720px', '400 px': '400px' }
const THEMES = ['light', 'dark'] as const

const items = itemsOf()
const chosen = new URLSearchParams(location.hash.slice(1))
const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E

const theme = chosen.get('theme') === 'dark' ? 'dark' : 'light'
const portal = initPlinth({ api: '', fetchSession: signIn, fetch: fetchIn((chosen.get('state') ?? 'live') as State) })
portal.settings.setTheme(theme)
addEventListener('hashchange', () => location.reload())
show(items.find(({ id }) => id === chosen.get('item')) ?? (items[0] as Item))

function show(item: Item): void {
  part('items').replaceChildren(...['Screens', 'Widget kinds', 'Leaves'].flatMap(group => links(group, item)))
  part('title').textContent = item.title
  part('about').textContent = item.about
  part('controls').replaceChildren(
    choice('state', Object.keys(STATES)),
    choice('theme', THEMES),
    choice('width', Object.keys(WIDTHS)),
    ...item.props.map(prop => control(prop)),
  )
  document.documentElement.className = theme
  void mount(item)
}

function links(group: string, current: Item): HTMLElement[] {
  const head = document.createElement('h2')
  head.textContent = group
  // Another element is shown in the same state, theme and width.
  const kept = new URLSearchParams([...chosen].filter(([name]) => ['state', 'theme', 'width'].includes(name)))
  const ofGroup = items.filter(item => item.group === group)
  return [
    head,
    ...ofGroup.map(item => {
      const link = document.createElement('a')
      link.textContent = item.title
      link.href = `#${kept}&item=${item.id}`
      if (item === current) link.setAttribute('aria-current', 'page')
      return link
    }),
  ]
}

/** Chooses one of some; what is chosen goes into the address, which shows the page anew. */
function choice(name: string, values: readonly string[], value = chosen.get(name) ?? values[0]): HTMLElement {
  const select = document.createElement('select')
  for (const each of values) select.append(new Option(each === '' ? '(none)' : each, each, false, each === value))
  select.addEventListener('change', () => set(name, select.value))
  return labelled(name, select)
}

function control({ name, type, values, value, text }: ItemProp): HTMLElement {
  const key = `prop.${name}`
  const first = chosen.get(key) ?? textOf(value)
  if (type === 'choice' && values) return titled(choice(key, ['', ...values], first), text)
  const input = document.createElement('input')
  input.type = type === 'number' ? 'number' : 'text'
  input.value = first
  input.addEventListener('change', () => set(key, input.value))
  return titled(labelled(name, input), text)
}

function labelled(name: string, field: HTMLElement): HTMLElement {
  const label = document.createElement('label')
  label.append(name.replace('prop.', ''), field)
  return label
}

function titled(label: HTMLElement, text: string): HTMLElement {
  label.title = text
  return label
}

function set(name: string, value: string): void {
  chosen.set(name, value)
  location.hash = chosen.toString()
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function mount(item: Item): Promise<void> {
  const element = document.createElement(item.tag)
  for (const prop of item.props) {
    const text = chosen.get(`prop.${prop.name}`) ?? (prop.name === 'entityId' ? await anEntity() : textOf(prop.value))
    if (text === '') continue
    if (prop.type === 'value') Reflect.set(element, prop.name, JSON.parse(text))
    else element.setAttribute(prop.attribute ?? prop.name, text)
  }
  const stage = part('stage')
  stage.style.width = WIDTHS[(chosen.get('width') ?? 'full') as keyof typeof WIDTHS]
  stage.replaceChildren(element)
}

/** The session of the demo's person, as a backend would mint one. */
async function signIn(): Promise<{ token: string; expires: string }> {
  const answer = await fetch('/portal/auth/login/credentials', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), ...PERSON }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: { token: string; expires: string } }
  return accessToken
}

/** The first entity of the type that is shown: what only the running estate knows. */
async function anEntity(): Promise<string> {
  const type = chosen.get('prop.type') ?? 'vmware.vm'
  const { environments } = await firstOf(portal.$resources)
  const environment = environments.find(({ datastoreId }) => !datastoreId.startsWith('hub')) ?? environments[0]
  if (!environment) return ''
  const query = { entity: type, select: { name: { property: 'name' } }, limit: 1 }
  const { results } = await firstOf(portal.datastore(environment.id).watch({ first: query }))
  return textOf(results.first?.rows[0]?.id)
}

function firstOf<T>(store: {
  subscribe(listener: (state: { value?: T | undefined }) => void): () => void
}): Promise<T> {
  return new Promise(resolve => {
    const stop = store.subscribe(({ value }) => {
      if (value === undefined) return
      resolve(value)
      queueMicrotask(() => stop())
    })
  })
}
