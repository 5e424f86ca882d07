import { formatUnits, LatchkeyError, limits, type Network } from '@latchkey/protocol'
import type { Nft, TokenBalance } from '@latchkey/protocol/api'
import { tokenContract, tokenDecimals, tokenUnits } from '../account/tokenUnits.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { isSmartAccount } from '../state/isSmartAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { formStarted, isUnderWay, type SendForm } from '../state/sendSlice.js'
import { changeSlices } from '../state/transition.js'
import { parseReceiver, receiverSoFar, resolveReceiver, withChecksum } from './resolveReceiver.js'
import { formChanged, type Receiver, receiverChanged } from './sendTransitions.js'
import { type AmountProblem, parseAmount } from './transfer/parseAmount.js'
import { spendable } from './transfer/simulateTransfer.js'
import { nftForm, nftItem, sendContext, sendingOf } from './transfer/transferRequest.js'

export type StartSendParameters = { token?: TokenBalance; nft?: Nft }

export type SetReceiverParameters = { input: string }

export type SetSendAmountParameters = { amount: string }

export type SetSendTokenParameters = { token: TokenBalance }

/** Goes on with what was typed before, or shows the request still open in the wallet. */
export async function startSend(
  context: Context,
  { nft, token }: StartSendParameters = {},
): Promise<void> {
  const { bus, store } = context
  if (!sendingOf(context)) throw new LatchkeyError('send/unsupported')
  const { send } = store.get()
  const form = nft ? { ...draftOf(send.form), ...nftForm(nft) } : draftOf(send.form, token)
  if (isUnderWay(send)) {
    const view = send.status === 'moving' ? 'MoveEverything' : 'WalletSendPreview'
    return showView(context, { view })
  }
  await showView(context, { view: 'WalletSend' }, changeSlices({ send: formStarted(form) }))
  // A name may lead elsewhere by now, and a lookup that failed may succeed.
  if (form.receiverProfileName || form.receiverProblem === 'lookup')
    void setReceiver(context, { input: form.receiverInput })
  const state = store.get()
  const network = activeNetwork(state.networks)?.caipNetworkId ?? ''
  bus.emit('OPEN_SEND', { isSmartAccount: isSmartAccount(state), network })
}

/** What was typed, for another token; of an NFT's form the receiver. */
function draftOf(form: SendForm, token?: TokenBalance): SendForm {
  if (form.nft) return { ...form, nft: undefined, token, sendTokenAmount: '' }
  return token ? { ...form, ...tokenChange(form, token) } : form
}

/** The amount stays where the token can have it. */
function tokenChange(form: SendForm, token: TokenBalance): Partial<SendForm> {
  const isSame =
    !form.nft && form.token?.chainId === token.chainId && form.token.address === token.address
  if (isSame) return { token }
  const fits = !form.nft && parseAmount(form.sendTokenAmount, tokenDecimals(token)).ok
  return { token, nft: undefined, ...(!fits && { sendTokenAmount: '' }) }
}

/** Sets the receiver as typed; resolves a name when typing stops. @spec S9.11 */
export async function setReceiver(
  context: Context,
  { input }: SetReceiverParameters,
): Promise<void> {
  const { store } = context
  const typed = input.slice(0, 1_000)
  const network = activeNetwork(store.get().networks)
  if (!network) return
  const applyReceiver = (receiver: Receiver) => store.commit(receiverChanged(typed, receiver))
  // Discards the answer after newer input or a network change.
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

/** Shows the receiver with its checksum, unless it changed meanwhile. */
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
  // Bounds the input; `parseAmount` reports the problem.
  store.commit(formChanged({ sendTokenAmount: amount.slice(0, 1_000) }))
}

/** Chooses the token. */
export async function setSendToken(
  { store }: Context,
  { token }: SetSendTokenParameters,
): Promise<void> {
  store.commit(formChanged(tokenChange(store.get().send.form, token)))
}

/** Fills in the maximum, minus fee and reserve for the native coin. */
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
  // The visitor has changed it or is reviewing it.
  if (send.form.sendTokenAmount !== before || currentEntry(router).view === 'WalletSendPreview')
    return
  const sendTokenAmount = formatUnits(balance - reserved, tokenDecimals(token))
  store.commit(formChanged({ sendTokenAmount, token: withBalance(token, balance) }))
}

function withBalance(token: TokenBalance, balance: bigint): TokenBalance {
  const numeric = formatUnits(balance, tokenDecimals(token))
  const value = token.value === undefined ? {} : { value: Number(numeric) * token.price }
  return { ...token, quantity: { ...token.quantity, numeric }, ...value }
}

/** The next missing step, if any. */
export type SendReadiness =
  | 'select-token'
  | 'add-amount'
  | 'incorrect-value'
  | 'insufficient-funds'
  | 'add-address'
  | 'invalid-address'
  | 'resolving'
  | 'ready'

export type SendReadinessInput = Pick<
  SendForm,
  | 'receiverAddress'
  | 'receiverInput'
  | 'receiverProblem'
  | 'resolving'
  | 'sendTokenAmount'
  | 'token'
>

const amountSteps = {
  empty: 'add-amount',
  // Typing 0.5 passes through 0.
  zero: 'add-amount',
  invalid: 'incorrect-value',
  negative: 'incorrect-value',
  precision: 'incorrect-value',
  'too-large': 'insufficient-funds',
} as const satisfies Record<AmountProblem, SendReadiness>

/** Returns the form's next step in filling order. @spec S5.10 */
export function sendReadiness(input: SendReadinessInput): SendReadiness {
  const { receiverAddress, receiverInput, receiverProblem, resolving, token } = input
  if (!token) return 'select-token'
  const amount = parseAmount(input.sendTokenAmount, tokenDecimals(token))
  if (!amount.ok) return amountSteps[amount.reason]
  if (amount.units > tokenUnits(token)) return 'insufficient-funds'
  if (resolving) return 'resolving'
  if (receiverInput.trim() === '') return 'add-address'
  if (receiverProblem || !receiverAddress) return 'invalid-address'
  return 'ready'
}
