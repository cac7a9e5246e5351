/** The screen of an element, fetched once: a further element of its kind has it at once, so that its first rendering is that of the screen. */
import type { Component } from '../../react/screen/define-screen.js'
import type { ScreenElementDefinition } from '../screen-definition.js'

const HERE = new WeakMap<ScreenElementDefinition, Component<object>>()

export function withScreen(
  definition: ScreenElementDefinition,
  take: (Screen: Component<object>) => void,
  lose: (error: unknown) => void,
): void {
  const keep = (Screen: Component<object>) => {
    HERE.set(definition, Screen)
    take(Screen)
  }
  const here = HERE.get(definition)
  if (here) take(here)
  else definition.load().then(keep, lose)
}
