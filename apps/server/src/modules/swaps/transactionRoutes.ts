import { getConvertApproval, postConvertTransaction } from '@latchkey/protocol/api'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { addressWord, uintWord } from '../chain/abiWords.js'
import { parseSwap, parseUnits, refuseInput } from './parseSwap.js'
import type { NoTransaction, SwapProvider } from './port/SwapProvider.js'
import { caipOf } from './port/swapAddresses.js'
import type { SwapRoutesDeps } from './quoteRoutes.js'

/** `approve(address,uint256)`, and more gas than tokens use for it. */
const approve = { selector: '0x095ea7b3', gas: 80_000 } as const

const noTransaction: Readonly<Record<NoTransaction, readonly [field: string, reason: string]>> = {
  'no-route': ['route', 'No pool joins these tokens'],
  'price-moved': ['minReceived', 'The market brings less than this now'],
  'would-fail': ['transaction', 'The chain would refuse this swap'],
}

/** Endpoints of the transactions that a visitor signs. @spec S7.10-S7.11 */
export function transactionRoutes(deps: SwapRoutesDeps): Hono {
  const { gasPrices, market, providerOf } = deps
  const byVisitor = { authenticate: deps.visitorOf }
  const app = new Hono()
  serve(
    app,
    getConvertApproval,
    async (input, visitor) => {
      const swap = parseSwap(input)
      const provider = providerOf(swap.chain)
      const amount = input.amount === undefined ? undefined : parseUnits('amount', input.amount)
      if (swap.from === 'native') refuseInput('from', 'The coin needs no allowance')
      const spender = await market.run(visitor, () => provider.spender({ ...swap, amount }))
      if (!spender) return refuseInput(...noTransaction['no-route'])
      const gasPrice = await gasPriceOf(provider, swap.chain, visitor)
      return {
        tx: {
          from: caipOf(swap.chain, swap.account),
          to: caipOf(swap.chain, swap.from),
          // Without an amount it names who would spend, and allows nothing.
          data: `${approve.selector}${addressWord(spender)}${uintWord(amount ?? 0n)}`,
          value: '0',
          eip155: { gas: approve.gas, gasPrice },
        },
      }
    },
    byVisitor,
  )

  serve(
    app,
    postConvertTransaction,
    async (input, visitor) => {
      const swap = parseSwap(input)
      const provider = providerOf(swap.chain)
      const { disableEstimate = false, eip155 } = input
      const amount = parseUnits('amount', input.amount)
      const minReceived =
        input.minReceived === undefined ? undefined : parseUnits('minReceived', input.minReceived)
      const slippagePercent = eip155?.slippage ?? 1
      const built = await market.run(visitor, () =>
        provider.transaction({ ...swap, amount, minReceived, slippagePercent, disableEstimate }),
      )
      if (typeof built === 'string') return refuseInput(...noTransaction[built])
      const gasPrice = await gasPriceOf(provider, swap.chain, visitor)
      return {
        tx: {
          from: caipOf(swap.chain, swap.account),
          to: caipOf(swap.chain, built.to),
          data: built.data,
          amount: `${amount}`,
          eip155: { gas: `${built.gas}`, gasPrice },
        },
      }
    },
    byVisitor,
  )
  return app

  /** A wallet sets its own: what cannot be read costs no transaction. */
  function gasPriceOf(provider: SwapProvider, chain: string, visitor: string): Promise<string> {
    return gasPrices(provider, chain, visitor).then(
      ({ standard }) => `${standard}`,
      () => '0',
    )
  }
}
