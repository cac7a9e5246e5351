/** The element as a page would show it, in a portal of its own: what it is given is what the code says. */
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../hooks/screen-host.js'
import { type Composition, isToken } from './composition.js'

interface Shown {
  portal: HTMLElement
  element: HTMLElement
}

export function Preview({ composition }: { composition: Composition }) {
  const { api, format } = usePortal()
  const { t } = format
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<Shown>(undefined)
  const [said, setSaid] = useState('idle')
  const [followed, setFollowed] = useState<string>()
  const { tag, attributes, appearance, tokens, width } = composition

  useEffect(() => {
    const box = place.current
    if (!box) return
    const portal = document.createElement('plinth-portal')
    if (api !== '') portal.setAttribute('api', api)
    const element = document.createElement(tag)
    portal.append(element)
    const onState = (event: Event) => setSaid(String(Reflect.get(Object(Reflect.get(event, 'state')), 'phase')))
    // A link of the preview leads nowhere: it is the page's to follow.
    const onNavigate = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setFollowed(String(Reflect.get(event, 'path')))
    }
    portal.addEventListener('plinth-state', onState)
    portal.addEventListener('plinth-navigate', onNavigate)
    box.append(portal)
    shown.current = { portal, element }
    setFollowed(undefined)
    return () => {
      portal.remove()
      shown.current = undefined
    }
  }, [tag, api])

  // The element is there by now: effects run in order.
  useEffect(() => {
    const { portal, element } = shown.current ?? {}
    if (!portal || !element || element.localName !== tag) return
    for (const name of element.getAttributeNames())
      if (!(name in attributes) && !name.startsWith('data-')) element.removeAttribute(name)
    for (const [name, value] of Object.entries(attributes))
      if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    portal.setAttribute('appearance', appearance)
    portal.removeAttribute('style')
    for (const [name, value] of Object.entries(tokens))
      if (isToken(name, value)) portal.style.setProperty(`--plinth-${name}`, value)
  }, [tag, attributes, appearance, tokens])

  return (
    <section className="playground-preview" aria-label={t('Preview')}>
      <p className="small muted" role="status">
        {t('State: {state}', { state: said })}
        {followed !== undefined &&
          t('. A link leads to {path}; on your page it opens in place, or as you say', { path: followed })}
      </p>
      <div className="playground-box" style={width === 'full' ? undefined : { maxWidth: `${width}px` }} ref={place} />
    </section>
  )
}
