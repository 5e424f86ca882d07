import { isLatchkeyError } from '@latchkey/protocol'
import type { Failure } from '../stage/Stage.js'

/** What a visitor is told of a failure. */
export function failureOf(error: unknown): Failure {
  const code = isLatchkeyError(error) ? error.code : ''
  if (code === 'frame/wallet-frozen') return 'frozen'
  if (code === 'node/execution-reverted') return 'revert'
  if (code === 'node/blockhash-expired') return 'expired'
  if (code.startsWith('node/insufficient-funds')) return 'funds'
  if (code === 'rpc/failed' || code.startsWith('node/')) return 'refused'
  const away = ['rpc/', 'http/', 'frame/server-unreachable', 'frame/request-timeout']
  return away.some((start) => code.startsWith(start)) ? 'unreachable' : 'other'
}

/** Whether nobody knows if what was handed to a chain got there. */
export function isUnanswered(error: unknown): boolean {
  const code = isLatchkeyError(error) ? error.code : ''
  return /^(?:http|rpc)\/(?:timeout|unreachable|malformed)$/.test(code)
}

/** Whether trying again may help: the chain or a server did not answer, or did not like it this time. */
export function isPassing(error: unknown): boolean {
  if (!isLatchkeyError(error)) return false
  const wrong = ['rpc/invalid-params', 'rpc/not-allowed', 'rpc/invalid-request']
  if (wrong.includes(error.code)) return false
  return !['other', 'frozen', 'expired'].includes(failureOf(error))
}
