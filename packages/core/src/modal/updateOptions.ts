import { LatchkeyError } from '@latchkey/protocol'
import { checkFeatures } from '../options/late/checkFeatures.js'
import type { Options } from '../options/Options.js'
import { assertTag, availableLanguages, resolveLanguage } from '../options/resolveLanguage.js'
import { resolveMetadata } from '../options/resolveMetadata.js'
import { assertAvailable } from '../options/unavailableOptions.js'
import { validateFeatures } from '../options/validateFeatures.js'
import { assertOption, isRecord } from '../options/validateOption.js'
import { validateTheme } from '../options/validateTheme.js'
import type { Context } from '../runtime/context.js'
import { languageChanged } from '../state/languageSlice.js'
import { initialTheme } from '../state/theme/themeSlice.js'
import { changeSlices, unchanged } from '../state/transition.js'

/** Options that can change on a live instance. */
export type OptionsChange = Pick<Options, 'features' | 'language' | 'metadata' | 'theme'>

/** Applies option changes; undefined restores a default. Throws on invalid input and changes nothing. */
export function updateOptions(context: Context, change: OptionsChange): void {
  const { env, options, store, ui } = context
  if (ui.isGone) throw new LatchkeyError('instance/destroyed')
  assertOption(isRecord(change), 'update', 'give an object, e.g. { theme: { mode: "dark" } }')
  const { features, language, metadata, theme, ...others } = change
  const [fixed = ''] = Object.keys(others)
  assertOption(!fixed, fixed, 'only theme, language, features and metadata can change')
  const { local = options.features } = store.get().features
  // Everything is validated before anything is applied.
  assertAvailable({ features })
  const newFeatures = 'features' in change && validateFeatures(merged(local, features))
  if (newFeatures) checkFeatures(newFeatures)
  const newMetadata =
    'metadata' in change && resolveMetadata(merged(options.metadata, metadata), env)
  const newTheme = theme === undefined ? initialTheme : validateTheme(theme)
  if (language !== undefined) assertTag(language)

  if (newMetadata) options.metadata = newMetadata
  const { languages } = options
  const wanted = language === undefined ? env.languages : [language]
  const tag = resolveLanguage(wanted, availableLanguages(languages))
  store.commit(
    changeSlices({
      features: newFeatures ? (now) => ({ ...now, local: newFeatures }) : unchanged,
      theme:
        'theme' in change ? (now) => ({ ...(theme ? now : initialTheme), ...newTheme }) : unchanged,
      language: 'language' in change ? languageChanged(tag, languages) : unchanged,
    }),
  )
}

const merged = <T extends object>(now: T, change: T | undefined): T | undefined =>
  isRecord(change) && !Array.isArray(change) ? { ...now, ...change } : change
