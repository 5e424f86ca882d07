import { formatUnits, LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import { swapContext } from './market/swapContext.js'
import { swapContract } from './market/swapContract.js'
import { readHeld } from './preview/readHeld.js'
import { swapChanged } from './swapForm.js'

/** The gas of an allowance and a swap over several pools; the real one is known only once there is an amount. */
const gas = 400_000n

/** Wallets choose the fee themselves, and some allow for a doubled one. */
const feeMargin = 2n

/** What the fee takes is an estimate, so that of the coin more than six decimals would only be hard to read. */
const dustOf = (decimals: number) => 10n ** BigInt(Math.max(0, decimals - 6))

/** Fills in all that can be swapped; of the coin, what the fees may need stays. */
export async function swapMax(context: Context): Promise<void> {
  const { store } = context
  const { amount: before, source } = store.get().swap
  const sender = swapContext(context)
  if (!source) throw new LatchkeyError('swap/amount-invalid')
  const isCoin = swapContract(source) === undefined
  const [held, fee] = await Promise.all([
    readHeld(sender, source),
    isCoin ? sender.swapping.getFeeOf(sender.network).then((feeOf) => feeOf(gas)) : 0n,
  ])
  const rest = held - fee * feeMargin
  const left = isCoin ? rest - (rest % dustOf(source.decimals)) : rest
  if (left <= 0n) {
    throw new LatchkeyError(held > 0n ? 'swap/insufficient-fee' : 'swap/insufficient-funds')
  }
  const { router, swap } = store.get()
  // The visitor has decided in the meantime; what is being looked over must not change.
  const isOld = swap.source !== source || swap.amount !== before
  if (isOld || currentEntry(router).view === 'SwapPreview') return
  store.update('swap', swapChanged({ amount: formatUnits(left, source.decimals), typed: 'source' }))
}
