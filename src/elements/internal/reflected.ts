/** A property that is its attribute. */
export function reflected(attribute: string): PropertyDescriptor & ThisType<HTMLElement> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(attribute) ?? undefined
    },
    set(text: string | null | undefined) {
      // Angular and Vue take a value away by null.
      if (text === undefined || text === null) this.removeAttribute(attribute)
      else this.setAttribute(attribute, text)
    },
  }
}
