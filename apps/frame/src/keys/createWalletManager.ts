import { LatchkeyError } from '@latchkey/protocol'
import { type FrameConfig, postShare } from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import type { Session } from '../session/Session.js'
import type { SigningRequest, Wallet, WalletManager } from '../session/Wallet.js'
import { withTabLock } from '../session/withTabLock.js'
import { createKeyWorker, type KeyWorker } from './createKeyWorker.js'
import { openOnDevice } from './openOnDevice.js'
import type { WalletRecord } from './WorkerApi.js'

export type WalletManagerParameters = {
  readonly device: Pick<Device, 'thumbprint' | 'persistsKeys'>
  /** The keys of the services, for which shares are encrypted. */
  readonly config: Pick<FrameConfig, 'keys'>
  readonly worker?: KeyWorker
  /** Serialises work between tabs. */
  readonly lock?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Creates the wallet manager: loads, creates and uses wallets, with all secrets in the worker. */
export function createWalletManager({
  config,
  device: { persistsKeys, thumbprint },
  lock = withTabLock,
  worker = createKeyWorker({
    start: async () => (await import('./startWorker.js')).startWorker({ persistsKeys }),
    idleMs: persistsKeys ? undefined : Number.POSITIVE_INFINITY,
  }),
}: WalletManagerParameters): WalletManager {
  let opened: { session: Session; wallet: Promise<Wallet | 'link-needed'> } | undefined

  async function open(session: Session): Promise<Wallet | 'link-needed'> {
    const owner = { userId: session.userId, thumbprint }
    const wallet = await lock(`wallet:${owner.userId}`, () =>
      worker.use((runCommand) =>
        openOnDevice({ runCommand, call: session.call, owner, keys: config.keys }),
      ),
    )
    return wallet === 'link-needed' ? wallet : walletOf(session, wallet)
  }

  function walletOf(session: Session, wallet: WalletRecord): Wallet {
    const owner = { userId: session.userId, thumbprint }
    const { epoch, walletId } = wallet
    return {
      addresses: wallet.addresses,
      async sign({ bytes, namespace }: SigningRequest) {
        if (opened?.session !== session) throw new LatchkeyError('frame/not-logged-in')
        // A copy: the caller may change its bytes afterwards.
        const given = bytes.slice()
        return worker.use(async (runCommand) => {
          const { eph, ephemeralKey, requestId } = await runCommand('prepare', {})
          const input = { walletId, epoch, ephemeralKey, purpose: 'device' } as const
          const { share } = await session.call(postShare, input, { eph })
          const answer = { requestId, share }
          const request = { owner, wallet, answer, namespace, bytes: given }
          return (await runCommand('sign', request)).signature
        })
      },
    }
  }

  return {
    async open(session) {
      if (opened?.session === session) return opened.wallet
      const opening = { session, wallet: open(session) }
      opened = opening
      // A failed opening is repeated by the next call.
      const forget = () => {
        if (opened === opening) opened = undefined
      }
      opening.wallet.then((wallet) => wallet === 'link-needed' && forget(), forget)
      return opening.wallet
    },
    close() {
      opened = undefined
      worker.close()
    },
  }
}
