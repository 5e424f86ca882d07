import { LatchkeyError } from '@latchkey/protocol'

const permissionMethods = [
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_requestExecutionPermissions',
]

/** Refuses methods that pages know and the wallet does not offer, each by an error of its own. */
export function rejectRefusedMethod(method: string): void {
  if (permissionMethods.includes(method)) throw new LatchkeyError('calls/permissions-unsupported')
  if (method === 'eth_sendUserOperation') throw new LatchkeyError('calls/use-wallet-send-calls')
}
