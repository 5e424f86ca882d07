import { LatchkeyError } from '@latchkey/protocol'
import type { Options } from '../options/Options.js'
import { resolveMetadata } from '../options/resolveMetadata.js'
import { assertAvailable } from '../options/unavailableOptions.js'
import { validateFeatures } from '../options/validateFeatures.js'
import { assertOption, isRecord, isText } from '../options/validateOption.js'
import { validateTheme } from '../options/validateTheme.js'
import type { Context } from '../runtime/context.js'
import { themeChanged } from '../state/theme/themeSlice.js'
import { setLanguage } from './setLanguage.js'

/** The options that can change while an instance lives. */
export type OptionsChange = Pick<Options, 'features' | 'language' | 'metadata' | 'theme'>

/** Changes options at once, where they are given; undefined within one restores its default. A mistake throws, and nothing changes. */
export function updateOptions(context: Context, change: OptionsChange): void {
  const { env, options, store, ui } = context
  if (ui.isGone) throw new LatchkeyError('instance/destroyed')
  assertOption(isRecord(change), 'update', 'give an object, e.g. { theme: { mode: "dark" } }')
  const { features, language, metadata, theme, ...others } = change
  const [fixed = ''] = Object.keys(others)
  assertOption(!fixed, fixed, 'only theme, language, features and metadata can change')
  const { local = options.features } = store.get().features
  // All of it is read before any of it is applied.
  assertAvailable({ features })
  const newFeatures = features !== undefined && validateFeatures(merged(local, features))
  const newMetadata =
    metadata !== undefined && resolveMetadata(merged(options.metadata, metadata), env)
  const newTheme = theme !== undefined && validateTheme(theme)
  assertOption(language === undefined || isText(language), 'language', 'give a BCP 47 tag')

  if (newFeatures) store.update('features', (now) => ({ ...now, local: newFeatures }))
  if (newMetadata) options.metadata = newMetadata
  if (newTheme) store.update('theme', themeChanged(newTheme))
  if (language) setLanguage(context, language)
}

/** What is no object is left to the check that follows. */
const merged = <T extends object>(now: T, change: T): T =>
  isRecord(change) && !Array.isArray(change) ? { ...now, ...change } : change
