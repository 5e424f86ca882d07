import { limits, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { activeNetwork } from '../state/networksSlice.js'
import { receiverSoFar, resolveReceiver, withChecksum } from './findReceiver.js'
import { parseReceiver } from './parseReceiver.js'
import { type Receiver, receiverChanged, sendChanged } from './sendChanges.js'

export type SetReceiverParameters = { input: string }

export type SetSendAmountParameters = { amount: string }

export type SetSendTokenParameters = { token: TokenBalance }

/** Sets the receiver as typed: an address at once, a name resolved when typing has stopped. @spec S9.11 */
export async function setReceiver(
  context: Context,
  { input }: SetReceiverParameters,
): Promise<void> {
  const { store } = context
  const typed = input.slice(0, 1_000)
  const network = activeNetwork(store.get().networks)
  if (!network) return
  const applyReceiver = (receiver: Receiver) =>
    store.update('send', receiverChanged(typed, receiver))
  // Input typed since, or for another network, has another receiver; and a receiver that is resolved is not replaced by a later answer.
  const isAwaited = () => {
    const { networks, send } = store.get()
    return send.resolving && send.receiverInput === typed && activeNetwork(networks) === network
  }

  const parsed = parseReceiver(typed, network.chainNamespace)
  applyReceiver(receiverSoFar(context, parsed))
  if (!isAwaited()) return writeChecksum(context, network)
  if (parsed.kind === 'name') {
    await sleep(context.env, limits.debounceMs)
    if (!isAwaited()) return
  }
  const found = await resolveReceiver(context, parsed, network)
  if (isAwaited()) applyReceiver(found)
}

/** Writes the receiver of the form with its checksum, as all addresses are shown; one that changes meanwhile is another one. */
async function writeChecksum(context: Context, network: Network): Promise<void> {
  const { store } = context
  const { receiverAddress, receiverInput } = store.get().send
  if (!receiverAddress) return
  const written = await withChecksum(context, receiverAddress, network)
  const { networks, send } = store.get()
  const isSame = send.receiverAddress === receiverAddress && send.receiverInput === receiverInput
  if (!isSame || written === receiverAddress || activeNetwork(networks) !== network) return
  store.update('send', sendChanged({ receiverAddress: written }))
}

/** Sets the amount as typed. */
export async function setSendAmount(
  { store }: Context,
  { amount }: SetSendAmountParameters,
): Promise<void> {
  // Longer than any amount a visitor types; `parseAmount` says what is wrong with it.
  store.update('send', sendChanged({ sendTokenAmount: amount.slice(0, 1_000) }))
}

/** Chooses what is sent; an amount of another token means something else, so it goes. */
export async function setSendToken(
  { store }: Context,
  { token }: SetSendTokenParameters,
): Promise<void> {
  const { send } = store.get()
  const isSame =
    !send.nft && send.token?.chainId === token.chainId && send.token.address === token.address
  const change = isSame ? { token } : { token, nft: undefined, sendTokenAmount: '' }
  store.update('send', sendChanged(change))
}
