/** For browser tests: renders into a shadow root with the kit's styles, as a screen element does, and waits for what is to come. */
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { plinthSheets } from '../styles/sheets.js'

export interface ShadowScreen {
  root: ShadowRoot
  render(node: ReactNode): Promise<void>
  remove(): void
  /** The first element that matches; fails the test when there is none. */
  get<E extends Element = HTMLElement>(selector: string): E
  all(selector: string): HTMLElement[]
  /** Sends a key to what has focus. */
  press(key: string, modifiers?: KeyboardEventInit): void
}

export function openScreen(width = 900, height = 400): ShadowScreen {
  const host = document.createElement('div')
  host.style.cssText = `width:${width}px;height:${height}px`
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = plinthSheets(document)
  const place = document.createElement('div')
  place.style.height = '100%'
  root.append(place)
  const react: Root = createRoot(place)
  return {
    root,
    async render(node) {
      react.render(node)
      await frame()
      await frame()
    },
    remove() {
      react.unmount()
      host.remove()
    },
    get<E extends Element>(selector: string): E {
      const found = root.querySelector<E>(selector)
      if (!found) throw new Error(`There is no ${selector} in ${place.textContent?.slice(0, 200)}`)
      return found
    },
    all: selector => [...root.querySelectorAll<HTMLElement>(selector)],
    press(key, modifiers = {}) {
      const target = root.activeElement
      if (!target) throw new Error(`Nothing has focus to press ${key}`)
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...modifiers }),
      )
    },
  }
}

/** Waits, frame by frame, until `check` gives something. */
export async function until<T>(what: string, check: () => T | undefined | false | null): Promise<T> {
  const end = performance.now() + 5_000
  while (performance.now() < end) {
    const found = check()
    if (found) return found
    await frame()
  }
  throw new Error(`It did not come about: ${what}`)
}

export function frame(): Promise<unknown> {
  return new Promise(resolve => requestAnimationFrame(resolve))
}

export function equal(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== b) throw new Error(`expected ${b}, got ${a}`)
}
