import { type ErrorCode, LatchkeyError } from '@latchkey/protocol'
import type { FrameFailure } from '@latchkey/protocol/frame'

/** The codes of the frame's failures that need no other data. */
const codes = [
  'calls/unknown-id',
  'email/invalid',
  'email/code-wrong',
  'email/code-expired',
  'email/too-many-tries',
  'email/link-pending',
  'email/link-expired',
  'email/recovery-held',
  'email/taken',
  'frame/aborted',
  'frame/failed',
  'frame/request-timeout',
  'frame/origin-not-allowed',
  'frame/session-expired',
  'frame/not-logged-in',
  'frame/server-unreachable',
  'frame/busy',
  'frame/wallet-frozen',
  'frame/share-damaged',
  'frame/wallet-missing',
  'frame/wallet-older',
  'frame/changed-elsewhere',
  'frame/factor-wrong',
  'frame/factor-last',
  'frame/device-refused',
  'frame/request-refused',
  'frame/smart-account-unavailable',
  'network/unsupported',
  'node/blockhash-expired',
  'node/execution-reverted',
  'node/insufficient-funds',
  'node/insufficient-funds-for-rent',
  'rpc/not-allowed',
  'rpc/invalid-params',
  'rpc/invalid-request',
  'rpc/limit-exceeded',
  'rpc/timeout',
  'rpc/unreachable',
  'rpc/malformed',
  'send/outcome-unknown',
  'social/denied',
  'social/expired',
  'social/failed',
  'social/pending',
  'social/timed-out',
  'social/unavailable',
  'wallet/rejected',
] as const satisfies readonly ErrorCode[]

/** The longest wait that a visitor is shown. */
const maxWaitSeconds = 86_400

/**
 * Converts a failure of the frame into an error of the catalogue; the frame's own text is the last resort.
 */
export function frameError(failure: FrameFailure): LatchkeyError {
  const { code, message, rpcCode, seconds } = failure
  const cause: FrameFailure = failure
  if (code === 'email/cooldown' || code === 'frame/too-many-requests') {
    const wait = Math.ceil(Math.min(Math.max(seconds ?? 0, 1), maxWaitSeconds))
    return new LatchkeyError(code, { seconds: wait || 1, cause })
  }
  const known = codes.find((one) => one === code)
  if (known) return new LatchkeyError(known, { cause })
  if (rpcCode !== undefined)
    return new LatchkeyError('rpc/failed', { code: rpcCode, message, cause })
  return new LatchkeyError('latchkey/unexpected', { message, cause })
}
