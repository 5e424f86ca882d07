/** Which way a language is written. */
export type Direction = 'ltr' | 'rtl'

/** A language that a host adds, or whose words it changes; made by `defineLanguage` of `@latchkey/react/language`. */
export type Language = {
  /** A BCP 47 tag: `fr`, `pt-BR`. */
  readonly tag: string
  /** Which way it is written; known by its tag if not given. */
  readonly dir?: Direction | undefined
  /** The words; what draws them knows their shape. */
  readonly messages: unknown
}
