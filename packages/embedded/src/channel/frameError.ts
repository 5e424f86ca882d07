import { LatchkeyError } from '@latchkey/protocol'
import type { FrameFailure } from '@latchkey/protocol/frame'

const keptCode =
  /^(?!rpc\/failed$)(?:calls|email|frame|network|node|rpc|send|social|transaction|wallet)\/[a-z\d-]+$/

const maxWaitSeconds = 86_400

export function frameError(failure: FrameFailure): LatchkeyError {
  const { code, message, rpcCode, seconds } = failure
  const cause: FrameFailure = failure
  if (code === 'email/cooldown' || code === 'frame/too-many-requests') {
    const wait = Math.ceil(Math.min(Math.max(seconds ?? 0, 1), maxWaitSeconds))
    return new LatchkeyError(code, { seconds: wait || 1, cause })
  }
  if (code !== undefined && keptCode.test(code))
    return new LatchkeyError(code as 'frame/failed', { cause })
  if (rpcCode !== undefined)
    return new LatchkeyError('rpc/failed', { code: rpcCode, message, cause })
  return new LatchkeyError('latchkey/unexpected', { message, cause })
}
