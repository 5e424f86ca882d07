import { createLatchkey, type Latchkey, type Namespace, type Network } from '@latchkey/core'
import type { AdapterDeps, AdapterFactory, WalletProvider } from '@latchkey/core/adapter'
import { BrowserProvider } from 'ethers'
import { providers } from 'ethers5'
import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import {
  type Eip1193Provider,
  type EvmOptions,
  evm,
  farcasterMiniApp,
  hostWallet,
  safeApp,
  type WalletWindow,
  walletBrowser,
  withWallets,
} from './exports/index.js'

declare const network: Network
declare const deps: AdapterDeps
declare const latchkey: Latchkey

expectTypeOf(evm).parameters.toEqualTypeOf<[options?: EvmOptions]>()
expectTypeOf(evm()).toEqualTypeOf<AdapterFactory>()
expectTypeOf(evm().namespace).toEqualTypeOf<Namespace>()
expectTypeOf<'eip155'>().toExtend<Namespace>()
expectTypeOf<EvmOptions['injected']>().toEqualTypeOf<boolean | undefined>()
expectTypeOf<Window>().toExtend<WalletWindow>()

const adapter = evm({ eip6963: false, window: new EventTarget() }).create(deps)
const { signal } = new AbortController()
expectTypeOf(
  (await adapter.connect('id', { signal })).networkId,
).toEqualTypeOf<`${Namespace}:${string}`>()
expectTypeOf((await adapter.connect('id', { signal })).addresses).toExtend<
  readonly [string, ...string[]]
>()
expectTypeOf<WalletProvider['request']>().returns.resolves.toBeUnknown()

createLatchkey({ networks: [network], adapters: [evm()] })

declare const provider: Eip1193Provider
const own = hostWallet({ id: 'acme', name: 'Acme', provider: async () => provider })
const around = [safeApp(), farcasterMiniApp({ webView: true }), walletBrowser()]
expectTypeOf(withWallets(evm(), [own, ...around])).toEqualTypeOf<AdapterFactory>()

// @ts-expect-error: a wallet without a provider
hostWallet({ id: 'acme', name: 'Acme' })

// @ts-expect-error: an origin where a list is
safeApp({ origins: 'https://app.safe.global' })

// @ts-expect-error: the function is called, not passed
withWallets(evm(), [safeApp])

// @ts-expect-error: the factory is called, not passed
createLatchkey({ networks: [network], adapters: [evm] })

// @ts-expect-error: an option that does not exist
evm({ eip1193: true })

// @ts-expect-error: a text where there is a switch
evm({ injected: 'yes' })

// @ts-expect-error: a window without events
evm({ window: {} })

// @ts-expect-error: connecting takes a signal
adapter.connect('id', {})

// @ts-expect-error: a chain id is no network
adapter.nativeBalance('0x', 1)

test('viem and both versions of ethers take the provider as it is', () => {
  const provider = latchkey.getProvider({ namespace: 'eip155' })
  if (!provider) return
  expectTypeOf(new BrowserProvider(provider)).toEqualTypeOf<BrowserProvider>()
  expectTypeOf(new providers.Web3Provider(provider)).toEqualTypeOf<providers.Web3Provider>()
  createWalletClient({ chain: mainnet, transport: custom(provider) })
})

test('a provider that may not be there is taken by none of them', () => {
  const provider = latchkey.getProvider({ namespace: 'eip155' })
  // @ts-expect-error: no wallet may be connected
  new BrowserProvider(provider)
  // @ts-expect-error: no wallet may be connected
  new providers.Web3Provider(provider)
  // @ts-expect-error: no wallet may be connected
  custom(provider)
})

test('chains of viem are networks', () => {
  createLatchkey({ networks: [mainnet], adapters: [evm()], defaultNetwork: mainnet })
  latchkey.switchNetwork({ network: mainnet })
  latchkey.addNetwork({ network: mainnet })
})
