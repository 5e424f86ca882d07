import type { TokenBalance } from '@latchkey/protocol/api'
import { tokenBalanceKey } from '../../account/accountKeys.js'
import { splitSpam } from '../../account/spam/splitSpam.js'
import { tokenDecimals } from '../../account/tokenUnits.js'
import type { Context } from '../../runtime/context.js'
import { activeAccount } from '../../state/activeAccount.js'
import { activeNetwork } from '../../state/networksSlice.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { swapContract } from '../market/swapRequest.js'
import { coinOf, ownCoin, type SwapTokens, swapTokensQuery } from './swapTokensQuery.js'

/** A held token. */
export type OwnSwapToken = { readonly token: SwapToken; readonly balance: TokenBalance }

/** Returns held tokens with their list entries; suspected spam only if listed. */
export function ownSwapTokens(
  context: Context,
  tokens: readonly SwapToken[],
): readonly OwnSwapToken[] {
  const network = activeNetwork(context.store.get().networks)
  if (!network) return []
  const listed = new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
  const hidden = new Set(splitSpam(heldTokens(context), network).hidden)
  return heldSwapTokens(context).flatMap(({ balance, token }) => {
    const match = listed.get(token.address.toLowerCase())
    if (!match && !token.isListed && hidden.has(balance)) return []
    return [{ token: match?.decimals === token.decimals ? match : token, balance }]
  })
}

/** Only listed or priced tokens: others may change their balance at will to block the comparison. */
export function valuedContracts(context: Context): readonly string[] {
  const { queryKey } = swapTokensQuery(context)
  const { tokens = [] } = context.queries.value?.getQueryData<SwapTokens>(queryKey) ?? {}
  return ownSwapTokens(context, tokens).flatMap(({ balance, token }) => {
    const contract = swapContract(token)
    return contract !== undefined && (token.isListed || balance.price > 0) ? [contract] : []
  })
}

export function heldSwapTokens(context: Context): readonly OwnSwapToken[] {
  return heldTokens(context).flatMap((balance) => {
    const token = fromBalance(context, balance)
    return token && Number(balance.quantity.numeric) !== 0 ? [{ token, balance }] : []
  })
}

export function heldTokens({ queries, store }: Context): readonly TokenBalance[] {
  const { networks } = store.get()
  const { address } = activeAccount(store.get())
  const network = activeNetwork(networks)
  if (!address || !network) return []
  return queries.value?.getQueryData(tokenBalanceKey(address, network.caipNetworkId)) ?? []
}

export function fromBalance({ store }: Context, balance: TokenBalance): SwapToken | undefined {
  const network = activeNetwork(store.get().networks)
  if (!network || balance.chainId !== network.caipNetworkId) return undefined
  const { iconUrl, name, symbol } = balance
  const address = balance.address ?? coinOf(network).address
  const decimals = tokenDecimals(balance)
  const logo = iconUrl && { logoUri: iconUrl }
  return ownCoin(network, { address, symbol, name, decimals, isListed: false, ...logo })
}
