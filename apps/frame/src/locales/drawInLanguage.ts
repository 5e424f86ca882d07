import { directionOf } from './chooseLanguage.js'
import {
  createMessageLoader,
  type LanguageTable,
  type LoadedLanguage,
  loadedOf,
} from './loadMessages.js'

export type Drawing<T> = {
  draw(value: T): void
  /** Resolves when the texts have loaded; rejects if not even those in English have. */
  ready(): Promise<void>
}

/**
 * Draws in the language of the page once its texts have loaded; of what is drawn before that, only the last shows. The page
 * has the language of its texts, also where these are English since others did not load.
 */
export function drawInLanguage<T>(
  render: (value: T, loaded: LoadedLanguage) => void,
  table?: LanguageTable,
): Drawing<T> {
  const page = document.documentElement
  let requested: string | undefined
  let last: { readonly value: T } | undefined
  const show = () => {
    if (page.lang !== requested) {
      requested = page.lang
      void loader.request(requested)
    }
    const loaded = loader.get()
    if (loader.isLoading() || !loaded) return
    requested = loaded.language
    page.lang = requested
    page.dir = directionOf(loaded.language)
    if (last) render(last.value, loaded)
  }
  const loader = createMessageLoader(show, table)
  show()
  return {
    draw(value) {
      last = { value }
      show()
    },
    async ready() {
      await loader.ready()
      loadedOf(loader)
    },
  }
}
