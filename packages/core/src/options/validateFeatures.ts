import type { FeatureName, Features } from '@latchkey/protocol'
import { assertOption, isText, validateGroup, validateList } from './validateOption.js'

/** Listed here because the defaults load with the modal. */
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

/** Checks types only; the allowed words are checked late. */
export function validateFeatures(input: Partial<Features> | undefined): Partial<Features> {
  const features = validateGroup('features', input, featureNames)
  for (const [name, value] of Object.entries(features)) {
    const option = `features.${name}`
    if (name.endsWith('Order'))
      validateList(option, value as readonly string[], isText, 'list names')
    else if (name === 'socials' || name === 'swaps') {
      const reason = name === 'swaps' ? "use ['1inch'] or false" : 'list names'
      assertOption(!value || Array.isArray(value), option, reason)
    } else {
      const isWord = name === 'allWallets' && isText(value)
      assertOption(typeof value === 'boolean' || isWord, option, 'use true or false')
    }
  }
  return features
}
