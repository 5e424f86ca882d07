import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { StandardWallet } from './SolanaWallet.js'

/** Whether a wallet does not support a method, so that it has not prompted its visitor. */
export const isUnsupportedError = (error: unknown): boolean =>
  isLatchkeyError(error, 'wallet/unsupported-method') ||
  isLatchkeyError(error, 'rpc/method-not-found')

/** Runs `read` on a wallet's object; undefined if a getter throws. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Returns the method of a feature, bound to it; undefined if the wallet lacks it. */
export function featureOf(
  standard: StandardWallet,
  name: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  type Features = Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const feature = tryRead(() => (standard.features as Features)[name])
  const [, method = ''] = name.split(':')
  // Only `standard:events` names its method differently.
  const work = tryRead(() => feature?.[method === 'events' ? 'on' : method])
  return typeof work === 'function'
    ? (...inputs) => Reflect.apply(work, feature, inputs)
    : undefined
}

/** Returns the method of a feature; throws `wallet/unsupported-method` if the wallet lacks it. */
export function requireFeature(
  wallet: StandardWallet,
  name: string,
): (...inputs: readonly unknown[]) => unknown {
  const work = featureOf(wallet, name)
  if (!work) throw new LatchkeyError('wallet/unsupported-method')
  return work
}
