import { LatchkeyError, limits } from '@latchkey/protocol'
import type { ChainClient } from '../chain/ChainClient.js'
import { namespaceOf } from '../chain/chainIds.js'
import { digestOf } from '../decoding/card/digestOf.js'
import type { PreparedRequest } from '../decoding/card/PreparedRequest.js'
import { prepareRequest } from '../decoding/prepareRequest.js'
import type { Wallet } from '../session/Wallet.js'
import type { WindowState } from '../stage/Stage.js'
import { requestInWindow } from '../window/requestInWindow.js'
import {
  createRequestScreen,
  type Decision,
  isResultUnknown,
  isRetryable,
  type PresentRequestParameters,
  type RequestScreen,
} from './createRequestScreen.js'

/** Takes one request from being read to being signed or refused; draws only while it is the one that is shown. */
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
  const { isShown, onSigned, recentRecipients } = given
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
    const signatures = await signPrepared(wallet, prepared, isShown).catch(screen.failed)
    // Not signed: it is shown once more, and approved once more.
    if (!signatures) continue
    onSigned()
    const result = await deliver(screen, prepared, signatures)
    recentRecipients.push(...(prepared.recipients ?? []))
    return result
  }
}

/** Reads the request; what fails for a while is tried again as often as the visitor likes. */
async function prepareWithRetry(
  { parameters, deps, recentRecipients, request }: PresentRequestParameters,
  { calledName: dappName, failed, show }: RequestScreen,
  onReject: () => void,
): Promise<ReadRequest> {
  const { hostOrigin } = parameters
  for (;;) {
    show(() => ({ kind: 'reading', hostOrigin, dappName, onReject }))
    try {
      const wallet = await parameters.wallet()
      const { addresses } = wallet
      const prepared = await prepareRequest({
        request,
        hostOrigin,
        dappName,
        addresses,
        activeChain: parameters.activeChain(namespaceOf(request.caipNetworkId)),
        chain: chainWithTimeouts(parameters.chain),
        now: deps.now,
        knownAddresses: [...Object.values(addresses), ...recentRecipients],
      })
      return { wallet, prepared }
    } catch (error) {
      // What is wrong with the request itself is the page's to hear; the visitor can do nothing about it.
      if (!isRetryable(error)) throw error
      await failed(error)
    }
  }
}

/** Gives or sends what was signed; tried again, it is the same bytes. */
async function deliver(
  { failed, showBusy }: RequestScreen,
  prepared: PreparedRequest,
  signatures: readonly Uint8Array[],
): Promise<unknown> {
  for (;;) {
    try {
      return await prepared.finish(signatures)
    } catch (error) {
      await failed(error).catch((left: unknown) => {
        // To say that nothing was sent would invite to send twice.
        throw isResultUnknown(left)
          ? new LatchkeyError('send/outcome-unknown', { cause: left })
          : left
      })
      showBusy(prepared)
    }
  }
}

/** Asks the visitor, in the frame or in a window of our own. */
async function requestDecision(
  { queuedCount, isShown, parameters, deps }: PresentRequestParameters,
  { decide, redraw, review }: RequestScreen,
  prepared: PreparedRequest,
): Promise<Decision> {
  const { card } = prepared
  // What is only told, and cannot be approved, may be told anywhere.
  if (deps.detectsOverlays || card.blocked) {
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
    queuedCount: queuedCount(),
    state,
    onReject: () => decided('reject'),
    onOpen: () => {
      const own = Symbol('window')
      latest = own
      const { answer, isSeen } = requestInWindow({ card, parameters, deps, isShown })
      change(isSeen ? 'open' : 'unseen')
      answer.then((answer) => {
        if (answer !== 'expired') decided(answer)
        // Another window was opened since, and that one still waits.
        else if (latest === own) change('expired')
      })
    },
  }))
}

type ReadRequest = { readonly wallet: Wallet; readonly prepared: PreparedRequest }

/** Signs the bytes that were shown: if they are others by now, nothing is signed. */
async function signPrepared(
  wallet: Wallet,
  { card, namespace, payloads }: PreparedRequest,
  isShown: () => boolean,
): Promise<readonly Uint8Array[]> {
  if (card.blocked || !payloads.length) throw new LatchkeyError('frame/request-refused')
  if ((await digestOf(payloads)) !== card.digest) throw new LatchkeyError('frame/failed')
  const signatures: Uint8Array[] = []
  for (const bytes of payloads) {
    // Taken back meanwhile.
    if (!isShown()) throw new LatchkeyError('frame/aborted')
    signatures.push(await wallet.sign({ namespace, bytes: bytes.slice() }))
  }
  if (!isShown()) throw new LatchkeyError('frame/aborted')
  return signatures
}

/** The chain, but nobody is waited for forever: a server that is silent must not keep a screen from being drawn. */
function chainWithTimeouts(chain: ChainClient, ms = limits.rpcTimeoutMs): ChainClient {
  return {
    supports: (id) => chain.supports(id),
    describe: (id) => chain.describe(id),
    rpc: (id, method, params) => withTimeout(ms, chain.rpc(id, method, params)),
    price: (id, token) => withTimeout(ms / 4, chain.price(id, token)),
  }
}

function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LatchkeyError('rpc/timeout')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
