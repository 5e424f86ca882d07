import type { Direction, Language } from '@latchkey/core'
import type { Messages } from '../en/en.js'

/** Any of the words; what is left out stays as it is, or is English. */
export type PartialMessages = DeepPartial<Messages>

type DeepPartial<T> = T extends string | ((...parts: never[]) => string)
  ? T
  : { readonly [K in keyof T]?: DeepPartial<T[K]> | undefined }

export type LanguageDefinition = {
  /** A BCP 47 tag. That of a built-in language (`en`, `de`, `ar`) changes some of its words. */
  tag: string
  /** Which way it is written; known by its tag if not given. */
  dir?: Direction
  messages: PartialMessages
}

/**
 * Adds a language, or changes words of a built-in one; goes to `languages` of `createLatchkey`.
 * @example
 * defineLanguage({ tag: 'en', messages: { titles: { Connect: 'Sign in' } } })
 */
export const defineLanguage = ({ dir, messages, tag }: LanguageDefinition): Language => ({
  tag,
  dir,
  messages,
})
