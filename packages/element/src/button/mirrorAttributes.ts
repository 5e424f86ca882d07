/** Attributes of the buttons that hold a text, with what their property reads where there is none. */
const textDefaults: Readonly<Record<string, string>> = {
  instance: '',
  label: '',
  'loading-label': '',
  namespace: '',
  size: 'md',
  balance: 'hide',
}

/** The attributes that a button follows. */
export const observedAttributes: readonly string[] = [...Object.keys(textDefaults), 'disabled']

/** Whether a switch is on: React 18 writes `disabled="false"` where others leave it out. */
export const isOn = (element: Element, attribute: string): boolean =>
  (element.getAttribute(attribute) ?? 'false') !== 'false'

/** Gives a class of elements the properties that go with its attributes. */
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

/** Takes over properties that were set before the element was known as ours. */
export function upgradeProperties(element: HTMLElement): void {
  for (const property of observedAttributes.map(propertyOf)) {
    if (!Object.hasOwn(element, property)) continue
    const value: unknown = Reflect.get(element, property)
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, value)
  }
}

/** `loading-label` is `loadingLabel`. */
const propertyOf = (attribute: string) =>
  attribute.replace(/-./, (match) => match.charAt(1).toUpperCase())
