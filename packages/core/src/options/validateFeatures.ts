import type { FeatureName, Features } from '@latchkey/protocol'
import type { Options } from './Options.js'
import { assertOption, isText, validateGroup, validateList } from './validateOption.js'

/** The names of all features: their defaults load with the modal. */
export const featureNames: readonly FeatureName[] = [
  'email',
  'socials',
  'swaps',
  'onramp',
  'activity',
  'reownBranding',
  'receive',
  'send',
  'emailShowWallets',
  'connectorTypeOrder',
  'analytics',
  'allWallets',
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
  'walletFeaturesOrder',
  'connectMethodsOrder',
  'pay',
]

/** Reads the features that the page sets; orders are lists, the others are on or off. */
export function validateFeatures(given: Options['features']): Partial<Features> {
  const features = validateGroup('features', given, featureNames)
  for (const [name, value] of Object.entries(features)) {
    const option = `features.${name}`
    if (name.endsWith('Order'))
      validateList(option, value as readonly string[], isText, 'list names')
    else assertOption(typeof value === 'boolean', option, 'use true or false')
  }
  return features
}
