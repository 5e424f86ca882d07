import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { StandardWallet } from './SolanaWallet.js'

/** An unsupported method has not prompted the visitor. */
export const isUnsupportedError = (error: unknown): boolean =>
  isLatchkeyError(error, 'wallet/unsupported-method') ||
  isLatchkeyError(error, 'rpc/method-not-found')

export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export function featureOf(
  standard: StandardWallet,
  name: string,
): ((...inputs: readonly unknown[]) => unknown) | undefined {
  type Features = Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const feature = tryRead(() => (standard.features as Features)[name])
  const [, method = ''] = name.split(':')
  const work = tryRead(() => feature?.[method === 'events' ? 'on' : method])
  return typeof work === 'function'
    ? (...inputs) => Reflect.apply(work, feature, inputs)
    : undefined
}

export function requireFeature(
  wallet: StandardWallet,
  name: string,
): (...inputs: readonly unknown[]) => unknown {
  const work = featureOf(wallet, name)
  if (!work) throw new LatchkeyError('wallet/unsupported-method')
  return work
}
