/** The words of the language in use. */
export type LanguageLoader<T> = {
  get(): T
  isLoading(): boolean
  /** Resolves when what was requested has loaded or failed. */
  ready(): Promise<void>
  /** Loads the words of a language; those that are current only `again`. Resolves when they have loaded or failed. */
  request(tag: string, again?: boolean): Promise<void>
  stop(): void
}

type LanguageLoaderParameters<T> = {
  /** The words until the first ones have loaded. */
  readonly initial: T
  load(tag: string): Promise<T>
  /** Called when loading begins and ends. */
  onChange(): void
  /** Calls back when nothing waits for the words any longer; returns what cancels it. Words that load later are used then. */
  limit?(end: () => void): () => void
}

/**
 * Loads the words of one language at a time: the previous ones stay until they have loaded, and one that was overtaken is
 * never shown. After a failure they are English, and the next request tries again.
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
