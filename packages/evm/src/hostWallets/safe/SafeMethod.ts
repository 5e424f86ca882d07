import type { SafeInfo } from './parseSafeInfo.js'
import type { SafeDeps } from './safeTransactions.js'

export type SafeMethod = (
  params: readonly unknown[],
  safe: SafeInfo,
  deps: SafeDeps,
) => Promise<unknown>
