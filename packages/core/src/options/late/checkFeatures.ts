import type { AllWallets, FeatureName, Features, SwapProvider } from '@latchkey/protocol'
import { nearestName } from '../nearestName.js'
import { assertOption } from '../validateOption.js'
import { checkSocials } from './checkSocials.js'

/** Names an order may list; the default order loads with the modal. */
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

const swapProviders: readonly SwapProvider[] = ['1inch']
const places: readonly AllWallets[] = ['SHOW', 'HIDE', 'ONLY_MOBILE']

export function checkFeatures(features: Partial<Features>): void {
  checkSocials(features.socials ?? false)
  for (const [name, words] of Object.entries({
    ...orders,
    allWallets: places,
    swaps: swapProviders,
  })) {
    const value = features[name as FeatureName]
    for (const word of typeof value === 'boolean' ? [] : [value ?? []].flat()) {
      const nearest = nearestName(String(word), words)
      const reason = nearest ? `. Did you mean ${nearest}?` : `: use ${words}`
      assertOption(
        (words as readonly unknown[]).includes(word),
        `features.${name}`,
        `${word} is not known${reason}`,
      )
    }
  }
}
