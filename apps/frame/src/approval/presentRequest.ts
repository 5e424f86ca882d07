import { httpLimits, LatchkeyError } from '@latchkey/protocol'
import { within } from '@latchkey/protocol/async'
import type { ChainClient } from '../chain/ChainClient.js'
import { namespaceOf } from '../chain/chainIds.js'
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

/** Takes one request from decoding to the signature or rejection; renders only while it is the first in the queue. */
export function presentRequest(given: PresentRequestParameters): {
  done: Promise<unknown>
  redraw(): void
} {
  const screen = createRequestScreen(given)
  return { done: signAndDeliver(given, screen), redraw: screen.redraw }
}

async function signAndDeliver(
  given: PresentRequestParameters,
  screen: RequestScreen,
): Promise<unknown> {
  const { isShown, onSigned, parameters } = given
  const read = await new Promise<ReadRequest | 'reject'>((resolve, reject) => {
    prepareWithRetry(given, screen, () => resolve('reject')).then(resolve, reject)
  })
  if (read === 'reject') throw new LatchkeyError('wallet/rejected')
  const { prepared, wallet } = read
  const { blocked } = prepared.card
  for (;;) {
    const decided = await requestDecision(given, screen, prepared)
    if (blocked) throw new LatchkeyError(prepared.blockedError ?? 'frame/request-refused')
    if (decided === 'reject') throw new LatchkeyError('wallet/rejected')
    screen.showBusy(prepared)
    const signatures = await signPrepared(wallet, prepared, isShown).catch(screen.showFailure)
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
  { parameters, deps, refusedSends, request }: PresentRequestParameters,
  { dappName, show, showFailure }: RequestScreen,
  onReject: () => void,
): Promise<ReadRequest> {
  const { hostOrigin } = parameters
  for (;;) {
    show(() => ({ kind: 'reading', hostOrigin, dappName, onReject }))
    try {
      // Read while the wallet opens, so that no request waits for it.
      const [wallet, knownAddresses] = await Promise.all([
        parameters.wallet(),
        parameters.recipients.known(namespaceOf(request.caipNetworkId)),
      ])
      const { addresses } = wallet
      const prepared = await prepareRequest({
        request,
        hostOrigin,
        dappName,
        addresses,
        email: await parameters.email(),
        activeChain: parameters.activeChain(namespaceOf(request.caipNetworkId)),
        chain: chainWithTimeouts(parameters.chain),
        now: deps.now,
        knownAddresses,
        refusedSends,
      })
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
      await showFailure(error).catch((left: unknown) => {
        // Reporting that nothing was sent would invite the visitor to send twice.
        throw isResultUnknown(left)
          ? new LatchkeyError('send/outcome-unknown', { cause: left })
          : left
      })
      showBusy(prepared)
    }
  }
}

/** Requests the visitor's decision; again if alerts arrived meanwhile, which come first. */
export async function requestDecision(
  given: RequestScreenParameters,
  screen: RequestScreen,
  prepared: Pick<PreparedRequest, 'card'>,
): Promise<Decision> {
  for (;;) {
    const decided = await requestOnce(given, screen, prepared)
    if (decided === 'reject' || !(await given.alertsFirst())) return decided
  }
}

/** Requests the visitor's decision, in the frame or in a window. */
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
    onReject: () => decided('reject'),
    onOpen: () => {
      const own = Symbol('window')
      latest = own
      const onNumber = (given: string | undefined) => {
        // Only the number of the window that was opened last is shown.
        if (latest !== own) return
        number = given
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
  { card, namespace, payloads }: PreparedRequest,
  isShown: () => boolean,
): Promise<readonly Uint8Array[]> {
  if (card.blocked || !payloads.length) throw new LatchkeyError('frame/request-refused')
  if ((await digestOf(payloads)) !== card.digest) throw new LatchkeyError('frame/failed')
  const signatures: Uint8Array[] = []
  for (const bytes of payloads) {
    // Aborted meanwhile.
    if (!isShown()) throw new LatchkeyError('frame/aborted')
    signatures.push(await wallet.sign({ namespace, bytes: bytes.slice() }))
  }
  if (!isShown()) throw new LatchkeyError('frame/aborted')
  return signatures
}

/** The chain client with timeouts: a silent server must not keep a screen from rendering. */
function chainWithTimeouts(chain: ChainClient, ms = httpLimits.rpcTimeoutMs): ChainClient {
  const onTimeout = () => {
    throw new LatchkeyError('rpc/timeout')
  }
  return {
    supports: (id) => chain.supports(id),
    describe: (id) => chain.describe(id),
    rpc: (id, method, params) => within(ms, chain.rpc(id, method, params), onTimeout),
    price: (id, token) => within(ms / 4, chain.price(id, token), onTimeout),
  }
}
