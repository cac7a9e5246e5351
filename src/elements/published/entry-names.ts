/** The name of an element where it is imported. */
import type { DescribedElement } from './elements.js'

/** The name of an element's entry in the package: `dashboard`. */
export const entryName = (tag: string) => tag.replace('plinth-', '')

/** The name of an element's React component: `PlinthDashboard`. */
export const componentName = ({ typeName }: Pick<DescribedElement, 'typeName'>) => typeName.replace(/Element$/, '')

/** The name of an event's handler: `plinth-state` → `onPlinthState`. */
export const handlerName = (event: string) =>
  `on${event.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
