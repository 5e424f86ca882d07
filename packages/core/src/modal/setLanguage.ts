import { assertTag, availableLanguages, resolveLanguage } from '../options/resolveLanguage.js'
import type { Context } from '../runtime/context.js'
import { languageChanged } from '../state/languageSlice.js'

/** Changes the language to the closest available match. */
export function setLanguage({ options, store }: Context, tag: string): void {
  assertTag(tag)
  const { languages } = options
  const nearest = resolveLanguage([tag], availableLanguages(languages))
  store.update('language', languageChanged(nearest, languages))
}
