import { isLatchkeyError } from '@latchkey/protocol'
import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'

/** The error that wagmi's callers expect, with ours as the cause. */
export function toWagmiError(error: unknown): unknown {
  if (isLatchkeyError(error, 'wallet/rejected') || isLatchkeyError(error, 'connection/aborted'))
    return new UserRejectedRequestError(error)
  if (isLatchkeyError(error, 'rpc/resource-unavailable'))
    return new ResourceUnavailableRpcError(error)
  return error
}
