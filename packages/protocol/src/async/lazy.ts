/** A value whose code loads on first use. */
export type Lazy<T> = {
  load(): Promise<T>
  readonly value: T | undefined
}

/** Loads a value once; a failed load is retried on next use. */
export function lazy<T>(load: () => Promise<T>): Lazy<T> {
  let value: T | undefined
  let loading: Promise<T> | undefined
  return {
    load() {
      loading ??= load().then(
        (loaded) => {
          value = loaded
          return loaded
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    get value() {
      return value
    },
  }
}

/** Uses a value synchronously if it has loaded. */
export function whenLoaded<T>(
  lazy: Lazy<T>,
  use: (value: T) => void,
  onFailure: () => void = () => {},
): void {
  if (lazy.value) use(lazy.value)
  else lazy.load().then(use, onFailure)
}
