import { formatUnits } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { tokenBalanceKey } from '../../account/accountKeys.js'
import type { FeePrice, FeePrices, FeeSpeed } from '../../ports/Adapter.js'
import type { ConnectorType } from '../../ports/Connector.js'
import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { simulateTransfer } from './simulateTransfer.js'
import { tokenContract } from './tokenUnits.js'
import { type SendContext, type TransferRequest, transferRequest } from './transferRequest.js'

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

/** The ways to a wallet on which it signs the fee that the page sets; on the others it chooses by itself, and asks its user. */
const feeTakers: readonly (ConnectorType | undefined)[] = ['AUTH']

/** Whether the wallet signs the fee that the page sets. */
function takesFee({ store }: Context, { namespace }: SendContext): boolean {
  const { connectedWalletInfo } = accountOf(store.get().accounts, namespace)
  return feeTakers.includes(connectedWalletInfo?.type)
}

/** Reads the prices among which the visitor can choose; undefined where the wallet chooses, or the chain does not tell them. */
async function getFeeChoice(context: Context, sender: SendContext): Promise<FeePrices | undefined> {
  if (!takesFee(context, sender)) return undefined
  return sender.sending.getFeePrices?.(sender.network).catch(() => undefined)
}

/** The speeds, the cheapest first. */
const feeSpeeds = ['slow', 'normal', 'fast'] as const satisfies readonly FeeSpeed[]

/** How old a fee may be, and how often it is requested while it is on screen. Not in `ownLimits`, which every page loads. */
const staleMs = 5_000
const refetchMs = 15_000

/** What sending the form as it stands would mean; off while the form is not complete. */
export function sendPreviewQuery(context: Context) {
  const request = tryTransferRequest(context)
  const { amount, from, network, nft, to, token } = request?.transfer ?? {}
  return {
    queryKey: [
      'sendPreview',
      network?.caipNetworkId,
      from,
      to,
      token,
      nft && String(nft.tokenId),
      // Keys are written as JSON, which has no such numbers.
      amount === undefined ? undefined : String(amount),
    ] as const,
    queryFn: async (): Promise<SendPreview> =>
      previewTransfer(context, request ?? transferRequest(context)),
    enabled: request !== undefined,
    // The chain's client has retried already.
    retry: false as const,
    staleTime: staleMs,
    refetchInterval: refetchMs,
  }
}

function tryTransferRequest(context: Context): TransferRequest | undefined {
  try {
    return transferRequest(context)
  } catch {
    return undefined
  }
}
