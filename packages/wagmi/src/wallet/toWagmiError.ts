import { isLatchkeyError } from '@latchkey/protocol'
import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'

/** Returns an error of ours as the one that wagmi's callers look for; ours is its cause. */
export function toWagmiError(error: unknown): unknown {
  if (isLatchkeyError(error, 'wallet/rejected') || isLatchkeyError(error, 'connection/aborted'))
    return new UserRejectedRequestError(error)
  if (isLatchkeyError(error, 'rpc/resource-unavailable'))
    return new ResourceUnavailableRpcError(error)
  return error
}
