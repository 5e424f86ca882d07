import type { ErrorCode } from '@latchkey/protocol'
import { activeAccount } from '../state/activeAccount.js'
import type { ActivitySlice, PendingTransaction } from '../state/activitySlice.js'
import { currentEntry, type RouterSlice } from '../state/routerSlice.js'
import {
  emptyForm,
  formStarted,
  isUnderWay,
  type Move,
  type MoveStep,
  type SendForm,
  type SendOrder,
  type SendSliceName,
  type SendState,
} from '../state/sendSlice.js'
import type { State } from '../state/state.js'
import { changeSlices, type Transition } from '../state/transition.js'
import type { ViewName } from '../state/views.js'

// Separate from `formStarted` and `resultDismissed`, which more pages load.

const sendIn =
  (slice: SendSliceName, change: (send: SendState, state: State) => SendState): Transition =>
  (state) => {
    const next = change(state[slice], state)
    return next === state[slice] ? state : { ...state, [slice]: next }
  }

/** Edits the form and clears its failure; ignored during a request. */
export const formChanged = (change: Partial<SendForm>): Transition =>
  sendIn('send', (send) => {
    if (isUnderWay(send)) return send
    const form = { ...send.form, ...change }
    return send.status === 'moved'
      ? { ...send, form }
      : { status: 'idle', form, unanswered: send.unanswered }
  })

export type Receiver = Partial<
  Pick<
    SendForm,
    | 'receiverAddress'
    | 'receiverProfileName'
    | 'receiverProfileImageUrl'
    | 'receiverProblem'
    | 'receiverProblemReason'
    | 'resolving'
  >
>

export const receiverChanged = (receiverInput: string, receiver: Receiver): Transition =>
  formChanged({
    receiverInput,
    receiverAddress: undefined,
    receiverProfileImageUrl: undefined,
    receiverProfileName: undefined,
    receiverProblem: undefined,
    receiverProblemReason: undefined,
    resolving: false,
    ...receiver,
  })

export const previewStarted = (draft: SendOrder): Transition =>
  sendIn('hostSend', (send) => (isUnderWay(send) ? send : placed(send, 'previewing', draft)))

export const previewed = (draft: SendOrder, order: SendOrder): Transition =>
  sendIn('hostSend', (send, state) =>
    isAwaited(send, draft, state) ? placed(send, 'ready', order) : send,
  )

/** @spec S4.40 */
export const orderPlaced = (slice: SendSliceName, order: SendOrder): Transition =>
  sendIn(slice, (send) => (isUnderWay(send) ? send : placed(send, 'wallet', order)))

const placed = (
  { form, unanswered }: SendState,
  status: 'previewing' | 'ready' | 'wallet',
  order: SendOrder,
): SendState => ({ status, order, form, unanswered })

/** Stops waiting; the request counts as open until its answer arrives. */
export const waitStopped: Transition = sendIn('send', (send) =>
  send.status === 'wallet' ? formStarted(send.form)(send) : send,
)

/**
 * The order was not sent; all that was typed stays. A form that is another one by now hears nothing of it. @spec S4.40
 */
export const orderFailed = (slice: SendSliceName, order: SendOrder, error: ErrorCode): Transition =>
  sendIn(slice, (send, state) => {
    const answered = withAnswer(send, order)
    const { form, unanswered } = answered
    return isAwaited(send, order, state)
      ? { status: 'failed', order, error, form, unanswered }
      : answered
  })

/** Empties the form and shows the result in Account, unless the visitor has moved on. @spec S4.42 */
export const orderSent =
  (slice: SendSliceName, order: SendOrder, transaction: PendingTransaction): Transition =>
  (state) => {
    const send = state[slice]
    const answered = withAnswer(send, order)
    const named = changeSlices({ activity: receiverNamed(transaction.to, order) })
    if (!isAwaited(send, order, state)) return named({ ...state, [slice]: answered })
    const router = slice === 'send' ? withoutForm(state.router) : state.router
    const isSeen = slice === 'hostSend' || (state.modal.open && router !== state.router)
    const base = { form: emptyForm, unanswered: answered.unanswered }
    const result = { ...transaction, receiverName: order.receiverProfileName }
    const next: SendState = isSeen
      ? { ...base, status: 'sent', order, result }
      : { ...base, status: 'idle' }
    return named({ ...state, router, [slice]: next })
  }

/** Whether an answer belongs to the form on screen, including one no longer waited for. */
function isAwaited(send: SendState, order: SendOrder, state: State): boolean {
  if (send.status === 'wallet' || send.status === 'previewing') return send.order === order
  const isOpen = !isUnderWay(send) && send.unanswered.includes(order)
  const isSameAccount = activeAccount(state).address === order.from
  return isOpen && isSameAccount && isSameTransfer(send.form, order)
}

const withAnswer = (send: SendState, order: SendOrder): SendState =>
  send.unanswered.includes(order)
    ? { ...send, unanswered: send.unanswered.filter((other) => other !== order) }
    : send

const isSameTransfer = (form: SendForm, order: SendOrder): boolean =>
  form.token?.chainId === order.token?.chainId &&
  form.token?.address === order.token?.address &&
  form.nft?.tokenId === order.nft?.tokenId &&
  form.sendTokenAmount === order.sendTokenAmount &&
  form.receiverAddress === order.receiverAddress

const receiverNamed =
  (to: string, { receiverProfileName: name }: SendOrder) =>
  (activity: ActivitySlice): ActivitySlice =>
    name ? { ...activity, names: { ...activity.names, [to.toLowerCase()]: name } } : activity

const formViews: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

function withoutForm(router: RouterSlice): RouterSlice {
  const { entries } = router
  const isApproving = currentEntry(router).view === 'ApproveTransaction'
  const approval = isApproving ? entries.slice(-1) : []
  const below = entries.at(-1 - approval.length)
  const isForm = below !== undefined && formViews.includes(below.view)
  return isForm ? { entries: [{ view: 'Account' }, ...approval] } : router
}

export const moveStarted = (move: Move): Transition =>
  sendIn('send', (send) =>
    isUnderWay(send)
      ? send
      : { status: 'moving', move, form: send.form, unanswered: send.unanswered },
  )

export const stepChanged = (id: string, change: Partial<Omit<MoveStep, 'id'>>): Transition =>
  sendIn('send', (send) => {
    if (send.status !== 'moving') return send
    const steps = send.move.steps.map((step) => (step.id === id ? { ...step, ...change } : step))
    return { ...send, move: { ...send.move, steps } }
  })

export const moveStopped: Transition = sendIn('send', (send) =>
  send.status === 'moving' ? { ...send, status: 'moved' } : send,
)
