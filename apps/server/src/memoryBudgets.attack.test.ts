import { expect, test } from 'vitest'
import { bundlerLimits } from './modules/bundler/bundlerLimits.js'
import { paymasterRequestLimits } from './modules/paymaster/paymasterRequestLimits.js'
import { defaultRelayLimits } from './modules/relay/relayLimits.js'
import { defaultRpcLimits } from './modules/rpc/rpcLimits.js'
import { serverLimits } from './serverLimits.js'

/** What a server that has served for a while has before it is flooded, and a small machine. */
const [usualBytes, machineBytes] = [200_000_000, 512 * 1_048_576]

test('T225 all budgets of bytes, used up at once, fit a small machine', () => {
  const { storedBytes, receivedBytesInAll, unreadBytesInAll } = defaultRelayLimits
  const budgets = [
    storedBytes,
    receivedBytesInAll,
    unreadBytesInAll,
    defaultRpcLimits.bytesAtOnceInAll,
    bundlerLimits.bytesAtOnceInAll,
    paymasterRequestLimits.bytesAtOnceInAll,
    serverLimits.rpcBytesAtOnce,
  ]
  const sum = budgets.reduce((one, each) => one + each, usualBytes)
  expect(sum).toBeLessThan(machineBytes)
})
