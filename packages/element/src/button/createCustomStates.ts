export type CustomStates = {
  readonly connected: boolean
  readonly busy: boolean
  readonly open: boolean
}

/** Does nothing in browsers without them, or with the early `--` names. */
export function createCustomStates(element: HTMLElement): (next: CustomStates) => void {
  let states: CustomStateSet | undefined
  const ignoreErrors = (act: () => void) => {
    try {
      act()
    } catch {
      // Without custom states.
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
