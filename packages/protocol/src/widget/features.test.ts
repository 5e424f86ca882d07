import { expect, test } from 'vitest'
import { type FeatureName, type Features, features, socialsOrder } from './features.js'

const named = (from: 'remote' | 'local') =>
  (Object.keys(features) as FeatureName[]).filter((name) => features[name].from === from)

test('the project decides these', () => {
  expect(named('remote')).toEqual([
    'email',
    'socials',
    'swaps',
    'onramp',
    'activity',
    'reownBranding',
  ])
})

test("S3.40 the host's page decides these", () => {
  expect(named('local').sort()).toEqual([
    'allWallets',
    'analytics',
    'collapseWallets',
    'connectMethodsOrder',
    'connectorTypeOrder',
    'emailShowWallets',
    'legalCheckbox',
    'pay',
    'receive',
    'send',
    'smartSessions',
    'walletFeaturesOrder',
  ])
})

test.each<[string, Partial<Features>]>([
  ['connect methods', { connectMethodsOrder: ['email', 'social', 'wallet'] }],
  [
    'remote features',
    {
      swaps: ['1inch'],
      onramp: ['coinbase', 'meld'],
      email: true,
      // Ours: a vault has none before its operator has set them up.
      socials: false,
    },
  ],
  [
    'connector groups',
    {
      connectorTypeOrder: [
        'walletConnect',
        'recent',
        'injected',
        'featured',
        'custom',
        'external',
        'recommended',
      ],
    },
  ],
  ['wallet features', { walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'] }],
  [
    'switches',
    {
      receive: true,
      send: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      pay: false,
    },
  ],
])('%s have these defaults', (_, defaults) => {
  for (const [name, value] of Object.entries(defaults)) {
    expect(features[name as FeatureName].default).toEqual(value)
  }
})

test('S9.29 social logins stand in this order', () => {
  expect(socialsOrder).toEqual([
    'google',
    'x',
    'farcaster',
    'discord',
    'apple',
    'github',
    'facebook',
  ])
})
