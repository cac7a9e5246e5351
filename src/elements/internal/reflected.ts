/** A property that is its attribute. */
export function reflected(attribute: string): PropertyDescriptor & ThisType<HTMLElement> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(attribute) ?? undefined
    },
    set(text: string | undefined) {
      if (text === undefined) this.removeAttribute(attribute)
      else this.setAttribute(attribute, text)
    },
  }
}
