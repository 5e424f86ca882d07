import { frameLimits, type Hello, hello } from '@latchkey/protocol/frame'
import { isAllowedOrigin } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { copyJson } from './copyJson.js'

/** A message to a window, as far as it is read. */
export type WindowMessage = {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}

export type AwaitHelloParameters = {
  /** Gives each message to the window, until the function it returns is called. */
  listen(listener: (message: WindowMessage) => void): () => void
  /** The window that holds this one. */
  readonly parent: unknown
  /** The page around the frame; undefined where the browser does not tell. */
  readonly host: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly projectId: string
  /** Told once, and never again: of the port that is pinned from now on, and of the page behind it. */
  onConnected(port: MessagePort, hostOrigin: string, hello: Hello['payload']): void
}

/**
 * Waits for the first word of the page and pins its port: what other windows, frames and openers say is not heard, nor
 * what anybody says later. Checking and pinning happen in one go, so that two senders cannot both be the first.
 */
export function awaitHello({
  listen,
  parent,
  host,
  allowedOrigins,
  projectId,
  onConnected,
}: AwaitHelloParameters): void {
  let isPinned = false
  const stop = listen((message) => {
    if (isPinned || message.source !== parent || message.source === null) return
    if (!isAllowedOrigin(message.origin, allowedOrigins)) return
    if (host !== undefined && message.origin !== host) return
    const [port, ...more] = message.ports
    if (!port || more.length > 0) return
    const taken = copyJson(message.data, frameLimits.messageBytes)
    const parsed = v.safeParse(hello, taken?.value)
    if (!parsed.success || parsed.output.payload.projectId !== projectId) return
    isPinned = true
    stop()
    onConnected(port, message.origin, parsed.output.payload)
  })
}
