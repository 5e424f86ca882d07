import { type FrameMessage, frameLimits } from '@latchkey/protocol/frame'

/** A JSON copy, so that later changes have no effect; undefined for other values and oversized ones. */
export function toPlainMessage(message: FrameMessage): FrameMessage | undefined {
  try {
    const text = JSON.stringify(message)
    const { length } = new TextEncoder().encode(text)
    return length <= frameLimits.messageBytes ? (JSON.parse(text) as FrameMessage) : undefined
  } catch {
    return undefined
  }
}
