import { LatchkeyError } from '@latchkey/protocol'
import { familyOf } from '../chain/chainIds.js'
import type { Wallet } from '../keys/Wallet.js'
import type { ApprovalRequest, ApprovalsParameters } from './Approvals.js'
import type { ApprovalParts } from './browserParts.js'
import { failureOf, isPassing, isUnanswered } from './failureOf.js'
import type { Prepared } from './Prepared.js'
import { plainName } from './plainText.js'
import { prepareRequest } from './prepareRequest.js'
import type { Stage, WindowState } from './Stage.js'
import { signPrepared } from './signPrepared.js'
import { timedChain } from './timedChain.js'
import { askInWindow } from './window/askInWindow.js'

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
export function presentRequest({
  behind,
  isShown,
  onSigned,
  parameters,
  parts,
  recent,
  request,
}: PresentParameters): { done: Promise<unknown>; redraw(): void } {
  const { hostOrigin } = parameters
  const calledName = plainName(parameters.dapp()?.name ?? '')
  let current: () => Stage = () => ({ kind: 'none' })
  return { done: run(), redraw }

  function redraw(): void {
    if (isShown()) parts.draw(current())
  }

  /** Shows something until the visitor has decided. */
  function decide<T>(stage: (decided: (value: T) => void) => Stage): Promise<T> {
    return new Promise((resolve) => show(() => stage(resolve)))
  }

  function show(stage: () => Stage): void {
    current = stage
    redraw()
  }

  async function run(): Promise<unknown> {
    const read = await new Promise<Read | 'reject'>((resolve, reject) => {
      const reading = () =>
        show(() => ({ kind: 'reading', hostOrigin, calledName, onReject: () => resolve('reject') }))
      readPatiently(reading).then(resolve, reject)
    })
    if (read === 'reject') throw new LatchkeyError('wallet/rejected')
    const { prepared, wallet } = read
    const { blocked } = prepared.card
    for (;;) {
      const decided = await decision(prepared)
      if (blocked) throw new LatchkeyError(prepared.refusal ?? 'frame/request-refused')
      if (decided === 'reject') throw new LatchkeyError('wallet/rejected')
      show(() => review(prepared, true, () => {}))
      const signatures = await signPrepared(wallet, prepared, isShown).catch(failed)
      // Not signed: it is shown once more, and approved once more.
      if (!signatures) continue
      onSigned()
      const result = await deliver(prepared, signatures)
      recent.push(...(prepared.recipients ?? []))
      return result
    }
  }

  /** Gives or sends what was signed; tried again, it is the same bytes. */
  async function deliver(prepared: Prepared, signatures: readonly Uint8Array[]): Promise<unknown> {
    for (;;) {
      try {
        return await prepared.finish(signatures)
      } catch (error) {
        await failed(error).catch((left: unknown) => {
          // To say that nothing was sent would invite to send twice.
          throw isUnanswered(left)
            ? new LatchkeyError('send/outcome-unknown', { cause: left })
            : left
        })
        show(() => review(prepared, true, () => {}))
      }
    }
  }

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

  async function readPatiently(reading: () => void): Promise<Read> {
    for (;;) {
      reading()
      try {
        const wallet = await parameters.wallet()
        const { addresses } = wallet
        const prepared = await prepareRequest({
          request,
          hostOrigin,
          calledName,
          addresses,
          activeChain: parameters.activeChain(familyOf(request.caipNetworkId)),
          chain: timedChain(parameters.chain),
          now: parts.now,
          knownAddresses: [addresses.eip155, addresses.solana, ...recent],
        })
        return { wallet, prepared }
      } catch (error) {
        // What is wrong with the request itself is the page's to hear; the visitor can do nothing about it.
        if (!isPassing(error)) throw error
        await failed(error)
      }
    }
  }

  function review(prepared: Prepared, busy: boolean, decided: (value: Decision) => void): Stage {
    return {
      kind: 'review',
      card: prepared.card,
      behind: behind(),
      busy,
      onApprove: () => decided('approve'),
      onReject: () => decided('reject'),
    }
  }

  async function decision(prepared: Prepared): Promise<Decision> {
    // What is only told, and cannot be approved, may be told anywhere.
    if (parts.seesCovers || prepared.card.blocked) {
      return decide((decided) => review(prepared, false, decided))
    }
    let state: WindowState = 'offer'
    let latest: symbol | undefined
    return decide((decided) => ({
      kind: 'window',
      card: prepared.card,
      behind: behind(),
      state,
      onReject: () => decided('reject'),
      onOpen: () => {
        const own = Symbol('window')
        latest = own
        const { answer, isSeen } = askInWindow({ card: prepared.card, parameters, parts, isShown })
        change(isSeen ? 'open' : 'unseen')
        answer.then((answer) => {
          if (answer !== 'expired') decided(answer)
          // Another window was opened since, and that one still waits.
          else if (latest === own) change('expired')
        })
      },
    }))

    function change(next: WindowState): void {
      state = next
      redraw()
    }
  }
}

type Decision = 'approve' | 'reject'

type Read = { readonly wallet: Wallet; readonly prepared: Prepared }
