import { LatchkeyError } from '@latchkey/protocol'
import {
  deviceCommitmentText,
  postDeviceRequestAccept,
  postDeviceRequestApprove,
  postDeviceRequestRefuse,
  postDeviceRequestShown,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import { randomBytes } from '../seed/Bytes.js'
import { isWaitAgain } from '../session/refusalError.js'
import type { VaultCall } from '../session/Session.js'
import type { DeviceApproval } from '../session/Wallet.js'
import { deviceDigits, hashOf } from './deviceDigits.js'
import { type OpenContext, requestShare } from './OpenContext.js'
import { openOnDevice } from './openOnDevice.js'

export type ApproveDeviceParameters = {
  readonly call: VaultCall
  readonly requestId: string
  readonly walletId: string
  /** How often the new device's key is waited for, up to 25 seconds each time. */
  readonly waits: number
  /** Runs work on the wallet while no other tab does. */
  run<T>(work: (context: OpenContext) => Promise<T>): Promise<T>
}

// A wrong number is a typo once or twice; a third one is a guess.
const maxWrong = 3

/** Takes up the request of a new device, for the visitor to compare its digits. */
export async function approveDevice(parameters: ApproveDeviceParameters): Promise<DeviceApproval> {
  const { call, requestId, run, walletId } = parameters
  const nonce = encode(randomBytes(32))
  const { commitment, thumbprint } = await call(postDeviceRequestAccept, { requestId, nonce })
  let wrong = 0

  const refuse = async () => {
    wrong = maxWrong
    await call(postDeviceRequestRefuse, { requestId })
  }

  return {
    refuse,
    async confirm(digits) {
      if (wrong >= maxWrong) throw new LatchkeyError('frame/device-refused')
      const { ephemeralKey, nonce: theirs } = await waitForKey(parameters)
      const shown = { walletId, thumbprint, ephemeralKey, nonce: theirs }
      // Another key than the one that the new device had chosen before it knew our nonce.
      if (hashOf(deviceCommitmentText(shown)) !== commitment) {
        await refuse()
        throw new LatchkeyError('frame/device-refused')
      }
      if (digits.replaceAll(/\s/g, '') !== deviceDigits(shown, nonce)) {
        wrong += 1
        if (wrong < maxWrong) throw new LatchkeyError('email/code-wrong')
        await refuse()
        throw new LatchkeyError('frame/device-refused')
      }
      await run((context) => approve(context, requestId, { thumbprint, ephemeralKey }))
    },
  }
}

async function waitForKey({ call, requestId, waits }: ApproveDeviceParameters) {
  for (let count = 0; count < waits; count += 1) {
    const { shown } = await call(postDeviceRequestShown, { requestId }).catch((error) => {
      if (isWaitAgain(error)) return { shown: undefined }
      throw error
    })
    if (shown) return shown
  }
  throw new LatchkeyError('frame/request-timeout')
}

/** Makes a pair for the new device, of the generation that is active now. */
async function approve(
  context: OpenContext,
  requestId: string,
  device: { readonly thumbprint: string; readonly ephemeralKey: string },
): Promise<void> {
  const { call, email, hostOrigin, keys, owner, runCommand } = context
  const opened = await openOnDevice(context)
  if (typeof opened === 'string') throw new LatchkeyError('frame/failed')
  const { factors: _, ...wallet } = opened
  const made = await runCommand('approveDevice', {
    owner,
    wallet,
    answer: await requestShare(context, wallet),
    device,
    custodyKey: keys.custody,
    // Escrow notifies the mailbox before custody gives anything; custody itself reads no address.
    notice: { escrowKey: keys.escrow, requestId, email: email ?? '' },
  })
  const { epoch } = wallet
  await call(postDeviceRequestApprove, { requestId, epoch, ...made, hostOrigin })
}
