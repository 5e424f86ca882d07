/** Which way a language is written. */
export type Direction = 'ltr' | 'rtl'

/** A language that a host adds, or whose words it changes; made by `defineLanguage` of `@latchkey/react/language`. */
export type Language = {
  /** A BCP 47 tag: `fr`, `pt-BR`. */
  readonly tag: string
  /** Which way it is written; known by its tag if not given. */
  readonly dir?: Direction
  /** The words; what draws them knows their shape. */
  readonly messages: unknown
}

/** What the widget speaks: a tag that there are words for, and which way that is written. */
export type LanguageSlice = { readonly tag: string; readonly dir: Direction }

const rightToLeftTags = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(-(?!latn)|$)|-(arab|hebr)\b/i

/** Returns the direction of a language: as its host says, else by its tag. */
export function directionOf(tag: string, languages: readonly Language[] = []): Direction {
  const dir = languages.find((language) => language.tag === tag && language.dir)?.dir
  if (dir) return dir === 'rtl' ? dir : 'ltr'
  return rightToLeftTags.test(tag) ? 'rtl' : 'ltr'
}

/** What is spoken at first. */
export const initialLanguage = (tag: string, languages: readonly Language[]): LanguageSlice => ({
  tag,
  dir: directionOf(tag, languages),
})

/** Speaks another language; the same one is no change. */
export const languageChanged =
  (tag: string, languages: readonly Language[]) =>
  (language: LanguageSlice): LanguageSlice =>
    language.tag === tag ? language : initialLanguage(tag, languages)
