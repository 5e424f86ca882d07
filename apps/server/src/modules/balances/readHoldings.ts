import { isHexString, sanitizeWalletName } from '@latchkey/protocol'
import type { Hex } from 'viem'
import { addressWord, decodeUint } from '../chain/abiWords.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { type Holding, maxDecimals, maxTokens } from '../chain/Holding.js'
import { readContracts } from '../chain/readContracts.js'
import type { IndexedToken, IndexReader } from '../indexer/IndexReader.js'
import { nativeCurrency } from '../prices/nativeCurrency.js'

export type HoldingsDeps = {
  readonly calls: MultiChainRpc
  readonly index?: Pick<IndexReader, 'chains' | 'tokensOf'>
}

/** Reads what an EVM address holds, without tokens that revert or return invalid data. Rejects when the chain cannot be reached. */
export async function readHoldings(
  { calls, index }: HoldingsDeps,
  chain: string,
  address: string,
): Promise<readonly Holding[]> {
  const indexed = index?.chains.has(chain) ? await index.tokensOf(chain, address) : []
  const tokens = indexed.filter(isErc20Token).slice(0, maxTokens)
  const data: Hex = `0x70a08231${addressWord(address)}`
  const [native, amounts] = await Promise.all([
    readNative(calls, chain, address),
    readContracts(
      calls,
      chain,
      tokens.map(({ contract }) => ({ to: contract as Hex, data })),
    ),
  ])
  const coin = { chain, ...nativeCurrency(chain), units: native }
  const rest = tokens.map((token, at) => ({
    chain,
    contract: token.contract,
    ...tokenMetadataOf(token),
    units: decodeUint(amounts[at]) ?? 0n,
  }))
  return [coin, ...rest].filter(({ units }) => units > 0n)
}

async function readNative(calls: MultiChainRpc, chain: string, address: string): Promise<bigint> {
  const call = { method: 'eth_getBalance', params: [address, 'latest'] }
  const [answer] = await calls.request(chain, [call])
  const amount = answer?.error ? undefined : answer?.result
  if (!isHexString(amount)) throw new Error(`${chain} does not tell balances`)
  return BigInt(amount)
}

type Erc20Token = IndexedToken & { readonly decimals: number }

const isErc20Token = (token: IndexedToken): token is Erc20Token =>
  token.standard === 'erc20' &&
  /^0x[0-9a-f]{40}$/.test(token.contract) &&
  Number.isInteger(token.decimals) &&
  Number(token.decimals) >= 0 &&
  Number(token.decimals) <= maxDecimals

const tokenMetadataOf = ({ decimals, name, symbol }: Erc20Token) => ({
  name: sanitizeWalletName(name),
  symbol: sanitizeWalletName(symbol),
  decimals,
})
