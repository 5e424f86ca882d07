import type { Session } from '../session/Session.js'
import type { DeviceApproval, WalletManager } from '../session/Wallet.js'
import type { SecurityDesk } from './serveSecurity.js'

export type ApprovalDeskParameters = {
  readonly session: Session
  readonly wallets: Pick<WalletManager, 'approveDevice' | 'deviceRequests'>
}

/** What the window does with new devices that ask to be let in. */
export function createApprovalDesk({
  session,
  wallets,
}: ApprovalDeskParameters): Pick<
  SecurityDesk,
  'confirmDevice' | 'deviceRequests' | 'refuseDevice'
> {
  const approvals = new Map<string, Promise<DeviceApproval>>()
  return {
    async deviceRequests() {
      const requests = await wallets.deviceRequests(session)
      // Taken up when it is seen: the new device shows its digits only then.
      for (const { requestId } of requests) void takeUp(requestId).catch(() => undefined)
      return { requests: [...requests] }
    },
    async confirmDevice({ digits, requestId }) {
      await (await takeUp(requestId)).confirm(digits)
      approvals.delete(requestId)
      return {}
    },
    async refuseDevice({ requestId }) {
      await (await takeUp(requestId)).refuse()
      approvals.delete(requestId)
      return {}
    },
  }

  function takeUp(requestId: string): Promise<DeviceApproval> {
    const known = approvals.get(requestId) ?? wallets.approveDevice(session, requestId)
    approvals.set(requestId, known)
    // One that failed may succeed the next time.
    known.catch(() => approvals.delete(requestId))
    return known
  }
}
