import type { CaipNetworkId, Network } from '@latchkey/protocol'
import { expectTypeOf, test } from 'vitest'
import type { Latchkey } from '../assembly/Latchkey.js'
import type { Entry, ViewData, ViewName } from './views.js'

declare const latchkey: Latchkey
declare const network: Network

test('open() takes nothing, a view, or a namespace', () => {
  latchkey.open()
  latchkey.open({ view: 'Networks' })
  latchkey.open({ namespace: 'solana' })
  // @ts-expect-error: no such view
  latchkey.open({ view: 'Chains' })
  // @ts-expect-error: no such namespace
  latchkey.open({ namespace: 'evm' })
})

test('a view that needs data does not open without it', () => {
  latchkey.open({ view: 'EmailVerifyOtp', data: { email: 'ann@example.com' } })
  // @ts-expect-error: which address
  latchkey.open({ view: 'EmailVerifyOtp' })
  // @ts-expect-error: which network
  latchkey.open({ view: 'SwitchNetwork', data: {} })
})

test('data of another view is refused', () => {
  // @ts-expect-error: a network is wanted
  latchkey.open({ view: 'SwitchNetwork', data: { email: 'ann@example.com' } })
  // @ts-expect-error: a network, not its id
  latchkey.open({ view: 'SwitchNetwork', data: { network: 'eip155:1' } })
})

test('a view without data takes none', () => {
  // @ts-expect-error: nothing to give
  latchkey.open({ view: 'Account', data: { network } })
})

test('optional data may be left out', () => {
  latchkey.open({ view: 'UnsupportedChain' })
  latchkey.open({ view: 'UnsupportedChain', data: { swapUnsupportedChain: true } })
  // @ts-expect-error: a boolean
  latchkey.open({ view: 'UnsupportedChain', data: { swapUnsupportedChain: 'yes' } })
})

test('an NFT is named by chain, address and token', () => {
  expectTypeOf<ViewData['NftDetail']>().toEqualTypeOf<{
    readonly chainId: CaipNetworkId
    readonly address: string
    readonly tokenId: string
  }>()
})

test('S2.17 changing the namespace leads to Connect only', () => {
  expectTypeOf<ViewData['SwitchActiveChain']['navigateTo']>().toEqualTypeOf<'Connect'>()
})

test('an entry is found by its view', () => {
  expectTypeOf<Extract<Entry, { view: 'SwitchNetwork' }>['data']>().toEqualTypeOf<{
    readonly network: Network
  }>()
  expectTypeOf<Entry['view']>().toEqualTypeOf<ViewName>()
})
