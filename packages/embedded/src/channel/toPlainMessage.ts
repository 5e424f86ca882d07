import { type FrameMessage, frameLimits } from '@latchkey/protocol/frame'

/** Later changes have no effect; undefined for oversized values. */
export function toPlainMessage(message: FrameMessage): FrameMessage | undefined {
  try {
    const text = JSON.stringify(message)
    const { length } = new TextEncoder().encode(text)
    return length <= frameLimits.messageBytes ? (JSON.parse(text) as FrameMessage) : undefined
  } catch {
    return undefined
  }
}
