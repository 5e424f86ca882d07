import { expect, test } from 'vitest'
import { httpLimits } from './httpLimits.js'
import { limits } from './limits.js'
import { ownLimits } from './startLimits.js'

const numbers = { ...limits, ...httpLimits }

// A row names its rule once code uses the number; before that, the number alone proves nothing.
type Row = [title: string, values: Partial<Record<keyof typeof numbers, unknown>>]

test.each<Row>([
  ['email login cools down', { emailCooldownMs: 30_000 }],
  [
    'caches live, and a failed balance waits',
    { balanceCacheMs: 30_000, nameCacheMs: 300_000, balanceRetryMs: 30_000 },
  ],
  [
    'a pairing ends and may be retried',
    { pairingWindowMs: 240_000, pairingExpiredUnderMs: 10_000, pairingRetryMs: 1_000 },
  ],
  ['S9.04 one snackbar follows another', { snackbarSwapMs: 150 }],
  ['the unsupported-method toast waits', { unsupportedMethodToastMs: 300 }],
  ['a shake lasts', { shakeMs: 500 }],
  ['a ready frame settles', { frameReadyDelayMs: 500 }],
  [
    'the frame is not waited for forever',
    { frameLoadTimeoutMs: 20_000, frameRequestTimeoutMs: 30_000, signOutTimeoutMs: 3_000 },
  ],
  ['animations', { headerTextMs: 120, modalHeightMs: 150, viewTransitionMs: 150 }],
  ['debounce', { debounceMs: 500 }],
  ['S9.12 an RPC times out', { rpcTimeoutMs: 10_000 }],
  ['an RPC is retried', { rpcRetryCount: 3, rpcRetryDelayMs: 150 }],
  ['a query is retried', { queryRetryCount: 3, queryRetryDelayMs: 1_000, queryRetryMaxMs: 30_000 }],
  ['S9.15 a cache is swept', { queryGcMs: 300_000 }],
  [
    'S9.16 endpoints are ranked',
    {
      fallbackRanking: {
        intervalMs: 4_000,
        sampleCount: 10,
        stabilityWeight: 0.7,
        latencyWeight: 0.3,
        pingTimeoutMs: 1_000,
      },
    },
  ],
  ['polling', { polling: { blockTimeMs: 12_000, minMs: 500, maxMs: 4_000 } }],
  ['S9.18 recent wallets', { recentWallets: 2 }],
  ['wallet pages', { walletsPerPage: 40, recommendedWallets: 4, walletSearchEntries: 100 }],
  ['pending transactions', { pendingTransactions: 99 }],
  ['a blob', { blobMaxBytes: 761_855 }],
  ['an avatar', { avatarTintStep: 0.15 }],
  [
    'theme defaults',
    {
      modalWidthPx: 360,
      zIndex: 999,
      fontSizeMasterPx: 10,
      borderRadiusMasterPx: 4,
      colorMixStrengthPercent: 0,
    },
  ],
  ['versions', { secureWalletVersion: 4 }],
  ['error reports', { errorReportsPerWindow: 5, errorReportWindowMs: 60_000 }],
  ['batches', { rpcBatchSize: 1_000, hostedRpcBatchSize: 100, rpcBatchWaitMs: 0 }],
  [
    'retries and what ends a fallback',
    {
      retryHttpStatuses: [403, 408, 413, 429, 500, 502, 503, 504],
      retryRpcCodes: [-1, -32005, -32603],
      fallbackStopCodes: [3, 4001, 5000, -32003],
    },
  ],
  ['a notice that closes by itself', { snackbarAutoCloseMs: 2_500 }],
])('%s', (_, values) => {
  expect(numbers).toMatchObject(values)
})

test('our own numbers', () => {
  expect(ownLimits).toEqual({
    lateWalletMs: 10_000,
    silentReconnectMs: 5_000,
    disconnectMs: 3_000,
    iconMaxBytes: 65_536,
    iconMaxUse: 12,
    iconMaxTags: 1_500,
    walletNameMax: 64,
  })
})
