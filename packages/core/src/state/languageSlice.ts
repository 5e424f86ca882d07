/** Which way a language is written. */
export type Direction = 'ltr' | 'rtl'

/** A language that a host adds, or whose texts it changes; created by `defineLanguage` of `@latchkey/react`. */
export type Language = {
  /** A BCP 47 tag: `fr`, `pt-BR`. */
  readonly tag: string
  /** Which way it is written; known by its tag if not given. */
  readonly dir?: Direction
  /** The texts; the package that draws them knows their shape. */
  readonly messages: unknown
}

/** The widget's language: a tag with texts, and its direction. */
export type LanguageSlice = { readonly tag: string; readonly dir: Direction }

const rightToLeftTags = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(-(?!latn)|$)|-(arab|hebr)\b/i

/** Returns the direction of a language: as its host says, else by its tag. */
export function directionOf(tag: string, languages: readonly Language[] = []): Direction {
  const dir = languages.find((language) => language.tag === tag && language.dir)?.dir
  if (dir) return dir === 'rtl' ? dir : 'ltr'
  return rightToLeftTags.test(tag) ? 'rtl' : 'ltr'
}

/** Creates the initial language state. */
export const initialLanguage = (tag: string, languages: readonly Language[]): LanguageSlice => ({
  tag,
  dir: directionOf(tag, languages),
})

/** Changes the language; the same one is no change. */
export const languageChanged =
  (tag: string, languages: readonly Language[]) =>
  (language: LanguageSlice): LanguageSlice =>
    language.tag === tag ? language : initialLanguage(tag, languages)
