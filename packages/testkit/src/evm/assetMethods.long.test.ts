import { type Localnet, startLocalnet } from '@latchkey/localnet'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WalletAssetOptions } from '../wallet/WalletOptions.js'
import { createWallet } from './createWallet.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

async function makeWallet(assets?: WalletAssetOptions) {
  const wallet = createWallet({
    name: 'Teller',
    rdns: 'com.example.teller',
    accounts: localnet.accounts.slice(3, 4).map(({ privateKey }) => privateKey),
    chains: [
      { id: 31337, name: 'One', rpcUrl: localnet.evm[31337]?.url ?? '' },
      { id: 31338, name: 'Two', rpcUrl: localnet.evm[31338]?.url ?? '', currency: 'TWO' },
    ],
    assets,
  })
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  await request('eth_requestAccounts')
  return { account: wallet.addresses[0], request }
}

test('a wallet without assets neither offers nor answers the question', async () => {
  const { account, request } = await makeWallet()
  expect(await request('wallet_getCapabilities', account)).not.toHaveProperty(
    '0x7a69.assetDiscovery',
  )
  await expect(request('wallet_getAssets', { account })).rejects.toMatchObject({ code: 4200 })
})

test('a wallet with assets tells what the chain says', async () => {
  const { dollar } = localnet.contracts
  const prices = { native: 2500, [dollar]: 1 }
  const { account, request } = await makeWallet({ tokens: [dollar], prices })
  expect(await request('wallet_getCapabilities', account)).toMatchObject({
    '0x7a69': { assetDiscovery: { supported: true } },
    '0x7a6a': { assetDiscovery: { supported: true } },
  })
  const held = await request('wallet_getAssets', { account, chainFilter: ['0x7a69'] })
  expect(held).toEqual({
    '0x7a69': [
      {
        address: 'native',
        balance: toHex(10n ** 22n),
        type: 'NATIVE',
        metadata: {
          name: 'ETH',
          symbol: 'ETH',
          decimals: 18,
          price: 2500,
          value: 25_000_000,
          iconUrl: '',
        },
      },
      {
        address: dollar,
        balance: toHex(10n ** 10n),
        type: 'ERC20',
        metadata: {
          name: 'Local Dollar',
          symbol: 'LUSD',
          decimals: 6,
          price: 1,
          value: 10_000,
          iconUrl: '',
        },
      },
    ],
  })
  expect(await request('wallet_getAssets', { account })).toMatchObject({
    '0x7a6a': [{ metadata: { symbol: 'TWO' } }, {}],
  })
})

test('a request for another account, or a contract that does not exist, is rejected', async () => {
  const { account, request } = await makeWallet({
    tokens: ['0x00000000000000000000000000000000005afe04'],
  })
  const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await expect(request('wallet_getAssets', { account: stranger })).rejects.toMatchObject({
    code: 4100,
  })
  await expect(request('wallet_getAssets', { account })).rejects.toMatchObject({ code: -32603 })
})
