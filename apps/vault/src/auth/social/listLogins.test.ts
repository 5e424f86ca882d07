import { expect, test } from 'vitest'
import type { Farcaster } from '../../farcaster/Farcaster.js'
import type { SocialProvider } from '../../social/SocialProvider.js'
import { offeredSocials } from './listLogins.js'

const google = { id: 'google', isOidc: true, name: 'Google' }
const providers = new Map([['google', google as SocialProvider]])

test('frames may offer the providers that are set, and Farcaster only where a relay is', () => {
  expect(offeredSocials({ providers, farcaster: undefined })).toEqual([google])
  expect(offeredSocials({ providers, farcaster: {} as Farcaster })).toEqual([
    google,
    { id: 'farcaster', isOidc: false, name: 'Farcaster' },
  ])
})
