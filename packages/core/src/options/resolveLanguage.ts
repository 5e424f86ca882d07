import type { Language } from '../state/languageSlice.js'
import { assertOption } from './validateOption.js'

/** The languages that come with Latchkey; English is there for whatever the others lack. */
export const builtInLanguages = ['en', 'de', 'ar'] as const
export type BuiltInLanguage = (typeof builtInLanguages)[number]

/** All that can be spoken: the built-in languages and the host's. */
export const availableLanguages = (languages: readonly Language[]): readonly string[] => [
  ...builtInLanguages,
  ...languages.map(({ tag }) => tag),
]

/** Refuses what can't be a tag, such as the name of a language; one that is not there is spoken as the nearest. */
export const assertTag = (tag: string): void =>
  assertOption(/^[a-z]{2,3}([-_]|$)/i.test(tag), 'language', 'give a BCP 47 tag')

/**
 * The first of the wanted languages that is there, else English. A wanted one is there as it is, or with less and less
 * detail: `zh-Hant-TW`, `zh-Hant`, `zh`. What is no tag fits nothing.
 */
export function resolveLanguage(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    for (let part = normal(tag); part; part = part.slice(0, Math.max(part.lastIndexOf('-'), 0))) {
      const match = available.find((one) => normal(one) === part)
      if (match) return match
    }
  }
  return 'en'
}

/** Tags are the same however they are written; hosts write JavaScript too, and `de_AT`. */
const normal = (tag: unknown) => String(tag).toLowerCase().replaceAll('_', '-')
