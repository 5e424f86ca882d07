import { LatchkeyError } from '@latchkey/protocol'
import { hasSignIn } from '../options/hasSignIn.js'
import type { OneApproval } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import type { Attempt } from '../runtime/live/createConnectionRegistry.js'

/** Loads nothing until the adapter needs the message, so other wallets open their window within the click. */
export function lateApproval(
  context: Context,
  { connector }: Pick<Attempt, 'connector'>,
): (OneApproval & { readonly isSigned: boolean }) | undefined {
  if (!hasSignIn(context.options)) return undefined
  let approval: OneApproval | undefined
  let isSigned = false
  return {
    request: {
      async createMessage() {
        const { oneApproval } = await import('../siwx/oneApproval.js')
        approval = await oneApproval(context, connector.chain)
        if (!approval) throw new LatchkeyError('siwx/disabled')
        return approval.request.createMessage()
      },
      onSession(session) {
        isSigned = true
        approval?.request.onSession(session)
      },
    },
    accept: async () => approval?.accept(),
    get isSigned() {
      return isSigned
    },
  }
}
