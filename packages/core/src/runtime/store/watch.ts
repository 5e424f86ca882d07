import type { Store } from './createStore.js'

/** Calls `onChange` when the selected value changes, also with nested updates. */
export function watch<S extends object, T>(
  store: Store<S>,
  select: (state: S) => T,
  onChange: (value: T, last: T) => void,
): () => void {
  let seen = select(store.get())
  return store.subscribe(() => {
    const value = select(store.get())
    if (Object.is(value, seen)) return
    const last = seen
    seen = value
    onChange(value, last)
  })
}
