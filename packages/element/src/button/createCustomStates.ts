/** What a page can style by `:state(…)`. */
export type CustomStates = {
  readonly connected: boolean
  readonly busy: boolean
  readonly open: boolean
}

/** Makes the setter of an element's states; where the browser has none, or an early kind with other names, it does nothing. */
export function createCustomStates(element: HTMLElement): (next: CustomStates) => void {
  let states: CustomStateSet | undefined
  const ignoreErrors = (act: () => void) => {
    try {
      act()
    } catch {
      // The page then goes without.
    }
  }
  ignoreErrors(() => {
    states = element.attachInternals().states
  })
  return (next) =>
    ignoreErrors(() => {
      for (const [name, isOn] of Object.entries(next)) states?.[isOn ? 'add' : 'delete'](name)
    })
}
