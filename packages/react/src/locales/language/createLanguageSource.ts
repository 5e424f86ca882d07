import { createListeners } from '@latchkey/core/adapter'
import { type Context, directionOf, watch } from '@latchkey/core/ui'
import { english, type LoadedLanguage } from './LoadedLanguage.js'
import {
  type LanguageTable,
  languageTable,
  nearestBuiltInLanguage,
  type SignInTable,
  signInTable,
} from './languageTable.js'
import { mergeMessages } from './mergeMessages.js'

/** The current language of the modal, and its changes. */
export type LanguageSource = {
  get(): LoadedLanguage
  /** Whether the requested messages are loading; a modal that opens now waits for them. */
  isLoading(): boolean
  subscribe(listener: () => void): () => void
  /** Resolves when the requested messages have loaded or failed. */
  ready(): Promise<void>
  stop(): void
}

/** After this, a click opens the modal in another language rather than not at all. */
const maxWaitMs = 3000

/**
 * Loads the messages of an instance's language before the modal shows. After a failure the language is English and the next
 * opening tries again; messages that load late replace those on screen.
 */
export function createLanguageSource(
  { env, options, store }: Context,
  table: LanguageTable = languageTable,
  signIn: SignInTable = signInTable,
): LanguageSource {
  const listeners = createListeners()
  let current = english
  let isCurrent = false
  let loading: Promise<void> | undefined
  let attempt = 0

  async function loadLanguage(tag: string): Promise<LoadedLanguage> {
    const own = options.languages.filter((language) => language.tag === tag)
    const nearest = nearestBuiltInLanguage(tag)
    const hasSignIn = options.siwx || options.siweConfig
    const [general, ofSignIn] = await Promise.all([
      table[nearest](),
      // Without them, all else is still in this language.
      hasSignIn ? signIn[nearest]?.().catch(() => undefined) : undefined,
    ])
    const builtIn = ofSignIn
      ? { ...general, ...ofSignIn, errors: { ...general.errors, ...ofSignIn.errors } }
      : general
    const messages = own.reduce(
      (words, language) => mergeMessages(words, language.messages),
      builtIn,
    )
    return { tag, dir: directionOf(tag, own), messages }
  }

  function update(): void {
    const { tag } = store.get().language
    if (isCurrent && current.tag === tag && !loading) return
    const mine = ++attempt
    loading = new Promise((resolve) => {
      const end = (language: LoadedLanguage, wanted: boolean) => {
        resolve()
        if (mine !== attempt) return
        current = language
        isCurrent = wanted
        loading = undefined
        listeners.notify()
      }
      const cancelTimeout = env.after(maxWaitMs, () => end(current, false))
      loadLanguage(tag)
        .then(
          (language) => end(language, true),
          () => end(english, false),
        )
        .finally(cancelTimeout)
    })
    listeners.notify()
  }

  update()
  const stops = [
    watch(store, (state) => state.language.tag, update),
    watch(
      store,
      (state) => state.modal.open,
      (isOpen) => isOpen && update(),
    ),
  ]
  return {
    get: () => current,
    isLoading: () => loading !== undefined,
    subscribe: listeners.add,
    ready: async () => loading,
    stop() {
      attempt++
      for (const stop of stops) stop()
    },
  }
}
