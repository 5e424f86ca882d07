import { LatchkeyError } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Transfer } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import type { SendSlice } from '../../state/sendSlice.js'
import { nftItem } from './nftToken.js'
import { parseAmount } from './parseAmount.js'
import { type SendContext, sendContext } from './sendContext.js'
import { tokenContract, tokenDecimals } from './tokenUnits.js'

/** A transfer with its account and network, fixed from now on. */
export type TransferRequest = {
  readonly sender: SendContext
  readonly token: TokenBalance
  readonly decimals: number
  readonly transfer: Transfer
}

/** The fields that make a transfer. */
export type TransferForm = Pick<SendSlice, 'nft' | 'receiverAddress' | 'sendTokenAmount' | 'token'>

/** Validates the form, by default the modal's; throws an error that says what is missing or wrong. @spec S5.10 S8.08-S8.10 */
export function transferRequest(
  context: Context,
  form: TransferForm = context.store.get().send,
): TransferRequest {
  const { nft, receiverAddress, sendTokenAmount, token } = form
  const sender = sendContext(context)
  const { address, network } = sender
  if (!sendTokenAmount.trim() || !receiverAddress) throw new LatchkeyError('send/fields-required')
  if (!token) throw new LatchkeyError('send/token-required')
  if (token.chainId !== network.caipNetworkId) throw new LatchkeyError('send/network-changed')
  const decimals = tokenDecimals(token)
  const amount = parseAmount(sendTokenAmount, decimals)
  if (!amount.ok) throw new LatchkeyError('send/amount-invalid')
  const transfer: Transfer = {
    network,
    from: address,
    to: receiverAddress,
    amount: amount.units,
    token: tokenContract(token),
    ...(nft && { nft: nftItem(nft) }),
  }
  return { sender, token, decimals, transfer }
}
