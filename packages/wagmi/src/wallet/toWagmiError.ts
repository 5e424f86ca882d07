import { isLatchkeyError } from '@latchkey/protocol'
import { ResourceUnavailableRpcError, UserRejectedRequestError } from 'viem'

/** What EIP-1193 has one code for: 4001. */
const rejections: readonly string[] = ['wallet/rejected', 'wallet/refused', 'connection/aborted']

/** wagmi's callers look for its own errors. */
export function toWagmiError(error: unknown): unknown {
  if (isLatchkeyError(error) && rejections.includes(error.code))
    return new UserRejectedRequestError(error)
  if (isLatchkeyError(error, 'rpc/resource-unavailable'))
    return new ResourceUnavailableRpcError(error)
  return error
}
