/** The custom states that a page can style with `:state(…)`. */
export type CustomStates = {
  readonly connected: boolean
  readonly busy: boolean
  readonly open: boolean
}

/** Creates the setter of an element's custom states; in a browser without them, or with the early `--` names, it does nothing. */
export function createCustomStates(element: HTMLElement): (next: CustomStates) => void {
  let states: CustomStateSet | undefined
  const ignoreErrors = (act: () => void) => {
    try {
      act()
    } catch {
      // The element then has no custom states.
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
