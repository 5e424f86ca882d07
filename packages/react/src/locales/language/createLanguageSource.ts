import { createListeners } from '@latchkey/core/adapter'
import { type Context, directionOf, watch } from '@latchkey/core/ui'
import { createLanguageLoader, LatchkeyError } from '@latchkey/protocol'
import type { LatePart } from '../en/enLanguage.js'
import { english, type LoadedLanguage } from './LoadedLanguage.js'
import { type LanguageTable, languageTable, nearestBuiltInLanguage } from './languageTable.js'
import type { Messages } from './Messages.js'
import { mergeMessages } from './mergeMessages.js'

export type LanguageSource = {
  get(): LoadedLanguage
  isLoading(): boolean
  subscribe(listener: () => void): () => void
  ready(): Promise<void>
  /** Loads late messages, from then on in every language; rejects if not even the English ones load. */
  need(parts: readonly LatePart[]): Promise<void>
  stop(): void
}

/** After this, the modal opens in another language rather than not at all. */
const maxWaitMs = 3000

/** On failure the language is English and the next opening retries; late messages replace those on screen. */
export function createLanguageSource(
  { env, options, store }: Context,
  table: LanguageTable = languageTable,
): LanguageSource {
  const listeners = createListeners()
  const needed = new Set<LatePart>()
  const tagInUse = () => store.get().language.tag
  const loader = createLanguageLoader({
    initial: { language: english, parts: new Set<LatePart>(), isWhole: false },
    async load(tag) {
      const own = options.languages.filter((language) => language.tag === tag)
      const { late, messages } = await table[nearestBuiltInLanguage(tag)]()
      const parts = new Set<LatePart>()
      let isWhole = true
      // A failed part affects no other, and not the view if its English texts load.
      const loadPart = async (part: LatePart): Promise<Partial<Messages>> => {
        try {
          const words = await late[part]().catch(async () => {
            isWhole = false
            return (await table.en()).late[part]()
          })
          parts.add(part)
          return words
        } catch {
          return {}
        }
      }
      const loaded = await Promise.all([...needed].map(loadPart))
      const words: Partial<Messages> = Object.assign({}, ...loaded)
      const errors = { ...messages.errors, ...words.errors }
      const builtIn: Messages = { ...messages, ...words, errors }
      const merged = own.reduce((all, language) => mergeMessages(all, language.messages), builtIn)
      return { language: { tag, dir: directionOf(tag, own), messages: merged }, parts, isWhole }
    },
    limit: (end) => env.after(maxWaitMs, end),
    onChange: listeners.notify,
  })
  const update = () => void loader.request(tagInUse(), !loader.get().isWhole)
  const lacks = (part: LatePart) => !loader.get().parts.has(part)

  update()
  const stops = [
    watch(store, tagInUse, update),
    watch(
      store,
      (state) => state.modal.open,
      (isOpen) => isOpen && update(),
    ),
  ]
  return {
    get: () => loader.get().language,
    isLoading: loader.isLoading,
    subscribe: listeners.add,
    ready: loader.ready,
    async need(parts) {
      if (!parts.some(lacks)) return
      for (const part of parts) needed.add(part)
      void loader.request(tagInUse(), true)
      while (loader.isLoading()) await loader.ready()
      if (parts.some(lacks)) throw new LatchkeyError('latchkey/unexpected')
    },
    stop() {
      loader.stop()
      for (const stop of stops) stop()
    },
  }
}
