import { isLatchkeyError } from '@latchkey/protocol'
import { isUnsupportedError } from '../wallet/walletFeatures.js'

/** There is no code for hardware accounts that sign transactions only. */
const hardwareTexts = /\bunsupported\b|\bnot (?:yet )?supported\b|\b0x6a81\b/i

const refusals: readonly string[] = ['wallet/rejected', 'wallet/refused']

export function isUnsupportedSigning(error: unknown): boolean {
  if (isUnsupportedError(error) || isLatchkeyError(error, 'rpc/method-not-supported')) return true
  if (!isLatchkeyError(error) || refusals.includes(error.code)) return false
  return hardwareTexts.test(textOf(error.cause).slice(0, 500))
}

function textOf(cause: unknown): string {
  try {
    const text = typeof cause === 'string' ? cause : (cause as Partial<Error>).message
    return typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}
