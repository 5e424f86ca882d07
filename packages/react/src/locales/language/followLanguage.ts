import { type Context, directionOf, watch } from '@latchkey/core/internal'
import { builtInOf, type LanguageTable, languageTable } from './languageTable.js'
import { mergeMessages } from './mergeMessages.js'
import { english, type SpokenLanguage } from './SpokenLanguage.js'

/** What the modal speaks, as it changes. */
export type LanguageSource = {
  get(): SpokenLanguage
  /** Whether the words asked for are on their way; a modal that opens now waits for them. */
  isAwaited(): boolean
  subscribe(listener: () => void): () => void
  /** Ends when the words asked for are there, or can't be had for now. */
  ready(): Promise<void>
  stop(): void
}

/** Better another language than no answer to a click. */
const longestWaitMs = 3000

/**
 * Fetches the words of the language that an instance speaks before anybody sees them. Where they can't be had it is
 * English, and the next opening tries again; where they are late they take the place of what is there when they come.
 */
export function followLanguage(
  { env, options, store }: Context,
  table: LanguageTable = languageTable,
): LanguageSource {
  const listeners = new Set<() => void>()
  let current = english
  let isAsWanted = false
  let awaited: Promise<void> | undefined
  let attempt = 0

  async function fetched(tag: string): Promise<SpokenLanguage> {
    const own = options.languages.filter((language) => language.tag === tag)
    const builtIn = await table[builtInOf(tag)]()
    const messages = own.reduce(
      (words, language) => mergeMessages(words, language.messages),
      builtIn,
    )
    return { tag, dir: directionOf(tag, own), messages }
  }

  function tell(): void {
    for (const listener of [...listeners]) listener()
  }

  function follow(): void {
    const { tag } = store.get().language
    if (isAsWanted && current.tag === tag && !awaited) return
    const mine = ++attempt
    awaited = new Promise((resolve) => {
      const end = (language: SpokenLanguage, wanted: boolean) => {
        resolve()
        if (mine !== attempt) return
        current = language
        isAsWanted = wanted
        awaited = undefined
        tell()
      }
      const callOff = env.after(longestWaitMs, () => end(current, false))
      fetched(tag)
        .then(
          (language) => end(language, true),
          () => end(english, false),
        )
        .finally(callOff)
    })
    tell()
  }

  follow()
  const stops = [
    watch(store, (state) => state.language.tag, follow),
    watch(
      store,
      (state) => state.modal.open,
      (isOpen) => isOpen && follow(),
    ),
  ]
  return {
    get: () => current,
    isAwaited: () => awaited !== undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    ready: async () => awaited,
    stop() {
      attempt++
      for (const stop of stops) stop()
    },
  }
}
