import { type Endpoint, type EndpointInput, postFactors } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { createWalletManager } from '../../keys/createWalletManager.js'
import { createFakeVault, type FakeVault } from '../../keys/testing/createFakeVault.js'
import { createTestDevice } from '../../keys/testing/createTestDevice.js'
import type { Session, VaultCall } from '../../session/Session.js'
import { createFakeDevice } from '../../session/testing/createFakeDevice.js'
import type { WalletManager } from '../../session/Wallet.js'
import type { TestFrameParameters } from './createTestFrame.js'

/** Real wallets over services in memory. */
export type VaultWallets = {
  readonly vault: FakeVault
  /** Answers in the place of the services, by path: they lie. */
  readonly lies: Map<string, () => Promise<unknown>>
  /** For the frames of one browser. */
  readonly openWallets: NonNullable<TestFrameParameters['openWallets']>
  /** The wallets of the frame that was opened last, and the session as they know it: what the vault's window works with. */
  window(session: Session): { readonly wallets: WalletManager; readonly session: Session }
}

/** Creates the wallets of one user in one browser; `vault` is of an earlier browser of the same user. */
export async function createVaultWallets(userId: string, vault?: FakeVault): Promise<VaultWallets> {
  const services = vault ?? (await createFakeVault(userId))
  const { worker } = await createTestDevice()
  const sessions = new WeakMap<Session, Session>()
  const lies: VaultWallets['lies'] = new Map()
  let latest: WalletManager | undefined

  /** The session with calls to custody and escrow that go to the services in memory. */
  const at = (session: Session): Session => {
    const direct = services.call(createFakeDevice().thumbprint)
    const call: VaultCall = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
      const { path } = endpoint
      const lie = lies.get(path)
      if (lie) return v.parse(endpoint.output, await lie()) as v.InferOutput<E['output']>
      const isAuth = path.startsWith('/v1/auth/') && path !== postFactors.path
      return isAuth ? session.call(endpoint, input) : direct(endpoint, input)
    }
    const made =
      sessions.get(session) ??
      Object.create(session, { call: { value: call, enumerable: true }, userId: { value: userId } })
    sessions.set(session, made)
    return made
  }

  return {
    vault: services,
    lies,
    openWallets(device) {
      const wallets = createWalletManager({
        device,
        config: { keys: services.keys },
        hostOrigin: 'https://shop.example',
        worker: worker(),
        lock: (_, work) => work(),
      })
      latest = wallets
      return {
        ...wallets,
        open: (session, linkId) => wallets.open(at(session), linkId),
        requestLink: (session, email) => wallets.requestLink(at(session), email),
      }
    },
    window(session) {
      if (!latest) throw new Error('No frame is open')
      return { wallets: latest, session: at(session) }
    },
  }
}
