import { LatchkeyError } from '@latchkey/protocol'
import { namespaceOf } from '../chain/chainIds.js'
import type { ApprovalRequest, Prepared } from '../decoding/card/Prepared.js'
import { plainName } from '../decoding/card/plainText.js'
import { prepareRequest } from '../decoding/prepareRequest.js'
import type { Wallet } from '../session/Wallet.js'
import type { Stage, WindowState } from '../stage/Stage.js'
import { askInWindow } from '../window/askInWindow.js'
import type { ApprovalsParameters } from './Approvals.js'
import type { ApprovalParts } from './browserParts.js'
import { failureOf, isPassing, isUnanswered } from './failureOf.js'
import { signPrepared } from './signPrepared.js'
import { timedChain } from './timedChain.js'

export type PresentParameters = {
  readonly parameters: ApprovalsParameters
  readonly parts: ApprovalParts
  readonly request: ApprovalRequest
  /** Addresses that were sent to before; approved ones are added. */
  readonly recent: string[]
  isShown(): boolean
  /** Told when it is signed: from then on it cannot be taken back. */
  onSigned(): void
  behind(): number
}

/** Takes one request from being read to being signed or refused; draws only while it is the one that is shown. */
export function presentRequest(given: PresentParameters): {
  done: Promise<unknown>
  redraw(): void
} {
  const screen = createScreen(given)
  return { done: signAndDeliver(given, screen), redraw: screen.redraw }
}

async function signAndDeliver(given: PresentParameters, screen: Screen): Promise<unknown> {
  const { isShown, onSigned, recent } = given
  const read = await new Promise<Read | 'reject'>((resolve, reject) => {
    readPatiently(given, screen, () => resolve('reject')).then(resolve, reject)
  })
  if (read === 'reject') throw new LatchkeyError('wallet/rejected')
  const { prepared, wallet } = read
  const { blocked } = prepared.card
  for (;;) {
    const decided = await decision(given, screen, prepared)
    if (blocked) throw new LatchkeyError(prepared.refusal ?? 'frame/request-refused')
    if (decided === 'reject') throw new LatchkeyError('wallet/rejected')
    screen.showBusy(prepared)
    const signatures = await signPrepared(wallet, prepared, isShown).catch(screen.failed)
    // Not signed: it is shown once more, and approved once more.
    if (!signatures) continue
    onSigned()
    const result = await deliver(screen, prepared, signatures)
    recent.push(...(prepared.recipients ?? []))
    return result
  }
}

/** Reads the request; what fails for a while is tried again as often as the visitor likes. */
async function readPatiently(
  { parameters, parts, recent, request }: PresentParameters,
  { calledName, failed, show }: Screen,
  onReject: () => void,
): Promise<Read> {
  const { hostOrigin } = parameters
  for (;;) {
    show(() => ({ kind: 'reading', hostOrigin, calledName, onReject }))
    try {
      const wallet = await parameters.wallet()
      const { addresses } = wallet
      const prepared = await prepareRequest({
        request,
        hostOrigin,
        calledName,
        addresses,
        activeChain: parameters.activeChain(namespaceOf(request.caipNetworkId)),
        chain: timedChain(parameters.chain),
        now: parts.now,
        knownAddresses: [...Object.values(addresses), ...recent],
      })
      return { wallet, prepared }
    } catch (error) {
      // What is wrong with the request itself is the page's to hear; the visitor can do nothing about it.
      if (!isPassing(error)) throw error
      await failed(error)
    }
  }
}

/** Gives or sends what was signed; tried again, it is the same bytes. */
async function deliver(
  { failed, showBusy }: Screen,
  prepared: Prepared,
  signatures: readonly Uint8Array[],
): Promise<unknown> {
  for (;;) {
    try {
      return await prepared.finish(signatures)
    } catch (error) {
      await failed(error).catch((left: unknown) => {
        // To say that nothing was sent would invite to send twice.
        throw isUnanswered(left) ? new LatchkeyError('send/outcome-unknown', { cause: left }) : left
      })
      showBusy(prepared)
    }
  }
}

/** Asks the visitor, in the frame or in a window of our own. */
async function decision(
  { behind, isShown, parameters, parts }: PresentParameters,
  { decide, redraw, review }: Screen,
  prepared: Prepared,
): Promise<Decision> {
  const { card } = prepared
  // What is only told, and cannot be approved, may be told anywhere.
  if (parts.seesCovers || card.blocked) {
    return decide((decided) => review(prepared, false, decided))
  }
  let state: WindowState = 'offer'
  let latest: symbol | undefined
  const change = (next: WindowState) => {
    state = next
    redraw()
  }
  return decide((decided) => ({
    kind: 'window',
    card,
    behind: behind(),
    state,
    onReject: () => decided('reject'),
    onOpen: () => {
      const own = Symbol('window')
      latest = own
      const { answer, isSeen } = askInWindow({ card, parameters, parts, isShown })
      change(isSeen ? 'open' : 'unseen')
      answer.then((answer) => {
        if (answer !== 'expired') decided(answer)
        // Another window was opened since, and that one still waits.
        else if (latest === own) change('expired')
      })
    },
  }))
}

/** What is drawn of one request, as often as something about it changes. */
function createScreen({ behind, isShown, parameters, parts }: PresentParameters) {
  const { hostOrigin } = parameters
  const calledName = plainName(parameters.dapp()?.name ?? '')
  let current: () => Stage = () => ({ kind: 'none' })
  const redraw = () => {
    if (isShown()) parts.draw(current())
  }
  const show = (stage: () => Stage) => {
    current = stage
    redraw()
  }
  /** Shows something until the visitor has decided. */
  const decide = <T>(stage: (decided: (value: T) => void) => Stage): Promise<T> =>
    new Promise((resolve) => show(() => stage(resolve)))
  const review = (
    { card }: Prepared,
    busy: boolean,
    decided: (value: Decision) => void = () => {},
  ): Stage => ({
    kind: 'review',
    card,
    behind: behind(),
    busy,
    onApprove: () => decided('approve'),
    onReject: () => decided('reject'),
  })
  /** Gives nothing if the visitor wants to try again; fails with the failure itself if not, or if that is of no use. */
  async function failed(error: unknown): Promise<undefined> {
    if (!isShown()) throw error
    const answer = await decide<'retry' | 'close'>((decided) => ({
      kind: 'failed',
      hostOrigin,
      calledName,
      failure: failureOf(error),
      onRetry: isPassing(error) ? () => decided('retry') : undefined,
      onClose: () => decided('close'),
    }))
    if (answer === 'close') throw error
    return undefined
  }
  const showBusy = (prepared: Prepared) => show(() => review(prepared, true))
  return { calledName, redraw, show, decide, review, showBusy, failed }
}

type Screen = ReturnType<typeof createScreen>
type Decision = 'approve' | 'reject'
type Read = { readonly wallet: Wallet; readonly prepared: Prepared }
