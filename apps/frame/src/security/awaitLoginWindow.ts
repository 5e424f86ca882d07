import { type OtherWindow, parseFrom, type WindowMessages } from '../window/challengeOpener.js'
import { socialNext } from './SocialMessage.js'

/** A window asks several times a second from the moment that the page has its result. */
const askedWithinMs = 10_000

/**
 * Waits for the window that brought this very result: nobody else knows it but the host's page, which can't speak as the
 * vault. The first window that asks counts, once.
 */
export function awaitLoginWindow(
  { listen, origin }: WindowMessages,
  resultUri: string,
): { readonly joined: Promise<OtherWindow | undefined>; stop(): void } {
  let end: (window?: OtherWindow) => void = () => {}
  const joined = new Promise<OtherWindow | undefined>((resolve) => {
    const stopListening = listen((message) => {
      const source = message.source as OtherWindow
      if (parseFrom(socialNext, message, source, origin)?.resultUri === resultUri) end(source)
    })
    const timer = setTimeout(() => end(), askedWithinMs)
    end = (window) => {
      clearTimeout(timer)
      stopListening()
      resolve(window)
    }
  })
  return { joined, stop: () => end() }
}
