const textDefaults: Readonly<Record<string, string>> = {
  instance: '',
  label: '',
  'loading-label': '',
  namespace: '',
  size: 'md',
  balance: 'hide',
}

export const observedAttributes: readonly string[] = [...Object.keys(textDefaults), 'disabled']

/** React 18 writes `disabled="false"` instead of omitting it. */
export const isOn = (element: Element, attribute: string): boolean =>
  (element.getAttribute(attribute) ?? 'false') !== 'false'

export function mirrorAttributes(prototype: HTMLElement): void {
  for (const attribute of observedAttributes) {
    const defaultValue = textDefaults[attribute]
    Object.defineProperty(prototype, propertyOf(attribute), {
      get(this: HTMLElement) {
        return defaultValue === undefined
          ? isOn(this, attribute)
          : (this.getAttribute(attribute) ?? defaultValue)
      },
      set(this: HTMLElement, value: unknown) {
        if (value === true) this.setAttribute(attribute, '')
        else if (value || value === '') this.setAttribute(attribute, String(value))
        else this.removeAttribute(attribute)
      },
    })
  }
}

/** Applies properties set before the element was defined. */
export function upgradeProperties(element: HTMLElement): void {
  for (const property of observedAttributes.map(propertyOf)) {
    if (!Object.hasOwn(element, property)) continue
    const value: unknown = Reflect.get(element, property)
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, value)
  }
}

const propertyOf = (attribute: string) =>
  attribute.replace(/-./, (match) => match.charAt(1).toUpperCase())
