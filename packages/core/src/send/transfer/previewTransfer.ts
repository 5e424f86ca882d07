import { formatUnits } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { tokenBalanceKey } from '../../account/accountKeys.js'
import type { FeePrice, FeeSpeed } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { feeSpeeds, getFeeChoice, takesFee } from './feeChoice.js'
import { simulateTransfer } from './simulateTransfer.js'
import { tokenContract } from './tokenUnits.js'
import type { TransferRequest } from './transferRequest.js'

/** The result of a transfer, simulated by the chain. */
export type SendPreview = {
  readonly amountUnits: bigint
  /** What the amount is worth, where the token has a price. */
  readonly value?: number
  /** The fee at most, in the smallest unit of the native coin. */
  readonly fee: bigint
  readonly feeValue?: number
  /** What of the fee opens an account for the token at the receiver; absent where none is opened. */
  readonly rentDeposit?: bigint
  /** What is left of the token that is sent; of a native coin, the fee taken off. */
  readonly balanceAfter: bigint
  /** What is left of the native coin, the fee taken off; negative where there is too little. */
  readonly nativeAfter: bigint
  readonly enoughForFee: boolean
  /** What the wallet is to sign so that it costs no more than this fee; absent where the wallet sets its own. */
  readonly price?: FeePrice
  /** The fees among which the visitor can choose; absent where the wallet chooses. */
  readonly choices?: readonly FeeChoice[]
}

/** The preview with another fee. */
export type FeeChoice = Pick<
  SendPreview,
  'fee' | 'feeValue' | 'balanceAfter' | 'nativeAfter' | 'enoughForFee'
> & {
  readonly speed: FeeSpeed
  readonly price: FeePrice
}

/** Simulates a transfer on the chain, and says what it costs and leaves. */
export async function previewTransfer(
  context: Context,
  { decimals, sender, token, transfer }: TransferRequest,
): Promise<SendPreview> {
  const { nativeCurrency } = transfer.network
  const [{ dataFee = 0n, gas, price: usual, ...simulation }, prices] = await Promise.all([
    simulateTransfer(sender.sending, transfer, decimals),
    getFeeChoice(context, sender),
  ])
  const worthOf = (fee: bigint) =>
    fiatValue(fee, nativeCurrency.decimals, nativePrice(context, transfer, token))
  const withPrice = (gas: bigint, price: FeePrice) => {
    const fee = gas * price.maxFeePerGas + dataFee
    const more = fee - simulation.fee
    const nativeAfter = simulation.nativeAfter - more
    return {
      fee,
      feeValue: worthOf(fee),
      price: { ...price, gas },
      nativeAfter,
      balanceAfter: transfer.token === undefined ? nativeAfter : simulation.balanceAfter,
      enoughForFee: nativeAfter >= 0n,
    }
  }
  return {
    ...simulation,
    amountUnits: transfer.amount,
    value: fiatValue(transfer.amount, decimals, token.price),
    feeValue: worthOf(simulation.fee),
    enoughForFee: simulation.nativeAfter >= 0n,
    // The wallet's own estimate may be higher: it signs what is shown, also where there is nothing to choose.
    ...(gas !== undefined && usual && takesFee(context, sender) && withPrice(gas, usual)),
    choices:
      gas === undefined
        ? undefined
        : prices && feeSpeeds.map((speed) => ({ speed, ...withPrice(gas, prices[speed]) })),
  }
}

function nativePrice(
  { queries }: Context,
  { from, network, token: contract }: TransferRequest['transfer'],
  token: TokenBalance,
): number {
  if (contract === undefined) return token.price
  const held = queries.value?.getQueryData(tokenBalanceKey(from, network.caipNetworkId))
  return held?.find((one) => tokenContract(one) === undefined)?.price ?? 0
}

/** For the eye only: what is sent is counted in whole units. */
function fiatValue(units: bigint, decimals: number, price: number): number | undefined {
  return price > 0 ? Number(formatUnits(units, decimals)) * price : undefined
}
