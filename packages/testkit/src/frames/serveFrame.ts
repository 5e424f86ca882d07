/** A page around a Safe app or mini app, as far as its protocol goes. */
export type FrameHost = {
  /** What the page inside asked, in order. */
  readonly requests: readonly unknown[]
  /** Takes a message of the page inside; what is resolved goes back to it, and nothing where that is undefined. */
  receive(message: unknown): Promise<unknown>
}

/** Lets a host speak with a frame of this page; returns what sends the frame a message of the host's own, and what ends it. */
export function serveFrame(
  frame: HTMLIFrameElement,
  { receive }: Pick<FrameHost, 'receive'>,
): { send(message: unknown): void; stop(): void } {
  const { origin } = new URL(frame.src)
  const send = (message: unknown) => frame.contentWindow?.postMessage(message, origin)
  const onMessage = async ({ data, source }: MessageEvent) => {
    if (source !== frame.contentWindow) return
    const answer = await receive(data)
    if (answer !== undefined) send(answer)
  }
  window.addEventListener('message', onMessage)
  return { send, stop: () => window.removeEventListener('message', onMessage) }
}
