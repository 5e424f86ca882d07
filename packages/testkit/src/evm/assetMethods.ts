import {
  type Abi,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isHex,
  numberToHex,
} from 'viem'
import { formatUnits } from 'viem/utils'
import { callRpc } from '../wallet/callRpc.js'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'
import type { WalletAssetOptions } from '../wallet/WalletOptions.js'
import type { WalletMethod } from './WalletContext.js'

const abi: Abi = erc20Abi

export const assetMethods: Readonly<Record<string, WalletMethod>> = {
  async wallet_getAssets(context, [parameters]) {
    const { assets = {} } = context
    const { account, chainFilter } = (parameters ?? {}) as Record<string, unknown>
    const { address } = context.signer(account)
    const chains = context.chains().filter(({ id }) => {
      return !Array.isArray(chainFilter) || chainFilter.some((hex) => Number(hex) === id)
    })
    const held = await Promise.all(
      chains.map(async (chain) => [numberToHex(chain.id), await getAssets(chain, address, assets)]),
    )
    return Object.fromEntries(held)
  },
}

async function getAssets(
  chain: WalletChain,
  owner: Hex,
  { prices, tokens = [] }: WalletAssetOptions,
) {
  const balance = requireHex(await callRpc(chain.rpcUrl, 'eth_getBalance', [owner, 'latest']))
  const symbol = chain.currency ?? 'ETH'
  const native = { name: symbol, symbol, decimals: 18 }
  return [
    toAsset('native', 'NATIVE', balance, native, prices),
    ...(await Promise.all(tokens.map((token) => getToken(chain, owner, token, prices)))),
  ]
}

async function getToken(
  chain: WalletChain,
  owner: Hex,
  to: Hex,
  prices: WalletAssetOptions['prices'],
) {
  const read = async (data: Hex) =>
    requireHex(await callRpc(chain.rpcUrl, 'eth_call', [{ to, data }, 'latest']))
  const field = async (functionName: string) => {
    const data = await read(encodeFunctionData({ abi, functionName }))
    return decodeFunctionResult({ abi, functionName, data })
  }
  const [name, symbol, decimals, balance] = await Promise.all([
    field('name'),
    field('symbol'),
    field('decimals'),
    read(encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] })),
  ])
  const metadata = { name: String(name), symbol: String(symbol), decimals: Number(decimals) }
  return toAsset(to, 'ERC20', balance, metadata, prices)
}

function toAsset(
  address: Hex | 'native',
  type: 'NATIVE' | 'ERC20',
  balance: Hex,
  metadata: { name: string; symbol: string; decimals: number },
  prices: WalletAssetOptions['prices'] = {},
) {
  const price = prices[address] ?? 0
  const value = Number(formatUnits(BigInt(balance), metadata.decimals)) * price
  return {
    address,
    balance: numberToHex(BigInt(balance)),
    type,
    metadata: { ...metadata, price, value, iconUrl: '' },
  }
}

function requireHex(value: unknown): Hex {
  if (isHex(value) && value.length > 2) return value
  throw providerError(-32603, `the chain gave ${String(value)} for an asset`)
}
