import type { CaipNetworkId } from '@latchkey/protocol'
import type { Eip1193Provider } from '../../wallet/EvmWallet.js'
import { rpcError } from '../rpcError.js'
import { callMethods } from './callMethods.js'
import { parseSafeInfo, type SafeInfo } from './parseSafeInfo.js'
import type { SafeMethod } from './SafeMethod.js'
import { checkAddress, checkChain, parseJson, safeTxHashOf, signatureOf } from './safeAnswers.js'
import { type SafeDeps, waitForExecution } from './safeTransactions.js'

export type SafeProvider = Eip1193Provider & {
  networkIds(): readonly CaipNetworkId[] | undefined
  isOwn(address: string): boolean
}

export function createSafeProvider(deps: SafeDeps): SafeProvider {
  let currentSafe: SafeInfo | undefined
  // Requested once: the page reloads for another Safe.
  const getSafe = async () => {
    currentSafe ??= parseSafeInfo(await deps.channel('getSafeInfo'))
    return currentSafe
  }
  return {
    async request({ method, params = [] }) {
      if (Object.hasOwn(methods, method)) return methods[method]?.(params, await getSafe(), deps)
      if (readMethods.includes(method)) return deps.channel('rpcCall', { call: method, params })
      throw rpcError(4200, `A Safe has no ${method}.`)
    },
    networkIds: () => currentSafe && [`eip155:${currentSafe.chainId}`],
    isOwn: (address) => currentSafe?.address.toLowerCase() === address.toLowerCase(),
  }
}

const readMethods: readonly string[] = [
  'eth_call',
  'eth_gasPrice',
  'eth_getLogs',
  'eth_getBalance',
  'eth_getCode',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getTransactionCount',
  'eth_estimateGas',
  'safe_setSettings',
]

const accounts: SafeMethod = async (_, { address }) => [address]
const signTypedData: SafeMethod = async ([address, input], safe, deps) => {
  checkAddress(address, safe)
  const typedData = typeof input === 'string' ? parseJson(input) : input
  const { domain, message, types } = Object(typedData) as Record<string, unknown>
  if (!domain || !message || !types) throw rpcError(-32602, 'This is no typed data.')
  return signatureOf(await deps.channel('signTypedMessage', { typedData }), deps)
}

const methods: Readonly<Record<string, SafeMethod>> = {
  eth_accounts: accounts,
  eth_requestAccounts: accounts,
  eth_chainId: async (_, { chainId }) => `0x${chainId.toString(16)}`,
  net_version: async (_, { chainId }) => String(chainId),
  async eth_blockNumber(_, __, { channel }) {
    const params = ['latest', false]
    const block = await channel('rpcCall', { call: 'eth_getBlockByNumber', params })
    return (Object(block) as { number?: unknown }).number
  },
  async personal_sign([message, address], safe, deps) {
    checkAddress(address, safe)
    return signatureOf(await deps.channel('signMessage', { message }), deps)
  },
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  async eth_sendTransaction([transaction], safe, deps) {
    const { chainId, data, from, to, value } = Object(transaction) as Record<string, unknown>
    if (from !== undefined) checkAddress(from, safe)
    if (chainId !== undefined) checkChain(chainId, safe)
    if (!to) throw rpcError(-32602, 'A Safe sends to an address only: it creates no contract.')
    // No gas or fees: the executing owner pays, and a gas limit could make execution fail for good.
    const txs = [{ to, value: value || '0', data: data || '0x' }]
    return waitForExecution(deps, safeTxHashOf(await deps.channel('sendTransactions', { txs })))
  },
  async wallet_switchEthereumChain([parameter], safe) {
    checkChain((Object(parameter) as { chainId?: unknown }).chainId, safe)
    return null
  },
  ...callMethods,
}
