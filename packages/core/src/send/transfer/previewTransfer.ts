import { formatUnits } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import { tokenBalanceKey } from '../../account/accountKeys.js'
import { tokenContract } from '../../account/tokenUnits.js'
import type { FeePrice, FeePrices, FeeSpeed } from '../../ports/Adapter.js'
import type { ConnectorType } from '../../ports/Connector.js'
import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { simulateTransfer } from './simulateTransfer.js'
import { type SendContext, type TransferRequest, transferRequest } from './transferRequest.js'

/** A simulated transfer. */
export type SendPreview = {
  readonly amountUnits: bigint
  readonly value?: number
  /** Maximum fee, in the native coin's smallest unit. */
  readonly fee: bigint
  readonly feeValue?: number
  /** The part of the fee that opens the receiver's token account. */
  readonly rentDeposit?: bigint
  /** Remaining balance of the sent token, after the fee for a native coin. */
  readonly balanceAfter: bigint
  /** Remaining native balance after the fee; negative if insufficient. */
  readonly nativeAfter: bigint
  readonly enoughForFee: boolean
  /** The price to sign for this fee; absent when the wallet sets its own. */
  readonly price?: FeePrice
  /** Selectable fees; absent when the wallet chooses. */
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

/** Simulates a transfer; returns its cost and remaining balances. */
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
    // The wallet signs the fee shown; its own estimate may be higher.
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

function fiatValue(units: bigint, decimals: number, price: number): number | undefined {
  return price > 0 ? Number(formatUnits(units, decimals)) * price : undefined
}

/** Connectors whose wallet signs the page's fee; others choose and show their own. */
const feeTakers: readonly (ConnectorType | undefined)[] = ['AUTH']

function takesFee({ store }: Context, { namespace }: SendContext): boolean {
  const { connectedWalletInfo } = accountOf(store.get().accounts, namespace)
  return feeTakers.includes(connectedWalletInfo?.type)
}

async function getFeeChoice(context: Context, sender: SendContext): Promise<FeePrices | undefined> {
  if (!takesFee(context, sender)) return undefined
  return sender.sending.getFeePrices?.(sender.network).catch(() => undefined)
}

const feeSpeeds = ['slow', 'normal', 'fast'] as const satisfies readonly FeeSpeed[]

const staleMs = 5_000
const refetchMs = 15_000

/** Previews the form; disabled while it is incomplete. */
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
      // Query keys are JSON, which has no bigint.
      amount === undefined ? undefined : String(amount),
    ] as const,
    queryFn: async (): Promise<SendPreview> =>
      previewTransfer(context, request ?? transferRequest(context)),
    enabled: request !== undefined,
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
