import { isLatchkeyError } from '@latchkey/protocol'
import { refusalOf } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { DeviceApproval, DeviceRequest, WalletManager } from '../session/Wallet.js'
import type { SecurityHandlers } from './serveSecurity.js'

export type ApprovalHandlersParameters = {
  readonly session: Session
  readonly wallets: Pick<WalletManager, 'approveDevice' | 'deviceRequests'>
}

/** What the window does with new devices that ask to be let in. */
export function createApprovalHandlers({
  session,
  wallets,
}: ApprovalHandlersParameters): Pick<
  SecurityHandlers,
  'confirmDevice' | 'deviceRequests' | 'refuseDevice'
> {
  const approvals = new Map<string, Promise<DeviceApproval>>()
  // What was taken up here is no longer in custody's list, and the visitor still has to type its digits.
  const taken = new Map<string, DeviceRequest>()
  const end = (requestId: string) => {
    approvals.delete(requestId)
    taken.delete(requestId)
  }
  return {
    async deviceRequests() {
      const waiting = await wallets.deviceRequests(session)
      // Taken up when it is seen: the new device shows its digits only then.
      for (const request of waiting) {
        taken.set(request.requestId, request)
        void approvalOf(request.requestId).catch(() => undefined)
      }
      return { requests: [...taken.values()] }
    },
    async confirmDevice({ digits, requestId }) {
      try {
        await (await approvalOf(requestId)).confirm(digits)
      } catch (error) {
        if (isOver(error)) end(requestId)
        throw error
      }
      end(requestId)
      return {}
    },
    async refuseDevice({ requestId }) {
      await (await approvalOf(requestId)).refuse()
      end(requestId)
      return {}
    },
  }

  function approvalOf(requestId: string): Promise<DeviceApproval> {
    const approval = approvals.get(requestId) ?? wallets.approveDevice(session, requestId)
    approvals.set(requestId, approval)
    // One that failed may succeed the next time, if custody still lists it.
    approval.catch(() => end(requestId))
    return approval
  }
}

/** Whether a request ended: refused here, or gone at custody. */
const isOver = (error: unknown) =>
  isLatchkeyError(error, 'frame/device-refused') || refusalOf(error) === 'not-found'
