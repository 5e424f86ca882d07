import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { digestOf } from '../decoding/card/digestOf.js'
import type { PreparedRequest } from '../decoding/card/PreparedRequest.js'
import { prepareRequest } from '../decoding/prepareRequest.js'
import type { Wallet } from '../session/Wallet.js'
import type { WindowState } from '../stage/Stage.js'
import { requestInWindow } from '../window/requestInWindow.js'
import type { RecipientMemory } from './createRecipientMemory.js'
import {
  createRequestScreen,
  type Decision,
  isResultUnknown,
  isRetryable,
  type PresentRequestParameters,
  type RequestScreen,
  type RequestScreenParameters,
} from './createRequestScreen.js'
import { readInput } from './readInput.js'

/** Takes one request from decoding to the signature or rejection; renders only while it is the first in the queue. */
export function presentRequest(context: PresentRequestParameters): {
  done: Promise<unknown>
  redraw(): void
} {
  const screen = createRequestScreen(context)
  return { done: signAndDeliver(context, screen), redraw: screen.redraw }
}

async function signAndDeliver(
  context: PresentRequestParameters,
  screen: RequestScreen,
): Promise<unknown> {
  const { isShown, onSigned, parameters } = context
  const read = await new Promise<ReadRequest | 'reject'>((resolve, reject) => {
    prepareWithRetry(context, screen, () => resolve('reject')).then(resolve, reject)
  })
  if (read === 'reject') throw new LatchkeyError('wallet/rejected')
  const { prepared, wallet } = read
  const { blocked } = prepared.card
  for (;;) {
    const decided = await requestDecision(context, screen, prepared)
    if (decided !== 'dismiss') await prepared.onDecided?.()
    if (blocked) throw new LatchkeyError(prepared.blockedError ?? 'frame/request-refused')
    if (decided !== 'approve') throw new LatchkeyError('wallet/rejected')
    screen.showBusy(prepared)
    const signatures = await signPrepared(wallet, prepared, isShown).catch((error) =>
      screen.showFailure(error),
    )
    // Not signed: the request is shown and approved again.
    if (!signatures) continue
    onSigned()
    rememberRecipients(parameters.recipients, prepared)
    return deliver(screen, prepared, signatures)
  }
}

/** Stores the recipients of an approved request. Those of one with a look-alike stay unknown: it would be known next time. */
function rememberRecipients(
  memory: RecipientMemory,
  { card, namespace, recipients = [] }: PreparedRequest,
): void {
  if (card.warnings.some(({ code }) => code === 'lookAlike')) return
  void memory.remember(namespace, recipients)
}

/** Decodes the request; temporary failures can be retried as often as the visitor likes. */
async function prepareWithRetry(
  context: PresentRequestParameters,
  { dappName, show, showFailure }: RequestScreen,
  onReject: () => void,
): Promise<ReadRequest> {
  const { hostOrigin } = context.parameters
  for (;;) {
    show(() => ({ kind: 'reading', hostOrigin, dappName, onReject }))
    try {
      const { input, wallet } = await readInput(context)
      const prepared = await prepareRequest(input)
      const card = { ...prepared.card, protection: wallet.protection }
      return { wallet, prepared: { ...prepared, card } }
    } catch (error) {
      // An invalid request fails towards the page: the visitor can do nothing about it.
      if (!isRetryable(error)) throw error
      await showFailure(error)
    }
  }
}

/** Returns or sends the signed bytes; a retry uses the same bytes. */
async function deliver(
  { showBusy, showFailure }: RequestScreen,
  prepared: PreparedRequest,
  signatures: readonly Uint8Array[],
): Promise<unknown> {
  for (;;) {
    try {
      return await prepared.finish(signatures)
    } catch (error) {
      // The nonce of these bytes is used: the page has to ask again.
      const isTaken = isLatchkeyError(error, 'node/nonce-too-low')
      await showFailure(error, isTaken).catch((left: unknown) => {
        // Reporting that nothing was sent would invite the visitor to send twice.
        throw isResultUnknown(left)
          ? new LatchkeyError('send/outcome-unknown', { cause: left })
          : left
      })
      showBusy(prepared)
    }
  }
}

export async function requestDecision(
  context: RequestScreenParameters,
  screen: RequestScreen,
  prepared: Pick<PreparedRequest, 'card'>,
): Promise<Decision> {
  for (;;) {
    const decided = await requestOnce(context, screen, prepared)
    if (decided !== 'approve' || !(await context.alertsFirst())) return decided
  }
}

async function requestOnce(
  { queuedCount, isShown, parameters, deps }: RequestScreenParameters,
  { decide, redraw, review }: RequestScreen,
  prepared: Pick<PreparedRequest, 'card'>,
): Promise<Decision> {
  const { card } = prepared
  // A blocked request cannot be approved, so it may be shown anywhere.
  if (deps.detectsOverlays || card.blocked) {
    return decide((decided) => review(prepared, false, decided))
  }
  let state: WindowState = 'offer'
  let number: string | undefined
  let latest: symbol | undefined
  const change = (next: WindowState) => {
    state = next
    redraw()
  }
  return decide((decided) => ({
    kind: 'window',
    card,
    queuedCount: queuedCount(),
    state,
    number,
    // The warnings are in the window only.
    onReject: () => decided('dismiss'),
    onOpen: () => {
      const own = Symbol('window')
      latest = own
      const onNumber = (shown: string | undefined) => {
        // Only the number of the window that was opened last is shown.
        if (latest !== own) return
        number = shown
        redraw()
      }
      number = undefined
      const { answer, isSeen } = requestInWindow({ card, parameters, deps, isShown, onNumber })
      change(isSeen ? 'open' : 'unseen')
      answer.then((answer) => {
        if (answer !== 'expired') decided(answer)
        // Another window was opened since and still waits.
        else if (latest === own) {
          number = undefined
          change('expired')
        }
      })
    },
  }))
}

type ReadRequest = { readonly wallet: Wallet; readonly prepared: PreparedRequest }

/** Signs the bytes that were shown; throws if they have changed. */
async function signPrepared(
  wallet: Wallet,
  prepared: PreparedRequest,
  isShown: () => boolean,
): Promise<readonly Uint8Array[]> {
  const { card, namespace, payloads } = prepared
  if (card.blocked || !payloads.length) throw new LatchkeyError('frame/request-refused')
  if ((await digestOf(payloads)) !== card.digest) throw new LatchkeyError('frame/failed')
  const signatures: Uint8Array[] = []
  for (const bytes of payloads) {
    // Aborted meanwhile.
    if (!isShown()) throw new LatchkeyError('frame/aborted')
    const complete = prepared.withSignatures?.(bytes, signatures) ?? bytes
    signatures.push(await wallet.sign({ namespace, bytes: complete.slice() }))
  }
  if (!isShown()) throw new LatchkeyError('frame/aborted')
  return signatures
}
