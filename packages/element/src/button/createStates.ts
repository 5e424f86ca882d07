/** What a page can style by `:state(…)`. */
export type ElementStates = {
  readonly connected: boolean
  readonly busy: boolean
  readonly open: boolean
}

/** Makes the setter of an element's states; where the browser has none, or an early kind with other names, it does nothing. */
export function createStates(element: HTMLElement): (wanted: ElementStates) => void {
  let states: CustomStateSet | undefined
  const quietly = (act: () => void) => {
    try {
      act()
    } catch {
      // The page then goes without.
    }
  }
  quietly(() => {
    states = element.attachInternals().states
  })
  return (wanted) =>
    quietly(() => {
      for (const [name, isOn] of Object.entries(wanted)) states?.[isOn ? 'add' : 'delete'](name)
    })
}
