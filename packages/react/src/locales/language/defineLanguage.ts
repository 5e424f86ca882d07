import type { Direction, Language } from '@latchkey/core'
import type { Messages } from './Messages.js'

/** Any of the messages; a missing one stays as it is, or is English. */
export type PartialMessages = DeepPartial<Messages>

type DeepPartial<T> = T extends string | ((...parts: never[]) => string)
  ? T
  : { readonly [K in keyof T]?: DeepPartial<T[K]> | undefined }

export type LanguageDefinition = {
  /** A BCP 47 tag. The tag of a built-in language (`en`, `de`, `ar`) overrides some of its messages. */
  tag: string
  /** The text direction; derived from the tag if not given. */
  dir?: Direction
  messages: PartialMessages
}

/**
 * Defines a language, or overrides messages of a built-in one; pass it in `languages` of `createLatchkey`.
 * @example
 * defineLanguage({ tag: 'en', messages: { titles: { Connect: 'Sign in' } } })
 */
export const defineLanguage = ({ dir, messages, tag }: LanguageDefinition): Language => ({
  tag,
  dir,
  messages,
})
