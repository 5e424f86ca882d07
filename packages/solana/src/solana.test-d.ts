import { createLatchkey, type Latchkey, type Namespace, type Network } from '@latchkey/core'
import type { AdapterDeps, AdapterFactory } from '@latchkey/core/adapter'
import type { Address, TransactionSigner } from '@solana/kit'
import { expectTypeOf, test } from 'vitest'
import { type SolanaOptions, solana } from './exports/index.js'
import { type SignerHost, type WalletSigner, walletSigner } from './exports/signer.js'

declare const network: Network
declare const deps: AdapterDeps
declare const latchkey: Latchkey

expectTypeOf(solana).parameters.toEqualTypeOf<[options?: SolanaOptions]>()
expectTypeOf(solana()).toEqualTypeOf<AdapterFactory>()
expectTypeOf<'solana'>().toExtend<Namespace>()
expectTypeOf<SolanaOptions['window']>().toEqualTypeOf<EventTarget | undefined>()
expectTypeOf(walletSigner(latchkey)).toEqualTypeOf<WalletSigner>()
expectTypeOf(walletSigner(latchkey).address).toEqualTypeOf<Address>()
expectTypeOf<WalletSigner>().toExtend<TransactionSigner>()
expectTypeOf<Latchkey>().toExtend<SignerHost>()
expectTypeOf(solana().create(deps).signMessage).not.toBeAny()

createLatchkey({ networks: [network], adapters: [solana({ window: new EventTarget() })] })

// @ts-expect-error: the factory is called, not passed
createLatchkey({ networks: [network], adapters: [solana] })

// @ts-expect-error: an option of the EVM adapter
solana({ injected: false })

// @ts-expect-error: a window without events
solana({ window: {} })

// @ts-expect-error: a network by its id alone
solana().create({ ...deps, networks: () => ['solana:mainnet'] })

// @ts-expect-error: an adapter is no instance
walletSigner(solana())

test('a request takes and gives what its method does', () => {
  const provider = latchkey.getProvider({ namespace: 'solana' })
  const params = { transaction: 'AQ==', pubkey: '1' }
  expectTypeOf(provider?.request({ method: 'solana_signAndSendTransaction', params }))
    .exclude<undefined>()
    .resolves.toEqualTypeOf<{ readonly signature: string }>()
  // @ts-expect-error: one transaction where there are several
  provider?.request({ method: 'solana_signAllTransactions', params })
})
