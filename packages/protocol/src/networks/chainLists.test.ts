import { expect, test } from 'vitest'
import { embeddedWalletChains, swapChainIds, walletConnectRpcChainIds } from './chainLists.js'
import { hostedRpcChains } from './hostedRpcChains.js'

const isSet = (list: readonly unknown[]) => new Set(list).size === list.length

test('S1.11 the embedded wallet supports 24 EVM and 3 Solana chains', () => {
  const { eip155, solana } = embeddedWalletChains
  const evm = [
    1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42161, 42220, 43113, 43114, 80001, 84531,
    84532, 421613, 7777777, 11155111, 1313161554, 1313161555,
  ]
  expect([...eip155].sort((a, b) => a - b)).toEqual(evm)
  expect([...solana].sort()).toEqual([
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ])
})

test('wallet-connect has these chains and others', () => {
  const named = [1, 5, 10, 56, 100, 137, 8453, 42161, 43114]
  expect(walletConnectRpcChainIds).toEqual(expect.arrayContaining(named))
  expect(walletConnectRpcChainIds).toHaveLength(23)
  expect(isSet(walletConnectRpcChainIds)).toBe(true)
})

test('swaps are offered on these chains', () => {
  expect([...swapChainIds].sort((a, b) => a - b)).toEqual([
    1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554,
  ])
})

test('the hosted RPC serves EVM, Solana, Bitcoin and near', () => {
  const count = (namespace: string) =>
    hostedRpcChains.filter((id) => id.startsWith(`${namespace}:`)).length
  expect(['eip155', 'solana', 'bip122', 'near'].map(count)).toEqual([31, 4, 2, 1])
  expect(isSet(hostedRpcChains)).toBe(true)
})
