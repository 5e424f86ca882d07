/** A page around a Safe app or mini app. */
export type FrameHost = {
  readonly requests: readonly unknown[]
  /** Handles a message of the framed page; a defined result is sent back. */
  receive(message: unknown): Promise<unknown>
}

/** Connects a host to a frame; returns functions to send a message and to stop. */
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
