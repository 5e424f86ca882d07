import { LatchkeyError } from '@latchkey/protocol'
import type { Chain } from '../chain/Chain.js'
import { namespaceOf } from '../chain/chainIds.js'
import { digestOf } from '../decoding/card/digestOf.js'
import type { Prepared } from '../decoding/card/Prepared.js'
import { prepareRequest } from '../decoding/prepareRequest.js'
import type { Wallet } from '../session/Wallet.js'
import type { WindowState } from '../stage/Stage.js'
import { askInWindow } from '../window/askInWindow.js'
import {
  createScreen,
  type Decision,
  isPassing,
  isUnanswered,
  type PresentParameters,
  type Screen,
} from './createScreen.js'

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

type Read = { readonly wallet: Wallet; readonly prepared: Prepared }

/** Signs the bytes that were shown: if they are others by now, nothing is signed. */
async function signPrepared(
  wallet: Wallet,
  { card, namespace, payloads }: Prepared,
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

const patienceMs = 10_000

/** The chain, but nobody is waited for forever: a server that is silent must not keep a screen from being drawn. */
function timedChain(chain: Chain, ms = patienceMs): Chain {
  return {
    supports: (id) => chain.supports(id),
    describe: (id) => chain.describe(id),
    rpc: (id, method, params) => within(ms, chain.rpc(id, method, params)),
    price: (id, token) => within(ms / 4, chain.price(id, token)),
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LatchkeyError('rpc/timeout')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
