import { expect, test } from 'vitest'
import { chainChangedPayload } from './namespaceTraits.js'

test('wallets name EVM chains by a hex number, all others by their CAIP-2 id', () => {
  expect(chainChangedPayload('eip155:31337')).toBe('0x7a69')
  expect(chainChangedPayload('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  )
})
