import type { Language } from '../state/languageSlice.js'
import { assertOption } from './validateOption.js'

/** Languages shipped with Latchkey; English is the fallback. */
export const builtInLanguages = ['en', 'de', 'ar'] as const
export type BuiltInLanguage = (typeof builtInLanguages)[number]

export const availableLanguages = (languages: readonly Language[]): readonly string[] => [
  ...builtInLanguages,
  ...languages.map(({ tag }) => tag),
]

/** Rejects anything that is not a BCP 47 tag; unavailable tags fall back. */
export const assertTag = (tag: string): void =>
  assertOption(/^[a-z]{2,3}([-_]|$)/i.test(tag), 'language', 'give a BCP 47 tag')

/** Returns the first available language, else English. Tags lose detail until they match: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function resolveLanguage(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    for (let part = normal(tag); part; part = part.slice(0, Math.max(part.lastIndexOf('-'), 0))) {
      const match = available.find((one) => normal(one) === part)
      if (match) return match
    }
  }
  return 'en'
}

const normal = (tag: unknown) => String(tag).toLowerCase().replaceAll('_', '-')
