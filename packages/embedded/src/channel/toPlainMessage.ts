import { type FrameMessage, frameLimits } from '@latchkey/protocol/frame'

/** A copy as plain JSON, which nobody changes on its way; undefined for what is none, or is more than the frame reads. */
export function toPlainMessage(message: FrameMessage): FrameMessage | undefined {
  try {
    const text = JSON.stringify(message)
    const { length } = new TextEncoder().encode(text)
    return length <= frameLimits.messageBytes ? (JSON.parse(text) as FrameMessage) : undefined
  } catch {
    return undefined
  }
}
