import type { Direction, Language } from '@latchkey/core'
import type { Messages } from './Messages.js'

/** Any subset of the messages; the rest stays as is, or in English. */
export type PartialMessages = DeepPartial<Messages>

type DeepPartial<T> = T extends string | ((...parts: never[]) => string)
  ? T
  : { readonly [K in keyof T]?: DeepPartial<T[K]> | undefined }

export type LanguageDefinition = {
  /** A BCP 47 tag; that of a built-in language (`en`, `de`, `ar`) overrides its messages. */
  tag: string
  /** Text direction. @defaultValue derived from the tag */
  dir?: Direction
  messages: PartialMessages
}

/**
 * Defines a language, or overrides a built-in one; pass it in `languages` of `createLatchkey`.
 * @example
 * defineLanguage({ tag: 'en', messages: { titles: { Connect: 'Sign in' } } })
 */
export const defineLanguage = ({ dir, messages, tag }: LanguageDefinition): Language => ({
  tag,
  dir,
  messages,
})
