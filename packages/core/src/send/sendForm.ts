import { formatUnits, LatchkeyError, limits, type Network } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { isSmartAccount } from '../state/isSmartAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { emptyForm, formStarted, isUnderWay } from '../state/sendSlice.js'
import { parseReceiver, receiverSoFar, resolveReceiver, withChecksum } from './resolveReceiver.js'
import { formChanged, type Receiver, receiverChanged } from './sendTransitions.js'
import { spendable } from './transfer/simulateTransfer.js'
import { tokenContract, tokenDecimals } from './transfer/tokenUnits.js'
import { nftForm, nftItem, sendContext, sendingOf } from './transfer/transferRequest.js'

export type StartSendParameters = { token?: TokenBalance; nft?: Nft }

export type SetReceiverParameters = { input: string }

export type SetSendAmountParameters = { amount: string }

export type SetSendTokenParameters = { token: TokenBalance }

/** Starts with an empty form, where the active namespace can send; while the last request is still at the wallet, that one is shown. */
export async function startSend(
  context: Context,
  { nft, token }: StartSendParameters = {},
): Promise<void> {
  const { bus, store } = context
  if (!sendingOf(context)) throw new LatchkeyError('send/unsupported')
  const what = nft ? nftForm(nft) : { token }
  const { send } = store.get()
  if (isUnderWay(send)) {
    const view = send.status === 'moving' ? 'MoveEverything' : 'WalletSendPreview'
    return showView(context, { view })
  }
  // Before it is seen: what is typed at once must not be emptied.
  store.update('send', formStarted({ ...emptyForm, ...what }))
  await showView(context, { view: 'WalletSend' })
  const state = store.get()
  const network = activeNetwork(state.networks)?.caipNetworkId ?? ''
  bus.emit('OPEN_SEND', { isSmartAccount: isSmartAccount(state), network })
}

/** Sets the receiver as typed: an address at once, a name resolved when typing has stopped. @spec S9.11 */
export async function setReceiver(
  context: Context,
  { input }: SetReceiverParameters,
): Promise<void> {
  const { store } = context
  const typed = input.slice(0, 1_000)
  const network = activeNetwork(store.get().networks)
  if (!network) return
  const applyReceiver = (receiver: Receiver) => store.commit(receiverChanged(typed, receiver))
  // Input typed since, or for another network, has another receiver; and a receiver that is resolved is not replaced by a later answer.
  const isAwaited = () => {
    const { networks, send } = store.get()
    const { receiverInput, resolving } = send.form
    return resolving && receiverInput === typed && activeNetwork(networks) === network
  }

  const parsed = parseReceiver(typed, network.chainNamespace)
  applyReceiver(receiverSoFar(context, parsed))
  if (!isAwaited()) return writeChecksum(context, network)
  if (parsed.kind === 'name') {
    await sleep(context.env, limits.debounceMs)
    if (!isAwaited()) return
  }
  const resolved = await resolveReceiver(context, parsed, network)
  if (isAwaited()) applyReceiver(resolved)
}

/** Writes the receiver of the form with its checksum, as all addresses are shown; one that changes meanwhile is another one. */
async function writeChecksum(context: Context, network: Network): Promise<void> {
  const { store } = context
  const { receiverAddress, receiverInput } = store.get().send.form
  if (!receiverAddress) return
  const written = await withChecksum(context, receiverAddress, network)
  const { networks, send } = store.get()
  const { form } = send
  const isSame = form.receiverAddress === receiverAddress && form.receiverInput === receiverInput
  if (!isSame || written === receiverAddress || activeNetwork(networks) !== network) return
  store.commit(formChanged({ receiverAddress: written }))
}

/** Sets the amount as typed. */
export async function setSendAmount(
  { store }: Context,
  { amount }: SetSendAmountParameters,
): Promise<void> {
  // Longer than any amount a visitor types; `parseAmount` says what is wrong with it.
  store.commit(formChanged({ sendTokenAmount: amount.slice(0, 1_000) }))
}

/** Chooses what is sent; an amount of another token means something else, so it goes. */
export async function setSendToken(
  { store }: Context,
  { token }: SetSendTokenParameters,
): Promise<void> {
  const { form } = store.get().send
  const isSame =
    !form.nft && form.token?.chainId === token.chainId && form.token.address === token.address
  const change = isSame ? { token } : { token, nft: undefined, sendTokenAmount: '' }
  store.commit(formChanged(change))
}

/** Fills in all that can be sent; of a native coin, what the fee may need and what an account must hold stay. */
export async function sendMax(context: Context): Promise<void> {
  const { store } = context
  const { nft, receiverAddress, sendTokenAmount: before, token } = store.get().send.form
  const { address, network, sending } = sendContext(context)
  if (!token) throw new LatchkeyError('send/token-required')
  if (token.chainId !== network.caipNetworkId) throw new LatchkeyError('send/network-changed')
  const { balance, reserved } = await spendable(sending, {
    network,
    from: address,
    to: receiverAddress ?? address,
    amount: 0n,
    token: tokenContract(token),
    ...(nft && { nft: nftItem(nft) }),
  })

  const { networks, router, send } = store.get()
  if (send.form.token !== token || activeNetwork(networks) !== network) return
  // The visitor has decided in the meantime; what is being looked over must not change.
  if (send.form.sendTokenAmount !== before || currentEntry(router).view === 'WalletSendPreview')
    return
  const sendTokenAmount = formatUnits(balance - reserved, tokenDecimals(token))
  store.commit(formChanged({ sendTokenAmount, token: withBalance(token, balance) }))
}

/** Returns the token with its balance on the chain, which may be newer than that of its list. */
function withBalance(token: TokenBalance, balance: bigint): TokenBalance {
  const numeric = formatUnits(balance, tokenDecimals(token))
  const value = token.value === undefined ? {} : { value: Number(numeric) * token.price }
  return { ...token, quantity: { ...token.quantity, numeric }, ...value }
}
