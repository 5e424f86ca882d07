import { toCaipAddress } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { isSameSwapToken } from '../market/swapContract.js'
import { swapContext } from '../market/swapRequest.js'
import { coinOf, swapTokensQuery } from './swapTokensQuery.js'

export type FindSwapTokenParameters = { address: string }

/** A contract may return any text. */
const maxText = { symbol: 32, name: 64 } as const

/** Finds a token by contract or CAIP-10 address, in the list or on the chain. */
export async function findSwapToken(
  context: Context,
  { address: typed }: FindSwapTokenParameters,
): Promise<SwapToken | undefined> {
  const { network, swapping } = swapContext(context)
  const text = typed.trim()
  const contract = text.split(':').pop() ?? ''
  const isOther = text.includes(':') && !text.startsWith(`${network.caipNetworkId}:`)
  if (isOther || !/^0x[\da-f]{40}$/i.test(contract)) return undefined
  const address = toCaipAddress(network.caipNetworkId, contract)
  const client = await context.queries.load()
  const listed = await client.fetchQuery(swapTokensQuery(context)).catch(() => ({ tokens: [] }))
  const match = [coinOf(network), ...listed.tokens].find((token) =>
    isSameSwapToken(token, { address }),
  )
  if (match) return match
  // Held tokens too: scammers send lookalikes, so a balance vouches for nothing.
  const token = await swapping.getToken(contract, network)
  if (!token) return undefined
  const symbol = token.symbol.slice(0, maxText.symbol)
  const name = token.name.slice(0, maxText.name)
  return { address, symbol, name, decimals: token.decimals, isListed: false }
}
