interface Place extends Partial<Pick<Element & ShadowRoot, 'localName' | 'assignedSlot' | 'parentNode' | 'host'>> {}

/** The `<plinth-portal>` that an element is shown in: around it, around its slot, or around the component in whose shadow root it stands. */
export function portalAround(element: Element): Element | undefined {
  let at: Place | null | undefined = element
  while (at && at.localName !== 'plinth-portal') at = at.assignedSlot ?? at.parentNode ?? at.host
  return at as Element | undefined
}
