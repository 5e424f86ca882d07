import type { FramePlace } from '@latchkey/core/adapter'
import type { Hello } from '@latchkey/protocol/frame'

export type FrameElement = {
  /** The browser delivers it to a document of the frame's origin only. */
  sendHello(hello: Hello, port: MessagePort): void
  show(place: FramePlace): () => void
  reload(): void
  remove(): void
}

export type FrameElementParameters = {
  readonly url: string
  readonly origin: string
  onLoad(): void
  onRemoved(): void
  onCancel(): void
}

export type OpenFrame = (parameters: FrameElementParameters) => FrameElement
