import { expect, test } from 'vitest'
import * as networks from '../exports/networks.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import type { Network } from '../networks/network.js'
import { connectorNames, explorerIds } from '../wallets/walletIds.js'
import { connectorImageIds, networkImages } from './imageIds.js'

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const isNetwork = (value: unknown): value is Network =>
  typeof value === 'object' && value !== null && 'caipNetworkId' in value

test('S9.46 the explorer ids are those of the wallets that the table names', () => {
  expect(Object.keys(explorerIds)).toEqual(
    expect.arrayContaining([
      'MetaMask',
      'Trust Wallet',
      'Solflare',
      'Phantom',
      'Coin98',
      'Magic Eden',
      'Backpack',
      'Bitget Wallet',
      'Frontier',
      'Xverse Wallet',
      'Leather',
      'coinbaseWallet',
      'ledger',
      'safe',
    ]),
  )
  for (const id of Object.values(explorerIds)) expect(id).toMatch(/^[\da-f]{64}$/)
  const { coinbaseWallet, coinbaseWalletSDK, ...others } = explorerIds
  expect(coinbaseWalletSDK).toBe(coinbaseWallet)
  expect(new Set(Object.values(others)).size).toBe(Object.keys(others).length)
  expect(explorerIds.MetaMask).toBe(
    'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  )
})

test('S9.46 connectors without a directory entry have fixed names and images', () => {
  expect(new Set(Object.values(connectorNames))).toEqual(
    new Set(['Browser Wallet', 'WalletConnect', 'Coinbase', 'Ledger', 'Safe']),
  )
  expect(Object.keys(connectorImageIds).sort()).toEqual(Object.keys(connectorNames).sort())
  for (const id of Object.values(connectorImageIds)) expect(id).toMatch(uuidForm)
})

test('S9.46 the image ids of networks are fixed, by CAIP-2 id', () => {
  expect(Object.keys(networkImages).length).toBeGreaterThanOrEqual(35)
  for (const [caip, { imageId, name }] of Object.entries(networkImages)) {
    expect(parseCaipNetworkId(caip), caip).toBeDefined()
    expect(imageId).toMatch(uuidForm)
    expect(name).not.toBe('')
  }
})

test('S9.46 built-in networks have the same image ids', () => {
  const table: Readonly<Record<string, { imageId: string }>> = networkImages
  const builtIn = Object.values<unknown>(networks).filter(isNetwork)
  expect(builtIn.length).toBe(8)
  for (const { assets, caipNetworkId } of builtIn) {
    expect(assets?.imageId, caipNetworkId).toBe(table[caipNetworkId]?.imageId)
  }
})
