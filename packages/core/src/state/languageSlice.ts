import { directionOf } from './directionOf.js'
import type { Direction, Language } from './Language.js'

/** What the widget speaks: a tag that there are words for, and which way that is written. */
export type LanguageSlice = { readonly tag: string; readonly dir: Direction }

/** What is spoken at first. */
export const initialLanguage = (tag: string, languages: readonly Language[]): LanguageSlice => ({
  tag,
  dir: directionOf(tag, languages),
})

/** Speaks another language; the same one is no change. */
export const spoken =
  (tag: string, languages: readonly Language[]) =>
  (language: LanguageSlice): LanguageSlice =>
    language.tag === tag ? language : initialLanguage(tag, languages)
