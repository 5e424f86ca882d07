import { frameLimits, type Hello, hello } from '@latchkey/protocol/frame'
import { isAllowedOrigin } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { copyJson } from './copyJson.js'

/** The fields of a window message that are read. */
export type WindowMessage = {
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
  readonly ports: readonly MessagePort[]
}

export type AwaitHelloParameters = {
  /** Subscribes to messages of the window; returns the function that unsubscribes. */
  listen(listener: (message: WindowMessage) => void): () => void
  readonly parent: unknown
  /** The origin of the embedding page; undefined if the browser does not report it. */
  readonly host: string | undefined
  readonly allowedOrigins: readonly string[]
  readonly projectId: string
  /** Called once, with the pinned port and the origin of the page. */
  onConnected(port: MessagePort, hostOrigin: string, hello: Hello['payload']): void
}

/**
 * Waits for the page's first message and pins its port; messages of other windows, frames and openers, and later ones,
 * are ignored. Checking and pinning are synchronous, so that two senders cannot both be first.
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
