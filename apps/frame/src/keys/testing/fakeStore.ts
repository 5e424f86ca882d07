import type { RecoveryFactor, Sealed } from '@latchkey/protocol/vault'
import type { Bytes } from '../../seed/Bytes.js'
import type { WalletRecord } from '../worker/WorkerApi.js'

/** A wallet that waits for its confirmation. */
export type PendingWallet = Pick<PendingRotation, 'deviceShare' | 'recoveryShare'> & {
  readonly wallet: WalletRecord
}

/** A next generation that waits for its confirmation. */
export type PendingRotation = {
  readonly wallet: WalletRecord & { readonly rotationId: string }
  readonly bridge: string
  readonly deviceShare: Bytes
  readonly recoveryShare: Bytes
}

/** The recovery share of a generation, encrypted for each factor. */
export type FakeSet = {
  readonly epoch: number
  readonly rotationId: string
  readonly device: string
  factors: { factor: RecoveryFactor; share: Sealed }[]
}

/** A new device's request for approval. */
export type FakeDeviceRequest = {
  readonly device: string
  readonly commitment: string
  approver?: string
  nonce?: string
  shown?: { ephemeralKey: string; nonce: string }
  approved?: { epoch: number; share: Sealed }
  isRefused?: boolean
}

/** The stored data of the services, which tests inspect and damage. */
export type FakeStore = {
  wallet: WalletRecord | undefined
  bridge: string | undefined
  /** Unconfirmed wallets, by the device that created them. */
  readonly pending: Map<string, PendingWallet>
  /** Unconfirmed generations, by the device that made them. */
  readonly rotations: Map<string, PendingRotation>
  partner: Bytes | undefined
  /** Shares that pair with those of devices, by thumbprint. */
  readonly devices: Map<string, Bytes>
  /** The pairs of earlier generations that devices have not left yet. */
  readonly earlier: Map<string, { epoch: number; blob: string; share: Bytes }>
  readonly requests: Map<string, FakeDeviceRequest>
  readonly recovery: Map<string, Bytes>
  /** The wallet whose recovery share is permanent, and the mailbox that the frame named. */
  confirmed: string | undefined
  mailbox: string | undefined
  /** A mailbox that counts when its link was followed. */
  newMailbox: string | undefined
  /** The sets and links of the last quarter of an hour: while one of them may protect the wallet, it is not begun again. */
  readonly protecting: Set<string>
  /** Of a wallet that was begun again: escrow deleted its part of that generation, and takes none of it any more. */
  ended: { readonly walletId: string; readonly epoch: number } | undefined
  /** The factors that open the recovery share, and unconfirmed ones by rotation. */
  set: FakeSet | undefined
  readonly sets: Map<string, FakeSet>
  readonly challenges: Set<string>
  wrongProofs: number
  /** What was named to auth: it accepts those of the active generation in the place of a lost mailbox. */
  authFactors: readonly string[]
  readonly endedSessions: string[]
  /** Of approved devices: the mailbox, and the page. */
  readonly notices: string[]
  isFrozen: boolean
  isAccountDeleted: boolean
}

export const createFakeStore = (): FakeStore => ({
  wallet: undefined,
  bridge: undefined,
  pending: new Map(),
  rotations: new Map(),
  partner: undefined,
  devices: new Map(),
  earlier: new Map(),
  requests: new Map(),
  recovery: new Map(),
  confirmed: undefined,
  mailbox: undefined,
  newMailbox: undefined,
  protecting: new Set(),
  ended: undefined,
  set: undefined,
  sets: new Map(),
  challenges: new Set(),
  wrongProofs: 0,
  authFactors: [],
  notices: [],
  endedSessions: [],
  isFrozen: false,
  isAccountDeleted: false,
})

/** Escrow's own share of the generation that custody has; the shares of other beginnings may be beside it, or alone. */
export const ownShareOf = ({ recovery, wallet }: FakeStore): Bytes | undefined =>
  wallet && recovery.get(`${wallet.walletId}|${wallet.epoch}`)

/** Whether nothing brings the wallet back: it has neither a mailbox nor a factor. */
export const isUnprotected = (stored: FakeStore): boolean =>
  stored.mailbox === undefined && activeSetOf(stored) === undefined

/** Whether escrow has deleted the first generation that custody has, which nothing brought back. */
export const isEnded = ({ ended, wallet }: FakeStore): boolean =>
  wallet !== undefined &&
  wallet.rotationId === undefined &&
  ended?.walletId === wallet.walletId &&
  ended.epoch === wallet.epoch

/** The set of factors that counts, as escrow finds it when it is needed. */
export const activeSetOf = ({
  set,
  sets,
  wallet,
}: Pick<FakeStore, 'set' | 'sets' | 'wallet'>): FakeSet | undefined =>
  sets.get(wallet?.rotationId ?? '') ?? set
