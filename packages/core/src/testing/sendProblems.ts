import { activeAccount } from '../state/activeAccount.js'
import { emptyForm, type SendOrder, type SendSliceName } from '../state/sendSlice.js'
import type { State } from '../state/state.js'

const slices = ['send', 'hostSend'] as const

/** The orders whose requests may be at the wallet, as far as a state knows of them. */
export const openOrders = (state: State): readonly SendOrder[] =>
  slices.flatMap((slice) => {
    const send = state[slice]
    return send.status === 'wallet' ? [...send.unanswered, send.order] : send.unanswered
  })

/** What no listener may ever see of the sends in a state; empty for a whole one. */
export function sendProblems(state: State): readonly string[] {
  const problems = slices.flatMap((slice) =>
    problemsOf(state, slice).map((problem) => `${slice} ${problem}`),
  )
  const open = openOrders(state)
  return new Set(open).size === open.length ? problems : [...problems, 'an order is open twice']
}

function problemsOf(state: State, slice: SendSliceName): readonly string[] {
  const send = state[slice]
  const { form, status } = send
  const problems: string[] = []
  const isHost = slice === 'hostSend'
  if (isHost && (status === 'moving' || status === 'moved' || form !== emptyForm))
    problems.push(`is ${status} with a form`)
  if (!isHost && (status === 'previewing' || status === 'ready')) problems.push(`is ${status}`)
  const { receiverAddress, receiverProblem, resolving } = form
  const facts = [receiverAddress !== undefined, receiverProblem !== undefined, resolving]
  if (facts.filter(Boolean).length > 1) problems.push('has a receiver that is two things')
  if (!isHost && status === 'wallet')
    for (const field of ['nft', 'receiverAddress', 'sendTokenAmount', 'token'] as const)
      if (send.order[field] !== form[field]) problems.push(`shows another ${field} than it sends`)
  if (!isHost && status === 'sent') {
    if (form !== emptyForm) problems.push('is sent with a form')
    if (!state.modal.open) problems.push('shows a result in a closed modal')
    if (activeAccount(state).address !== send.result.from) problems.push('shows another’s result')
    if (!state.activity.sent.some(({ hash }) => hash === send.result.hash))
      problems.push('shows what was never sent')
  }
  return problems
}
