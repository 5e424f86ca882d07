import { expectTypeOf } from 'vitest'
import {
  announceWallet,
  createWallet,
  type ScriptedWallet,
  type WalletCall,
  type WalletOptions,
  type WalletProvider,
} from '../exports/index.js'
import { createSolanaWallet, type ScriptedSolanaWallet } from '../exports/solana.js'

declare const options: WalletOptions
const wallet = createWallet(options)

expectTypeOf(wallet).toEqualTypeOf<ScriptedWallet>()
expectTypeOf(wallet.provider).toEqualTypeOf<WalletProvider>()
expectTypeOf(wallet.provider.request({ method: 'eth_accounts' })).resolves.toBeUnknown()
expectTypeOf(wallet.addresses).toEqualTypeOf<readonly `0x${string}`[]>()
expectTypeOf(wallet.calls).toEqualTypeOf<readonly WalletCall[]>()
expectTypeOf(announceWallet(wallet)).toEqualTypeOf<() => void>()
expectTypeOf(
  createSolanaWallet({ name: 'Test', accounts: [] }),
).resolves.toEqualTypeOf<ScriptedSolanaWallet>()

createWallet({ ...options, accounts: { mnemonic: 'test test', count: 2 } })
createWallet({ ...options, approve: async ({ kind }) => kind === 'connect' })
wallet.next({ code: 4001, message: 'User rejected the request.' })

// @ts-expect-error: a wallet needs at least one chain
createWallet({ ...options, chains: [] })

// @ts-expect-error: a key is hex
createWallet({ ...options, accounts: ['a1'] })

// @ts-expect-error: an approval that does not exist
createWallet({ ...options, approve: 'sometimes' })

// @ts-expect-error: a chain by its CAIP-2 id
createWallet({ ...options, chains: [{ id: 'eip155:1', name: 'One', rpcUrl: '' }] })

// @ts-expect-error: a response that only Solana wallets give
wallet.next('other-key')

// @ts-expect-error: a cluster of another namespace
createSolanaWallet({ name: 'Test', accounts: [], clusters: [{ chain: 'eip155:1' }] })
