import { isLatchkeyError } from '@latchkey/protocol'
import { refusalOf } from '../session/refusalError.js'
import type { Session } from '../session/Session.js'
import type { DeviceApproval, DeviceRequest, WalletManager } from '../session/Wallet.js'
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
        void takeUp(request.requestId).catch(() => undefined)
      }
      return { requests: [...taken.values()] }
    },
    async confirmDevice({ digits, requestId }) {
      try {
        await (await takeUp(requestId)).confirm(digits)
      } catch (error) {
        if (isOver(error)) end(requestId)
        throw error
      }
      end(requestId)
      return {}
    },
    async refuseDevice({ requestId }) {
      await (await takeUp(requestId)).refuse()
      end(requestId)
      return {}
    },
  }

  function takeUp(requestId: string): Promise<DeviceApproval> {
    const known = approvals.get(requestId) ?? wallets.approveDevice(session, requestId)
    approvals.set(requestId, known)
    // One that failed may succeed the next time, if custody still lists it.
    known.catch(() => end(requestId))
    return known
  }
}

/** Whether a request ended: refused here, or gone at custody. */
const isOver = (error: unknown) =>
  isLatchkeyError(error, 'frame/device-refused') || refusalOf(error) === 'not-found'
