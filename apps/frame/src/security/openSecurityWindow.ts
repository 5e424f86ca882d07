import { readLook } from '../theme/readLook.js'
import {
  answerChallenges,
  type OtherWindow,
  type WindowMessages,
} from '../window/challengeOpener.js'
import { createMessagePipe } from '../window/createMessagePipe.js'
import {
  decryptMessage,
  encryptMessage,
  importMessageKey,
  toBase64Url,
} from '../window/encryptMessage.js'
import type { FrameRendezvous } from '../window/Rendezvous.js'
import { postTransport, serverTransport, type Transport } from '../window/Transport.js'
import { randomNumber } from '../window/WindowRequest.js'
import type { SecurityHello, SecurityMode } from './SecurityHello.js'
import { type SecurityHandlers, serveSecurity } from './serveSecurity.js'
import { watchLeave } from './watchLeave.js'

export type SecurityWindowParameters = {
  readonly mode: SecurityMode
  readonly handlers: SecurityHandlers
  readonly hostOrigin: string
  readonly vaultUrl: string
  readonly rendezvous: FrameRendezvous
  /** A window of the vault that is there already, and is led on instead of another being opened. */
  readonly joined?: OtherWindow
  readonly deps: {
    /** Returns the window; null if none opened, or if the page's cross-origin isolation hides it. */
    openWindow(url: string): OtherWindow | null
    readonly messages: WindowMessages
    now(): number
  }
  /** Called with the number that the visitor types in the window, and without one where none is needed. */
  onNumber(number: string | undefined): void
}

/** How a window ended: the visitor was done, closed it, or did nothing for long. */
export type WindowEnd = 'done' | 'left' | 'expired'

/** A window that has an opener usually sends its challenge within this time. */
const challengeWithinMs = 1_000
/** A printed key or a passkey of another device takes its time. */
const idleMs = 1_200_000

/**
 * Opens the vault's security window, in the visitor's click, and serves its calls until it ends. The first message goes to
 * the window as for an approval: from here as its opener, or through the server with a number. The window has no session
 * and no share; this side has no secret of the visitor: it forwards what is encrypted for the worker.
 */
export function openSecurityWindow(parameters: SecurityWindowParameters): {
  readonly isSeen: boolean
  readonly ended: Promise<WindowEnd>
  /** Ends it from here: the page aborted, or another window was opened. */
  close(): void
} {
  const { deps, joined, onNumber, rendezvous, vaultUrl } = parameters
  const rendezvousId = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const number = randomNumber()
  const fragment = new URLSearchParams({ id: rendezvousId, key: toBase64Url(raw) })
  const lead = { type: 'latchkey-social/lead', fragment: String(fragment) }
  joined?.postMessage(lead, deps.messages.origin)
  const opened = joined ?? deps.openWindow(`${vaultUrl}/security#${fragment}`)
  const importing = importMessageKey(raw)
  const encrypting = importing.then((key) => encryptHello(key, rendezvousId, number, parameters))
  const { end, ended, isOver, stops } = createEnding()
  const server = lateTransport(
    serverTransport({
      rendezvousId,
      sends: 'down',
      post: rendezvous.postRequest,
      take: rendezvous.takeAnswer,
      now: deps.now,
    }),
  )
  void serve()
  return { isSeen: opened !== null, ended, close: () => end('left') }

  async function serve(): Promise<void> {
    const key = await importing
    if (isOver()) return
    const transports = opened ? [postTransport(opened, rendezvousId, deps.messages)] : []
    let idle = setTimeout(end, idleMs, 'expired')
    const pipe = createMessagePipe({
      key,
      rendezvousId,
      sends: 'down',
      transports: [...transports, server.transport],
      onMessage(message) {
        clearTimeout(idle)
        idle = setTimeout(end, idleMs, 'expired')
        served.receive(message)
      },
      onFailed: () => end('left'),
    })
    const served = serveSecurity({
      handlers: parameters.handlers,
      send: pipe.send,
      onDone: () => end('done'),
    })
    stops.push(() => {
      clearTimeout(idle)
      served.end()
      pipe.send({ type: 'end' })
      pipe.close()
    })
    const isLeave = async (text: string) =>
      (await decryptMessage(key, rendezvousId, 'leave', text)) === 'leave'
    const watched = {
      rendezvousId,
      opened,
      messages: deps.messages,
      isLeave,
      onLeave: () => end('left'),
    }
    const watch = watchLeave({ ...watched, take: rendezvous.takeAnswer, now: deps.now })
    stops.push(watch.stop)
    meet(watch)
  }

  /** Gives the window its first message: as its opener, else through the server. */
  function meet(watch: ReturnType<typeof watchLeave>): void {
    const toServer = () => {
      onNumber(number)
      server.start()
      watch.atServer()
      encrypting.then((text) => rendezvous.postRequest(rendezvousId, text)).catch(() => undefined)
    }
    if (!opened) {
      toServer()
      return
    }
    // One that has asked is reached from here, however long its next page takes to load.
    if (joined) watch.atWindow()
    const timer = joined ? undefined : setTimeout(toServer, challengeWithinMs)
    const stopAnswering = answerChallenges(opened, rendezvousId, deps.messages, () => {
      clearTimeout(timer)
      onNumber(undefined)
      watch.atWindow()
      return encrypting
    })
    stops.push(() => clearTimeout(timer), stopAnswering)
  }
}

/** Ends once, and stops everything that runs. */
function createEnding() {
  const stops: (() => void)[] = []
  let isOver = false
  let end: (how: WindowEnd) => void = () => {}
  const ended = new Promise<WindowEnd>((resolve) => {
    end = (how) => {
      if (isOver) return
      isOver = true
      for (const stop of stops) stop()
      resolve(how)
    }
  })
  return { stops, ended, isOver: () => isOver, end: (how: WindowEnd) => end(how) }
}

async function encryptHello(
  key: CryptoKey,
  rendezvousId: string,
  number: string,
  { hostOrigin, mode }: SecurityWindowParameters,
): Promise<string> {
  const hello: SecurityHello = { mode, hostOrigin, number, look: readLook() }
  return encryptMessage(key, rendezvousId, 'request', JSON.stringify(hello))
}

/** A way that is used only where the first one is not there: each wait takes a place at the server. */
function lateTransport(late: Transport): { readonly transport: Transport; start(): void } {
  let listener: Parameters<Transport['receive']>[0] | undefined
  let stop = () => {}
  return {
    start() {
      if (listener) stop = late.receive(listener)
    },
    transport: {
      send: late.send,
      receive(onText) {
        listener = onText
        return () => {
          listener = undefined
          stop()
        }
      },
    },
  }
}
