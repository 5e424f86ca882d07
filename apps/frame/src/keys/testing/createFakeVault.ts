import {
  type Endpoint,
  type EndpointInput,
  type FrameConfig,
  postConfirm,
  postDevice,
  postEscrow,
  postEscrowConfirm,
  postNewWallet,
  postRelease,
  postShare,
  postWallet,
  type Sealed,
  type ShareBinding,
  type VaultRefusal,
} from '@latchkey/protocol/vault'
import { encode } from 'jose/base64url'
import * as v from 'valibot'
import type { Bytes } from '../../seed/Bytes.js'
import { refusalError } from '../../session/refusalError.js'
import type { VaultCall } from '../../session/Session.js'
import { type EphemeralPair, hpke, type Sealing } from '../sealShare.js'
import type { WalletRecord } from '../WorkerApi.js'

/** A custody and an escrow service in memory, for one user. */
export type FakeVault = {
  readonly keys: FrameConfig['keys']
  /** The services as a device calls them. */
  call(thumbprint: string): VaultCall
  /** Whether the link of the login was followed. */
  isLinkFollowed: boolean
  /** Whether the mailbox was changed a short time ago. */
  isReleaseHeld: boolean
  /** The stored data, which tests inspect and damage. */
  readonly stored: {
    wallet: WalletRecord | undefined
    /** Unconfirmed wallets, by the device that created them. */
    readonly pending: Map<string, { wallet: WalletRecord; share: Bytes }>
    partner: Bytes | undefined
    /** Shares that pair with those of devices, by thumbprint. */
    readonly devices: Map<string, Bytes>
    /** Recovery shares, by wallet. */
    readonly recovery: Map<string, Bytes>
    /** The wallet whose recovery share is permanent, and the mailbox that the frame named. */
    confirmed: string | undefined
    mailbox: string | undefined
  }
  /** Changes answers, or the binding for which they are encrypted. */
  answerAs(change: AnswerChange): void
  readonly calls: string[]
}

const refuse = (refusal: VaultRefusal) => {
  throw refusalError(refusal)
}

/** Creates an empty vault. */
export async function createFakeVault(userId: string, sealing: Sealing = hpke): Promise<FakeVault> {
  const custody = await sealing.makePair()
  const escrow = await sealing.makePair()
  const calls: string[] = []
  const stored: FakeVault['stored'] = {
    wallet: undefined,
    pending: new Map(),
    partner: undefined,
    devices: new Map(),
    recovery: new Map(),
    confirmed: undefined,
    mailbox: undefined,
  }
  let changeAnswer: AnswerChange = (binding, share) => [binding, share]
  const handlers = createHandlers({
    userId,
    sealing,
    custody,
    escrow,
    stored,
    changeAnswer: (...answer) => changeAnswer(...answer),
    isLinkFollowed: () => vault.isLinkFollowed,
    isReleaseHeld: () => vault.isReleaseHeld,
  })
  const vault: FakeVault = {
    keys: { custody: encode(custody.publicKey), escrow: encode(escrow.publicKey) },
    isLinkFollowed: false,
    isReleaseHeld: false,
    stored,
    calls,
    answerAs(change) {
      changeAnswer = change
    },
    call:
      (device) =>
      async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
        calls.push(endpoint.path)
        const handle = handlers[endpoint.path]
        if (!handle) throw new Error(`No handler for ${endpoint.path}`)
        // Each handler is stored under the path of its endpoint.
        const output = await handle(v.parse(endpoint.input, input) as never, device)
        return v.parse(endpoint.output, output) as v.InferOutput<E['output']>
      },
  }
  return vault
}

type Place = { readonly walletId: string; readonly epoch: number }
type AnswerChange = (binding: ShareBinding, share: Bytes) => [ShareBinding, Uint8Array]
type Handlers = Record<string, (input: never, device: string) => Promise<unknown>>

type HandlersParameters = {
  readonly userId: string
  readonly sealing: Sealing
  readonly custody: EphemeralPair
  readonly escrow: EphemeralPair
  readonly stored: FakeVault['stored']
  readonly changeAnswer: AnswerChange
  isLinkFollowed(): boolean
  isReleaseHeld(): boolean
}

function createHandlers(parameters: HandlersParameters): Handlers {
  const { changeAnswer, custody, escrow, sealing, stored, userId } = parameters
  const take = (
    service: EphemeralPair,
    kind: 'S' | 'R',
    place: Place,
    device: string,
    it: Sealed,
  ) =>
    sealing.open(
      service,
      {
        kind,
        direction: 'up',
        userId,
        walletId: place.walletId,
        epoch: place.epoch,
        thumbprint: device,
      },
      it,
    )
  async function give(
    kind: 'S' | 'R',
    { ephemeralKey, epoch, walletId }: Place & { ephemeralKey: string },
    device: string,
    share: Bytes | undefined,
  ) {
    if (!share) return refuse('not-found')
    const binding = {
      kind,
      direction: 'down',
      userId,
      walletId,
      epoch,
      thumbprint: device,
    } as const
    return { share: await sealing.seal(ephemeralKey, ...changeAnswer(binding, share)) }
  }
  const isAt = (wallet: WalletRecord | undefined, { epoch, walletId }: Place) =>
    wallet?.walletId === walletId && wallet.epoch === epoch

  return {
    [postWallet.path]: async (_: unknown, device) => {
      const { wallet } = stored
      return { wallet: wallet ? { ...wallet, isEnrolled: stored.devices.has(device) } : null }
    },
    [postNewWallet.path]: async (input: EndpointInput<typeof postNewWallet>, device) => {
      const share = await take(custody, 'S', input, device, input.share)
      if (stored.wallet) return refuse('already-exists')
      const { share: _, ...wallet } = input
      stored.pending.set(device, { wallet, share })
      return {}
    },
    [postConfirm.path]: async (input: EndpointInput<typeof postConfirm>, device) => {
      if (isAt(stored.wallet, input)) return {}
      if (stored.wallet) return refuse('already-exists')
      const pending = stored.pending.get(device)
      if (!pending || !isAt(pending.wallet, input)) return refuse('not-found')
      stored.wallet = pending.wallet
      stored.partner = pending.share
      stored.devices.set(device, pending.share)
      stored.pending.clear()
      return {}
    },
    [postShare.path]: async (input: EndpointInput<typeof postShare>, device) => {
      const pending = stored.pending.get(device)
      if (pending && isAt(pending.wallet, input) && input.purpose === 'device') {
        return give('S', input, device, pending.share)
      }
      if (!isAt(stored.wallet, input)) return refuse('not-found')
      const share = input.purpose === 'device' ? stored.devices.get(device) : stored.partner
      return give('S', input, device, share)
    },
    [postDevice.path]: async (input: EndpointInput<typeof postDevice>, device) => {
      const share = await take(custody, 'S', input, device, input.share)
      if (!isAt(stored.wallet, input)) return refuse('not-found')
      stored.devices.set(device, share)
      return {}
    },
    [postEscrow.path]: async (input: EndpointInput<typeof postEscrow>, device) => {
      const share = await take(escrow, 'R', input, device, input.share)
      const name = `${input.walletId}|${input.epoch}`
      if (input.hostOrigin !== 'https://shop.example') return refuse('origin-refused')
      if (stored.confirmed && stored.confirmed !== name) return refuse('already-exists')
      stored.mailbox = input.email
      stored.recovery.set(name, share)
      return {}
    },
    [postEscrowConfirm.path]: async (input: EndpointInput<typeof postEscrowConfirm>) => {
      stored.confirmed = `${input.walletId}|${input.epoch}`
      return {}
    },
    [postRelease.path]: async (input: EndpointInput<typeof postRelease>, device) => {
      if (!parameters.isLinkFollowed()) return refuse('link-pending')
      if (parameters.isReleaseHeld()) return refuse('release-held')
      return give('R', input, device, stored.recovery.get(`${input.walletId}|${input.epoch}`))
    },
  }
}
