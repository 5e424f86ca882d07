/** Loads the messages of the current language. */
export type LanguageLoader<T> = {
  get(): T
  isLoading(): boolean
  ready(): Promise<void>
  /** Reloads the current language only with `again`. */
  request(tag: string, again?: boolean): Promise<void>
  stop(): void
}

type LanguageLoaderParameters<T> = {
  readonly initial: T
  load(tag: string): Promise<T>
  onChange(): void
  /** Late messages are still used. */
  limit?(end: () => void): () => void
}

/**
 * Loads one language at a time: the previous messages stay meanwhile, and superseded ones are never shown. On failure they are
 * English, and the next request retries.
 */
export function createLanguageLoader<T>({
  initial,
  limit,
  load,
  onChange,
}: LanguageLoaderParameters<T>): LanguageLoader<T> {
  let current = initial
  let currentTag: string | undefined
  let loading: Promise<void> | undefined
  let attempt = 0
  return {
    get: () => current,
    isLoading: () => loading !== undefined,
    ready: async () => loading,
    async request(tag, again) {
      if (!again && !loading && tag === currentTag) return
      const mine = ++attempt
      loading = new Promise((resolve) => {
        const end = (words: T, loadedTag?: string) => {
          resolve()
          if (mine !== attempt) return
          current = words
          currentTag = loadedTag
          loading = undefined
          onChange()
        }
        const cancel = limit?.(() => end(current))
        load(tag)
          .then(
            (words) => end(words, tag),
            () => load('en').then((english) => end(english)),
          )
          .catch(() => end(current))
          .finally(cancel)
      })
      onChange()
      return loading
    },
    stop() {
      attempt++
      loading = undefined
    },
  }
}
