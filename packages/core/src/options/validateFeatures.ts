import type { AllWallets, FeatureName, Features } from '@latchkey/protocol'
import { assertOption, validateGroup, validateList } from './validateOption.js'

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

/** The names that an order may list; their usual order loads with the modal. */
export const orders = {
  connectorTypeOrder: [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  connectMethodsOrder: ['email', 'social', 'wallet'],
} satisfies { readonly [F in FeatureName as F extends `${string}Order` ? F : never]: Features[F] }

const places: readonly AllWallets[] = ['SHOW', 'HIDE', 'ONLY_MOBILE']

/** Reads the features that the page sets; orders are lists, the others are on or off. */
export function validateFeatures(given: Partial<Features> | undefined): Partial<Features> {
  const features = validateGroup('features', given, featureNames)
  for (const [name, value] of Object.entries(features)) {
    const option = `features.${name}`
    const known: readonly string[] | undefined = orders[name as keyof typeof orders]
    if (known)
      validateList(
        option,
        value as readonly string[],
        (one) => known.includes(one),
        `list ${known}`,
      )
    else if (name === 'allWallets') {
      const isPlace = typeof value === 'boolean' || places.includes(value as AllWallets)
      assertOption(isPlace, option, `use ${places}`)
    } else assertOption(typeof value === 'boolean', option, 'use true or false')
  }
  return features
}
