import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { StandardWallet } from './SolanaWallet.js'

/** Whether a wallet said that it can't, so that nobody has been asked yet. */
export const isUnsupportedError = (error: unknown): boolean =>
  isLatchkeyError(error, 'wallet/unsupported-method') ||
  isLatchkeyError(error, 'rpc/method-not-found')

/** Reads what is a wallet's; undefined where a getter of it throws. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A method of a feature, bound to it; undefined where the wallet lacks it, whatever it announced. */
export function featureOf(
  standard: StandardWallet,
  name: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  type Features = Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const feature = tryRead(() => (standard.features as Features)[name])
  const [, method = ''] = name.split(':')
  // `standard:events` is the one whose method has another name than the feature.
  const work = tryRead(() => feature?.[method === 'events' ? 'on' : method])
  return typeof work === 'function'
    ? (...inputs) => Reflect.apply(work, feature, inputs)
    : undefined
}

/** A method of a feature that can't be done without. */
export function requireFeature(
  wallet: StandardWallet,
  name: string,
): (...inputs: readonly unknown[]) => unknown {
  const work = featureOf(wallet, name)
  if (!work) throw new LatchkeyError('wallet/unsupported-method')
  return work
}
