/** A value whose code loads on first use. */
export type Lazy<T> = {
  load(): Promise<T>
  /** The value if it is there already. */
  readonly value: T | undefined
}

/** Loads once; a failed load is forgotten, so that the next use tries again. */
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

/** Uses a value at once where it is there, else as soon as it has come. */
export function whenLoaded<T>(
  lazy: Lazy<T>,
  use: (value: T) => void,
  onFailure: () => void = () => {},
): void {
  if (lazy.value) use(lazy.value)
  else lazy.load().then(use, onFailure)
}
