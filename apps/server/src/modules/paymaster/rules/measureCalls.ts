import { concat, type Hex, numberToHex } from 'viem'
import type { RpcCall, RpcResponse } from '../../chain/createNodeRpc.js'
import { delegate, entryPoint, type Operation } from './parseOperation.js'

/** How EIP-7702 writes a delegation as code. */
export const delegated: Hex = `0xef0100${delegate.slice(2)}`

/** What the measurement itself may use. */
const ownGas = 100_000n

/**
 * A call that measures what the calls of an operation use, as the EntryPoint does: without what is given back at the end
 * of a transaction. In place of the EntryPoint, whom the account obeys, stands a program for this call alone.
 */
export const measureCall = ({ callData, sender }: Operation, most: bigint): RpcCall => ({
  method: 'eth_call',
  params: [
    { to: entryPoint, data: callData, gas: numberToHex(most + ownGas) },
    'latest',
    { [entryPoint]: { code: measuring(sender) }, [sender]: { code: delegated } },
  ],
})

/** Calls that fail may use all gas there is, as they do on nodes that take other code but no delegation. */
const mostOfFailed = 200_000n

/** Reads what a node answered to `measureCall`; undefined where it does not take state with a call. */
export function parseMeasured(response: RpcResponse | undefined): bigint | undefined {
  const result = response?.error ? undefined : response?.result
  // One word, and a second one so that nothing else is taken for it.
  const isMeasured = typeof result === 'string' && /^0x0{48}[0-9a-f]{16}0{63}[01]$/i.test(result)
  if (!isMeasured) return undefined
  const gas = BigInt(result.slice(0, 66))
  return result.endsWith('0') && gas > mostOfFailed ? mostOfFailed : gas
}

/** Calls the account with the data that it got, and returns the gas that is gone, and whether that went well. */
const measuring = (account: Hex): Hex =>
  concat([
    // CALLDATACOPY of all; GAS; CALL of the account with all gas
    '0x365f5f375a5f5f365f5f73',
    account,
    // … GAS; the second word: success; the first: the gas before, less the gas after
    '0x5af15a9190602052035f5260405ff3',
  ])
