import type { AllWallets, FeatureName, Features } from '@latchkey/protocol'
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

const places: readonly AllWallets[] = ['SHOW', 'HIDE', 'ONLY_MOBILE']

/** Reads the features that the page sets; orders are lists, the others are on or off. */
export function validateFeatures(given: Partial<Features> | undefined): Partial<Features> {
  const features = validateGroup('features', given, featureNames)
  for (const [name, value] of Object.entries(features)) {
    const option = `features.${name}`
    if (name.endsWith('Order'))
      validateList(option, value as readonly string[], isText, 'list names')
    else if (name === 'allWallets') {
      const isPlace = [true, false, ...places].some((one) => one === value)
      assertOption(isPlace, option, `use ${places}`)
    } else assertOption(typeof value === 'boolean', option, 'use true or false')
  }
  return features
}
