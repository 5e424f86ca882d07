import { createMessagePipe } from '../window/createMessagePipe.js'
import { decryptMessage, encryptMessage } from '../window/encryptMessage.js'
import {
  type JoinedRendezvous,
  type JoinRendezvousParameters,
  joinRendezvous,
  takeByNumber,
} from '../window/joinRendezvous.js'
import type { WindowRendezvous } from '../window/Rendezvous.js'
import { placeOf, postTransport, serverTransport } from '../window/Transport.js'
import { createSecurityClient, type SecurityClient } from './createSecurityClient.js'
import { parseHello, type SecurityHello } from './SecurityHello.js'

export type SecurityStage =
  | { readonly kind: 'loading' }
  /** Asks for the number that the frame shows. */
  | {
      readonly kind: 'number'
      readonly state: 'ask' | 'wrong' | 'busy'
      onNumber(number: string): void
    }
  | { readonly kind: 'open'; readonly hello: SecurityHello; readonly client: SecurityClient }
  /** Nothing is left to do here. */
  | { readonly kind: 'gone' }

export type SecurityWindowRunParameters = JoinRendezvousParameters & {
  readonly rendezvous: WindowRendezvous
  draw(stage: SecurityStage): void
  /** Called with the first message, for its look. */
  onHello(hello: SecurityHello): void
  now(): number
  /** Calls back when the window closes. */
  onLeave(callback: () => void): void
  /** Called when the exchange is over, after the last page was drawn. */
  onDone(): void
}

/**
 * Runs the security window: it draws and takes secrets, and everything else is the frame's. A stranger can hand out a link
 * to it and would get what the visitor types, so that nothing is asked for before the frame of this browser vouches for
 * it: in the page that opened the window, or by a number that only the frame shows. A visitor can be talked into typing a number, so
 * that it is worth no more than what can be talked out of them: a password or a key, and never a passkey.
 */
export async function runSecurityWindow(parameters: SecurityWindowRunParameters): Promise<void> {
  const { draw, now, onHello, onLeave, rendezvous } = parameters
  const joined = await joinRendezvous(parameters)
  const hello = joined && (await takeHello(parameters, joined))
  if (!joined || !hello) return draw({ kind: 'gone' })
  const { key, rendezvousId, voucher } = joined
  // Encrypted in advance: there is no time for it when the window closes.
  const [leave, leavePlace] = await Promise.all([
    encryptMessage(key, rendezvousId, 'leave', 'leave'),
    placeOf(rendezvousId, 'leave', 0),
  ])
  let isOver = false
  onLeave(() => {
    if (isOver) return
    const message = { type: 'latchkey-window/leave', rendezvousId, text: leave }
    if (voucher) voucher.frame.postMessage(message, parameters.origin)
    else rendezvous.postAnswer(leavePlace, leave).catch(() => {})
  })
  const transport =
    voucher !== null
      ? postTransport(voucher.frame, rendezvousId, parameters)
      : serverTransport({
          rendezvousId,
          sends: 'up',
          post: rendezvous.postAnswer,
          take: rendezvous.takeRequest,
          now,
        })
  const { client, end, receive } = createSecurityClient({
    hasPasskeys: voucher !== null,
    send: (message) => pipe.send(message),
    onEnd() {
      isOver = true
      pipe.close()
      draw({ kind: 'gone' })
      parameters.onDone()
    },
  })
  const pipe = createMessagePipe({
    key,
    rendezvousId,
    sends: 'up',
    transports: [transport],
    onMessage: receive,
    onFailed: end,
  })
  onHello(hello)
  draw({ kind: 'open', hello, client })
}

async function takeHello(
  { draw, now, rendezvous }: SecurityWindowRunParameters,
  joined: JoinedRendezvous,
): Promise<SecurityHello | undefined> {
  const { key, rendezvousId, voucher } = joined
  if (voucher) return parseHello(await decryptMessage(key, rendezvousId, 'request', voucher.text))
  const taken = await takeByNumber<SecurityHello>(joined, {
    rendezvous,
    now,
    parse: parseHello,
    async askNumber(state) {
      const ask = (onNumber: (typed: string) => void) => draw({ kind: 'number', state, onNumber })
      const typed = await new Promise<string>(ask)
      draw({ kind: 'number', state: 'busy', onNumber() {} })
      return typed
    },
    onTaken() {},
  })
  if (taken !== 'wrong') return taken
  // The frame offers the window again, with another number.
  const leave = await encryptMessage(key, rendezvousId, 'leave', 'leave')
  await rendezvous.postAnswer(await placeOf(rendezvousId, 'leave', 0), leave).catch(() => {})
  return undefined
}
