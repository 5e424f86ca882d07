import { expectTypeOf } from 'vitest'
import {
  createMobileWallet,
  type MobileWallet,
  type MobileWalletNamespace,
  type MobileWalletOptions,
  type MobileWalletState,
  type MobileWalletStorage,
  mobileWalletStorage,
} from '../exports/mobileWallet.js'
import type { ScriptedSolanaWallet } from '../exports/solana.js'

declare const options: MobileWalletOptions
declare const mobileWallet: MobileWallet

expectTypeOf(createMobileWallet(options)).resolves.toEqualTypeOf<MobileWallet>()
expectTypeOf<MobileWalletNamespace>().toEqualTypeOf<'eip155' | 'solana'>()
expectTypeOf(mobileWallet.getState()).toEqualTypeOf<MobileWalletState>()
expectTypeOf(mobileWallet.subscribe).returns.toEqualTypeOf<() => void>()
expectTypeOf(mobileWallet.solana()).resolves.toEqualTypeOf<ScriptedSolanaWallet | undefined>()
expectTypeOf(mobileWalletStorage()).toEqualTypeOf<MobileWalletStorage>()
expectTypeOf<Storage>().toExtend<NonNullable<Parameters<typeof mobileWalletStorage>[0]>>()

mobileWallet.approveSession(1, ['solana'])

// @ts-expect-error: a namespace that the wallet does not have
mobileWallet.approveSession(1, ['bip122'])

// @ts-expect-error: the relay is required
createMobileWallet({ accounts: options.accounts, chains: options.chains })

// @ts-expect-error: an approval that does not exist
createMobileWallet({ ...options, approve: async () => true })

// @ts-expect-error: Solana keys are loaded late
createMobileWallet({ ...options, solana: { accounts: [new Uint8Array(32)] } })
