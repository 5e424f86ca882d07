import { createTestKey } from '../../modules/relay/testing/testKey.js'
import { benchChain, busyAddress } from '../indexer/seedChain.js'
import type { Sample } from './measureOverload.js'

const account = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`
const json = { 'Content-Type': 'application/json' }

/** What visitors of the server request, from what is cheap to what reads a chain. */
export function serverSamples(url: string): readonly Sample[] {
  const relayUrl = url.replace(/^http/, 'ws')
  return [
    { name: 'GET /v1/supported-chains', method: 'GET', path: () => '/v1/supported-chains' },
    { name: 'GET /getWallets', method: 'GET', path: () => '/getWallets?page=1&entries=40' },
    {
      name: 'GET /public/getTokenImage',
      method: 'GET',
      path: () => '/public/getTokenImage/ETH',
    },
    {
      name: 'GET …/history',
      method: 'GET',
      path: () => `/v1/account/${busyAddress}/history?chainId=${benchChain}`,
    },
    {
      name: 'GET …/balance',
      method: 'GET',
      path: (at) => `/v1/account/${account(at)}/balance?chainId=${benchChain}`,
    },
    {
      name: 'POST /v1 (hosted RPC)',
      method: 'POST',
      path: () => `/v1?chainId=${benchChain}`,
      headers: json,
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'eth_blockNumber', params: [] }),
    },
    {
      name: 'POST /rpc (relay)',
      method: 'POST',
      path: () => '/rpc?projectId=bench',
      headers: { ...json, Authorization: `Bearer ${createTestKey().token(relayUrl)}` },
      body: JSON.stringify({
        id: '1700000000000123456',
        jsonrpc: '2.0',
        method: 'irn_fetchMessages',
        params: { topic: 'c'.repeat(64) },
      }),
    },
  ]
}

/** What visitors of the vault request before they have logged in. */
export const vaultSamples: readonly Sample[] = [
  {
    name: 'vault: GET /projects/v1/origins',
    method: 'GET',
    path: () => '/projects/v1/origins?projectId=default',
  },
]
