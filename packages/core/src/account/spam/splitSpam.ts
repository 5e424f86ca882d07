import type { Network } from '@latchkey/protocol'
import type { TokenBalance, TransactionTransfer } from '@latchkey/protocol/api'
import type { SpamKnowledge } from './copiesSymbol.js'
import { isSpamToken } from './isSpamToken.js'

/** The tokens to show, and those to show on request only. */
export type SplitTokens = {
  readonly shown: readonly TokenBalance[]
  readonly hidden: readonly TokenBalance[]
}

/** Separates the balances of an account that look like spam from the others; each part stays in order. */
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

/** What the balances of an account say for judging its tokens. */
export const knowledgeOf = (
  balances: readonly TokenBalance[],
  { nativeCurrency, tokens }: Pick<Network, 'nativeCurrency' | 'tokens'>,
): SpamKnowledge => ({
  coin: nativeCurrency.symbol,
  tokens,
  knowsPrices: balances.some(({ price }) => price > 0),
})

/** Whether a transfer moved what is marked as spam, or a token that looks like it. */
export function isSpamTransfer(transfer: TransactionTransfer, knowledge: SpamKnowledge): boolean {
  const { fungible_info: token, nft_info: nft, price, quantity } = transfer
  if (nft) return nft.flags.is_spam
  if (!token) return false
  const { address: contract, name, symbol } = token
  return isSpamToken({ name, symbol, contract, price, amount: quantity.numeric }, knowledge)
}
