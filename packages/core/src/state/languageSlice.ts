/** Writing direction of a language. */
export type Direction = 'ltr' | 'rtl'

/** A language added or changed by the host; created by `defineLanguage` of `@latchkey/react`. */
export type Language = {
  /** A BCP 47 tag, such as `fr` or `pt-BR`. */
  readonly tag: string
  /** Derived from the tag if omitted. */
  readonly dir?: Direction
  readonly messages: unknown
}

/** The widget's language and writing direction. */
export type LanguageSlice = { readonly tag: string; readonly dir: Direction }

const rightToLeftTags = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)(-(?!latn)|$)|-(arab|hebr)\b/i

/** Returns a language's direction, as the host defines it or by its tag. */
export function directionOf(tag: string, languages: readonly Language[] = []): Direction {
  const dir = languages.find((language) => language.tag === tag && language.dir)?.dir
  if (dir) return dir === 'rtl' ? dir : 'ltr'
  return rightToLeftTags.test(tag) ? 'rtl' : 'ltr'
}

export const initialLanguage = (tag: string, languages: readonly Language[]): LanguageSlice => ({
  tag,
  dir: directionOf(tag, languages),
})

export const languageChanged =
  (tag: string, languages: readonly Language[]) =>
  (language: LanguageSlice): LanguageSlice =>
    language.tag === tag ? language : initialLanguage(tag, languages)
