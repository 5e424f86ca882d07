import { type SocialMessage, socialTaken } from '../security/SocialMessage.js'
import { type OtherWindow, parseFrom, type WindowMessages } from '../window/challengeOpener.js'

/** The ways from this page to the one that began a login. */
export type InitiatorChannels = {
  /** The vault's own origin, and the messages that arrive here. */
  readonly messages: WindowMessages
  readonly opener: OtherWindow | null
  /** Reaches the other pages of the vault in this browser. */
  broadcast(message: SocialMessage): void
}

type Initiator = { readonly hostOrigin: string; readonly loginId?: string }
/** What came of it, as that page hears it. */
type HostMessage = { readonly resultUri: string } | { readonly error: 'denied' | 'failed' }

const type = 'latchkey-social'
const takenTimeoutMs = 2_000

/**
 * Notifies the page that began the login: `apart` where there is none to reach from here, `gone` where no page takes it, for that page was
 * loaded anew or left. Only a page of that origin hears it, and only its answer from that very window counts.
 */
export async function notifyInitiator(
  { broadcast, messages, opener }: InitiatorChannels,
  { hostOrigin, loginId }: Initiator,
  message: HostMessage,
): Promise<'taken' | 'gone' | 'apart'> {
  const isOwn = hostOrigin === messages.origin
  // The vault's own window may have lost this one, and hears it all the same.
  if (isOwn && 'resultUri' in message) broadcast({ type, ...message })
  if (isOwn && 'error' in message && loginId !== undefined) broadcast({ type, ...message, loginId })
  if (!opener || opener.closed) return isOwn ? 'taken' : 'apart'
  const isTaken = isOwn || untilTaken(messages, opener, hostOrigin)
  opener.postMessage({ type, ...message }, hostOrigin)
  return (await isTaken) ? 'taken' : 'gone'
}

const untilTaken = (
  { listen }: WindowMessages,
  opener: OtherWindow,
  hostOrigin: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isTaken)
    }
    const stop = listen((message) => {
      if (parseFrom(socialTaken, message, opener, hostOrigin)) end(true)
    })
    const timer = setTimeout(() => end(false), takenTimeoutMs)
  })
