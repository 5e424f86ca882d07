import type { FramePlace } from '@latchkey/core/adapter'
import type { Hello } from '@latchkey/protocol/frame'

/** The frame as it stands in a page. */
export type FrameElement = {
  /** Gives the frame a way to answer; only a document of the frame's own origin gets it. */
  sendHello(hello: Hello, port: MessagePort): void
  /** Shows it over a place until the function is called that this gives. */
  show(place: FramePlace): () => void
  /** Loads its page anew. */
  reload(): void
  remove(): void
}

export type FrameElementParameters = {
  readonly url: string
  readonly origin: string
  /** Told each time a page has loaded in it, for the first time or anew. */
  onLoad(): void
  /** Told when somebody else took it off the page. */
  onRemoved(): void
  /** Told when the visitor wants to be rid of it. */
  onCancel(): void
}

/** Puts a frame into the page. */
export type OpenFrame = (parameters: FrameElementParameters) => FrameElement
