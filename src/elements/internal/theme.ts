/** Light or dark on an element: the setting, or the system's own wish while it is `system`. `appearance` (or `theme`) on `plinth-portal` wins. */
import { THEMES } from '../../core/settings/settings.js'
import type { Portal } from '../../core/types.js'
import { portalAround } from './portal-around.js'

/** The first that names a theme wins. */
const ATTRIBUTES = ['appearance', 'theme']

export function followTheme(
  element: HTMLElement,
  $theme: Pick<Portal['settings']['$theme'], 'get' | 'subscribe'>,
): () => void {
  const provider = portalAround(element)
  const media = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const [appearance, theme] = ATTRIBUTES.map(name => THEMES.find(known => known === provider?.getAttribute(name)))
    const asked = appearance ?? theme ?? $theme.get()
    element.dataset.theme = asked === 'system' ? (media.matches ? 'dark' : 'light') : asked
  }
  const unlisten = $theme.subscribe(apply)
  media.addEventListener('change', apply)
  const observer = new MutationObserver(apply)
  if (provider) observer.observe(provider, { attributeFilter: ATTRIBUTES })
  return () => {
    observer.disconnect()
    unlisten()
    media.removeEventListener('change', apply)
  }
}
