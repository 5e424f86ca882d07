import { LatchkeyError } from '@latchkey/protocol'
import { type FrameConfig, postRecoveryLink, postShare, postWallet } from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import type { Session } from '../session/Session.js'
import type { SigningRequest, Wallet, WalletManager } from '../session/Wallet.js'
import { withTabLock } from '../session/withTabLock.js'
import { openOnDevice } from './openOnDevice.js'
import { createKeyWorker, type KeyWorker } from './worker/createKeyWorker.js'
import type { WalletRecord } from './worker/WorkerApi.js'

export type WalletManagerParameters = {
  readonly device: Pick<Device, 'thumbprint' | 'persistsKeys'>
  /** The keys of the services, for which shares are encrypted. */
  readonly config: Pick<FrameConfig, 'keys'>
  /** The page that embeds the frame; escrow's mails name it. */
  readonly hostOrigin: string
  readonly worker?: KeyWorker
  /** Serialises work between tabs. */
  readonly lock?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

type OpenedWallet = {
  readonly session: Session
  readonly linkId: string | undefined
  readonly wallet: Promise<Wallet | 'link-needed'>
}

/** Creates the wallet manager: loads, creates and uses wallets, with all secrets in the worker. */
export function createWalletManager({
  config,
  device: { persistsKeys, thumbprint },
  hostOrigin,
  lock = withTabLock,
  worker = createKeyWorker({
    start: async () => (await import('./worker/startWorker.js')).startWorker({ persistsKeys }),
    idleMs: persistsKeys ? undefined : Number.POSITIVE_INFINITY,
  }),
}: WalletManagerParameters): WalletManager {
  let opened: OpenedWallet | undefined

  async function open(session: Session, linkId?: string): Promise<Wallet | 'link-needed'> {
    const { call, mailbox, userId } = session
    const owner = { userId, thumbprint }
    const wallet = await lock(`wallet:${userId}`, () =>
      worker.use((runCommand) =>
        openOnDevice({
          runCommand,
          call,
          owner,
          keys: config.keys,
          email: mailbox,
          hostOrigin,
          linkId,
        }),
      ),
    )
    return wallet === 'link-needed' ? wallet : walletOf(session, wallet)
  }

  function walletOf(session: Session, wallet: WalletRecord): Wallet {
    const owner = { userId: session.userId, thumbprint }
    const { epoch, walletId } = wallet
    return {
      walletId,
      epoch,
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
    async open(session, linkId) {
      if (opened?.session === session && opened.linkId === linkId) return opened.wallet
      const opening = { session, linkId, wallet: open(session, linkId) }
      opened = opening
      // A failed opening is repeated by the next call.
      const forget = () => {
        if (opened === opening) opened = undefined
      }
      opening.wallet.then((wallet) => wallet === 'link-needed' && forget(), forget)
      return opening.wallet
    },
    async requestLink({ call, mailbox }) {
      const { wallet } = await call(postWallet, {})
      if (!wallet) throw new LatchkeyError('frame/wallet-missing')
      const { epoch, walletId } = wallet
      return call(postRecoveryLink, { walletId, epoch, email: mailbox, hostOrigin })
    },
    close() {
      opened = undefined
      worker.close()
    },
  }
}
