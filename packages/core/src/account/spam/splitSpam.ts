import type { Network } from '@latchkey/protocol'
import type { TokenBalance, TransactionTransfer } from '@latchkey/protocol/api'
import type { SpamKnowledge } from './copiesSymbol.js'
import { isSpamToken } from './isSpamToken.js'

export type SplitTokens = {
  readonly shown: readonly TokenBalance[]
  readonly hidden: readonly TokenBalance[]
}

export function splitSpam(
  balances: readonly TokenBalance[],
  network: Pick<Network, 'nativeCurrency' | 'tokens'>,
): SplitTokens {
  const knowledge = knowledgeOf(balances, network)
  const shown: TokenBalance[] = []
  const hidden: TokenBalance[] = []
  for (const token of balances) {
    const { address: contract, name, price, quantity, symbol } = token
    const judged = { name, symbol, contract, price, amount: quantity.numeric }
    const part = isSpamToken(judged, knowledge) ? hidden : shown
    part.push(token)
  }
  return { shown, hidden }
}

export const knowledgeOf = (
  balances: readonly TokenBalance[],
  { nativeCurrency, tokens }: Pick<Network, 'nativeCurrency' | 'tokens'>,
): SpamKnowledge => ({
  coin: nativeCurrency.symbol,
  tokens,
  knowsPrices: balances.some(({ price }) => price > 0),
})

export function isSpamTransfer(transfer: TransactionTransfer, knowledge: SpamKnowledge): boolean {
  const { fungible_info: token, nft_info: nft, price, quantity } = transfer
  if (nft) return nft.flags.is_spam
  if (!token) return false
  const { address: contract, name, symbol } = token
  return isSpamToken({ name, symbol, contract, price, amount: quantity.numeric }, knowledge)
}
