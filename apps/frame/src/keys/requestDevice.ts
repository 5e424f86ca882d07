import { LatchkeyError } from '@latchkey/protocol'
import {
  deviceCommitmentText,
  type EndpointOutput,
  postDeviceRequest,
  postDeviceRequestReveal,
  postDeviceRequestWait,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import { randomBytes } from '../seed/Bytes.js'
import { isWaitAgain } from '../session/refusalError.js'
import { deviceDigits, hashOf } from './deviceDigits.js'
import {
  type OpenContext,
  type OpenWallet,
  recordOf,
  requestShare,
  requestWallet,
} from './OpenContext.js'
import { openOnDevice } from './openOnDevice.js'

type Approved = Extract<EndpointOutput<typeof postDeviceRequestWait>, { state: 'approved' }>

export type DeviceRequestParameters = {
  readonly context: OpenContext
  /** How often the request is waited for, up to 25 seconds each time. */
  readonly waits: number
  isCancelled(): boolean
  /** Runs the last step while no other tab works on the wallet. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>
}

/** Requests that another device of the visitor approves this one. */
export async function requestDevice({
  context,
  isCancelled,
  lock,
  waits,
}: DeviceRequestParameters) {
  const { call, owner, runCommand } = context
  const wallet = await requestWallet(context)
  if (!wallet) throw new LatchkeyError('frame/wallet-missing')
  const { walletId } = wallet
  const key = await runCommand('prepare', {})
  const nonce = encode(randomBytes(32))
  const shown = { walletId, thumbprint: owner.thumbprint, ephemeralKey: key.ephemeralKey, nonce }
  // The key is shown only after the other device has chosen its nonce, so that no service can search for fitting digits.
  const commitment = hashOf(deviceCommitmentText(shown))
  const { requestId } = await call(postDeviceRequest, { walletId, commitment })

  async function waitBeyond(state: 'waiting' | 'accepted') {
    for (let count = 0; count < waits; count += 1) {
      if (isCancelled()) throw new LatchkeyError('frame/aborted')
      const answer = await call(postDeviceRequestWait, { requestId, known: state }).catch(
        (error) => {
          if (isWaitAgain(error)) return { state: 'waiting' } as const
          throw error
        },
      )
      if (answer.state === 'refused') throw new LatchkeyError('frame/device-refused')
      if (answer.state !== 'waiting' && answer.state !== state) return answer
    }
    throw new LatchkeyError('frame/request-timeout')
  }

  async function reveal(): Promise<string> {
    const accepted = await waitBeyond('waiting')
    if (accepted.state !== 'accepted') throw new LatchkeyError('frame/failed')
    const { ephemeralKey } = key
    await call(postDeviceRequestReveal, { requestId, ephemeralKey, nonce })
    return deviceDigits(shown, accepted.nonce)
  }

  const digits = reveal()
  const done = digits.then(async () => {
    const approved = await waitBeyond('accepted')
    if (approved.state !== 'approved') throw new LatchkeyError('frame/failed')
    return lock(() => accept(context, key.requestId, approved))
  })
  // The page awaits them later, and sees the failure then.
  digits.catch(() => undefined)
  done.catch(() => undefined)
  return { digits, done }
}

/** Takes the share that the other device made, and opens the wallet with it. */
async function accept(
  context: OpenContext,
  requestId: string,
  { epoch, share }: Approved,
): Promise<OpenWallet> {
  const { owner, runCommand } = context
  const custodyWallet = await requestWallet(context)
  if (!custodyWallet) throw new LatchkeyError('frame/wallet-missing')
  const held = await runCommand('held', { userId: owner.userId })
  const isOlder = held?.walletId === custodyWallet.walletId && held.epoch > epoch
  if (isOlder) throw new LatchkeyError('frame/wallet-older')
  // A third device may have made a new generation since; the wallet then opens over the bridge.
  const { earlier } = custodyWallet
  const isEarlier = epoch !== custodyWallet.epoch && epoch === earlier?.epoch
  const { addresses, walletId } = custodyWallet
  const wallet = isEarlier ? { walletId, addresses, ...earlier } : recordOf(custodyWallet)
  if (wallet.epoch !== epoch) throw new LatchkeyError('frame/changed-elsewhere')
  const partner = await requestShare(context, wallet)
  await runCommand('acceptDevice', { owner, wallet, approved: { requestId, share }, partner })
  const opened = await openOnDevice(context)
  if (typeof opened === 'string') throw new LatchkeyError('frame/failed')
  return opened
}
