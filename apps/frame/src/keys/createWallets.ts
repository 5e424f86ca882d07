import { LatchkeyError } from '@latchkey/protocol'
import { type FrameConfig, postShare } from '@latchkey/protocol/vault'
import type { Device } from '../device/Device.js'
import { lockTabs } from '../session/lockTabs.js'
import type { Session } from '../session/Session.js'
import type { SigningRequest, Wallet, Wallets } from '../session/Wallet.js'
import { createKeyWorker, type KeyWorker } from './createKeyWorker.js'
import { openHere } from './openHere.js'
import type { WalletFacts } from './WorkerApi.js'

export type WalletsParameters = {
  readonly device: Pick<Device, 'thumbprint' | 'keepsKeys'>
  /** The keys of the services, which shares are closed for. */
  readonly config: Pick<FrameConfig, 'keys'>
  readonly worker?: KeyWorker
  /** Lets one tab after the other do what must not be done twice at once. */
  readonly lock?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Finds, makes and uses wallets; all that is secret happens in the worker. */
export function createWallets({
  config,
  device: { keepsKeys, thumbprint },
  lock = lockTabs,
  worker = createKeyWorker({
    start: async () => (await import('./startWorker.js')).startWorker({ keepsKeys }),
    idleMs: keepsKeys ? undefined : Number.POSITIVE_INFINITY,
  }),
}: WalletsParameters): Wallets {
  let opened: { session: Session; wallet: Promise<Wallet | 'link-needed'> } | undefined

  async function open(session: Session): Promise<Wallet | 'link-needed'> {
    const owner = { userId: session.userId, thumbprint }
    const wallet = await lock(`wallet:${owner.userId}`, () =>
      worker.use((ask) => openHere({ ask, call: session.call, owner, keys: config.keys })),
    )
    return wallet === 'link-needed' ? wallet : walletOf(session, wallet)
  }

  function walletOf(session: Session, wallet: WalletFacts): Wallet {
    const owner = { userId: session.userId, thumbprint }
    const { epoch, walletId } = wallet
    return {
      addresses: wallet.addresses,
      async sign({ bytes, namespace }: SigningRequest) {
        if (opened?.session !== session) throw new LatchkeyError('frame/not-logged-in')
        // Whoever asked may change its bytes afterwards; what is signed is what was given.
        const given = bytes.slice()
        return worker.use(async (ask) => {
          const { eph, ephemeralKey, requestId } = await ask('prepare', {})
          const input = { walletId, epoch, ephemeralKey, purpose: 'device' } as const
          const { share } = await session.call(postShare, input, { eph })
          const answer = { requestId, share }
          const request = { owner, wallet, answer, namespace, bytes: given }
          return (await ask('sign', request)).signature
        })
      },
    }
  }

  return {
    async open(session) {
      if (opened?.session === session) return opened.wallet
      const opening = { session, wallet: open(session) }
      opened = opening
      // What did not open is asked for anew the next time.
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
