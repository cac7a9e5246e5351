/** Light or dark on an element: the setting, or the system's own wish while it is `system`. `appearance` (or `theme`) on `plinth-portal` wins. */
import type { Portal, Theme } from '../../core/types.js'

/** The first that names a theme wins. */
const ATTRIBUTES = ['appearance', 'theme']

export function followTheme(
  element: HTMLElement,
  $theme: Pick<Portal['settings']['$theme'], 'get' | 'subscribe'>,
): () => void {
  const provider = element.closest('plinth-portal')
  const media = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const asked = ATTRIBUTES.map(name => provider?.getAttribute(name)).find(isTheme)
    const theme = asked ?? $theme.get()
    element.dataset.theme = theme === 'system' ? (media.matches ? 'dark' : 'light') : theme
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

function isTheme(value: string | null | undefined): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system'
}
