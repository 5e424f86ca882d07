import { isLatchkeyError, LatchkeyError, walletError } from '@latchkey/protocol'
import type { StandardWallet } from './SolanaWallet.js'

/** Asks a wallet; whatever it throws is translated, and `signal` ends the waiting. */
export function callWallet(work: () => unknown, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new LatchkeyError('connection/aborted'))
    // Given up already: the wallet must not open a window for nobody.
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    run(work)
      .then(resolve, (cause) => reject(walletError(cause)))
      .finally(() => signal?.removeEventListener('abort', onAbort))
  })
}

// Async, so that a wallet that throws at once, or answers without a promise, is like any other.
async function run(work: () => unknown): Promise<unknown> {
  return work()
}

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
