import { isLatchkeyError } from '@latchkey/protocol'
import { isUnsupportedError } from '../wallet/walletFeatures.js'

/** Wallets' messages for hardware accounts that sign transactions only; there is no code for it. */
const hardwareTexts = /\bunsupported\b|\bnot (?:yet )?supported\b|\b0x6a81\b/i

const refusals: readonly string[] = ['wallet/rejected', 'wallet/refused']

/** Whether a wallet can't sign a message, for want of the method or because the account's device can't. */
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
