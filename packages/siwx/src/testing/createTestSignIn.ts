import { createSignIn, type SignIn } from '../server/createSignIn.js'
import type { SignInOptions } from '../server/SignInOptions.js'
import { memoryStore } from '../stores/memoryStore.js'

export const testChains = {
  evm: 'eip155:1',
  otherEvm: 'eip155:137',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const

export function createTestSignIn(options: Partial<SignInOptions> = {}): SignIn {
  const { now = Date.now } = options
  return createSignIn({
    domains: ['example.com'],
    networks: [testChains.evm, testChains.solana],
    secret: 'a secret of at least 32 characters',
    store: memoryStore({ now }),
    ...options,
  })
}
