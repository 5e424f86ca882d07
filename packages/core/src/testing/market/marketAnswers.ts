import {
  encodeCall,
  type MarketSwap,
  marketAddresses,
  marketChain,
  marketCoin,
} from './marketCalls.js'
import { type MarketPrice, quoteOf } from './marketTrial.js'

type Json = Readonly<Record<string, unknown>>

const contractOf = (caip: string) => caip.split(':').pop()?.toLowerCase() ?? ''

/** What an honest server of the market answers, by the end of its path. */
export function marketAnswers(
  market: MarketPrice,
): Readonly<Record<string, (input: Record<string, string>) => Json>> {
  const quote = (amount: bigint) => quoteOf(market, amount)
  return {
    tokens: () => ({
      tokens: [
        {
          name: 'Gold',
          symbol: 'LGOLD',
          address: `${marketChain}:${marketAddresses.gold}`,
          decimals: 6,
        },
        {
          name: 'Dollar',
          symbol: 'LUSD',
          address: `${marketChain}:${marketAddresses.dollar}`,
          decimals: 6,
        },
      ],
    }),
    quotes: ({ amount = '0', from, to }) => ({
      quotes: [
        {
          id: null,
          fromAmount: amount,
          fromAccount: from,
          toAmount: String(quote(BigInt(amount))),
          toAccount: to,
          deviation: 0,
          priceImpact: 0.001,
          fee: 0.003,
        },
      ],
    }),
    allowance: () => ({ allowance: String(market.allowance) }),
    'gas-price': () => ({ standard: '1', fast: '2', instant: '3' }),
    'build-approve': ({ from = '', userAddress = '' }) => ({
      tx: {
        from: userAddress,
        to: from,
        data: encodeCall({ spender: marketAddresses.router }),
        value: '0',
      },
    }),
    'build-transaction': ({
      amount = '0',
      from = '',
      minReceived = '0',
      to = '',
      userAddress = '',
    }) => ({
      tx: {
        from: userAddress,
        to: `${marketChain}:${marketAddresses.router}`,
        data: encodeCall({
          from: contractOf(from),
          to: contractOf(to),
          amount,
          min: minReceived,
          receiver: contractOf(userAddress),
          deadline: '1200',
        } satisfies MarketSwap),
        amount: contractOf(from) === marketCoin ? amount : '0',
      },
    }),
    price: () => ({ fungibles: [] }),
  }
}
