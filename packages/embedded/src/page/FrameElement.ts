import type { FramePlace } from '@latchkey/core/adapter'
import type { Hello } from '@latchkey/protocol/frame'

/** The frame in a page. */
export type FrameElement = {
  /** Sends the frame a port; the browser delivers it to a document of the frame's origin only. */
  sendHello(hello: Hello, port: MessagePort): void
  /** Shows the frame over a place; returns a function that hides it. */
  show(place: FramePlace): () => void
  /** Reloads its page. */
  reload(): void
  remove(): void
}

export type FrameElementParameters = {
  readonly url: string
  readonly origin: string
  /** Called each time a page has loaded in it. */
  onLoad(): void
  /** Called when other code removed it from the page. */
  onRemoved(): void
  /** Called when the visitor wants to close it. */
  onCancel(): void
}

/** Creates a frame in the page. */
export type OpenFrame = (parameters: FrameElementParameters) => FrameElement
