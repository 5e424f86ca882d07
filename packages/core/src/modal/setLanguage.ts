import { availableLanguages, resolveLanguage } from '../options/resolveLanguage.js'
import type { Context } from '../runtime/context.js'
import { languageChanged } from '../state/languageSlice.js'

/** Speaks the language of a tag from now on, or the nearest that there is. */
export function setLanguage({ options, store }: Context, tag: string): void {
  const { languages } = options
  const nearest = resolveLanguage([tag], availableLanguages(languages))
  store.update('language', languageChanged(nearest, languages))
}
