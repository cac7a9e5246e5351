/** A screen that is fetched when it is first shown. One that could not be fetched is fetched again when it is shown again. */
import { type ComponentType, lazy, useState } from 'react'

export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = () =>
    lazy(() =>
      load().then(
        screen => ({ default: screen }),
        (error: unknown) => {
          // React caches a failed import for ever: the next mount makes a new lazy component.
          current = fetched()
          throw error
        },
      ),
    ) as ComponentType<Props>
  let current = fetched()
  return function LazyScreen(props: Props) {
    const [Screen] = useState(() => current)
    return <Screen {...props} />
  }
}
