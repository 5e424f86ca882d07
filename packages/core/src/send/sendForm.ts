import { limits, type Network } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { pause } from '../runtime/env/pause.js'
import { activeNetwork } from '../state/networksSlice.js'
import { type Receiver, receiverChanged, sendChanged } from '../state/sendSlice.js'
import { lookUpName } from './lookUpName.js'
import { type ReadReceiver, readReceiver } from './readReceiver.js'
import { sendingOf } from './sendScene.js'

export type SetReceiverParameters = { input: string }

export type SetSendAmountParameters = { amount: string }

export type SetSendTokenParameters = { token: TokenBalance }

/** Takes the receiver as typed: an address at once, a name looked up when typing has stopped. @spec S9.11 */
export async function setReceiver(
  context: Context,
  { input }: SetReceiverParameters,
): Promise<void> {
  const { store } = context
  const typed = input.slice(0, 1_000)
  const network = activeNetwork(store.get().networks)
  if (!network) return
  const take = (receiver: Receiver) => store.update('send', receiverChanged(typed, receiver))
  // What was typed since, or for another network, is somebody else; and whom an answer has told, no later one replaces.
  const isAwaited = () => {
    const { networks, send } = store.get()
    return send.resolving && send.receiverInput === typed && activeNetwork(networks) === network
  }

  const read = readReceiver(typed, network.chainNamespace)
  take(atOnce(context, read))
  if (!isAwaited()) return
  if (read.kind === 'name') {
    await pause(context.env, limits.debounceMs)
    if (!isAwaited()) return
  }
  const found = await later(context, read, network)
  if (isAwaited()) take(found)
}

/** Takes the amount as typed. */
export async function setSendAmount(
  { store }: Context,
  { amount }: SetSendAmountParameters,
): Promise<void> {
  // More than anybody types; `parseAmount` says what is wrong with it.
  store.update('send', sendChanged({ sendTokenAmount: amount.slice(0, 1_000) }))
}

/** Chooses what is sent; an amount of another token means something else, so it goes. */
export async function setSendToken(
  { store }: Context,
  { token }: SetSendTokenParameters,
): Promise<void> {
  const { send } = store.get()
  const isSame = send.token?.chainId === token.chainId && send.token.address === token.address
  store.update('send', sendChanged(isSame ? { token } : { token, sendTokenAmount: '' }))
}

/** What is known without asking anybody. */
function atOnce(context: Context, read: ReadReceiver): Receiver {
  if (read.kind === 'empty') return {}
  if (read.kind === 'problem') return { receiverProblem: read.problem }
  if (read.kind === 'name') return { resolving: true }
  const canCheck = sendingOf(context)?.isIntact !== undefined
  return read.mayBeBroken && canCheck ? { resolving: true } : { receiverAddress: read.address }
}

async function later(context: Context, read: ReadReceiver, network: Network): Promise<Receiver> {
  if (read.kind === 'name') return lookUpName(context, { name: read.name, network })
  if (read.kind !== 'address') return {}
  const intact = await sendingOf(context)
    ?.isIntact?.(read.address, network)
    .catch(() => undefined)
  if (intact === undefined) return { receiverProblem: 'lookup' }
  return intact ? { receiverAddress: read.address } : { receiverProblem: 'checksum' }
}
