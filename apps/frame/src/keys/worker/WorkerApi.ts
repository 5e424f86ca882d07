import { capabilities } from '@latchkey/protocol'
import {
  ephemeralKey,
  epoch,
  factorKinds,
  factorProof,
  maxFactors,
  proofPurposes,
  randomId,
  recoveryFactor,
  sealed,
  thumbprint,
  walletAddresses,
  walletBlob,
  walletBridge,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'

/**
 * The state of a device's share. `new`: of a wallet that may never be confirmed. `pending`: the wallet is confirmed,
 * but the server may lack this share's partner. `settled`: the pair opened the wallet. `damaged`: it did before and no
 * longer does, so the recovery share must create another pair.
 */
export const shareStates = ['new', 'pending', 'settled', 'damaged'] as const
export type ShareState = (typeof shareStates)[number]

const empty = v.strictObject({})
const requestId = v.pipe(v.string(), v.uuid())
const publicKey = ephemeralKey
/** The user and device for which shares are encrypted. */
const owner = v.strictObject({ userId: randomId, thumbprint })
const wallet = v.strictObject({
  walletId: randomId,
  epoch,
  addresses: walletAddresses,
  blob: walletBlob,
  rotationId: v.optional(randomId),
})
const rotatedWallet = v.strictObject({ ...wallet.entries, rotationId: randomId })
/** A service's answer and the key for which it was encrypted. */
const answer = v.strictObject({ requestId, share: sealed })
const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array)
const factors = v.pipe(v.array(recoveryFactor), v.maxLength(maxFactors))
const opened = { owner, wallet, answer } as const
/** A share beside the one in use, by the attempt that made it. */
const nextId = randomId
/** The secret of a factor that the worker has received, by its request. */
const secretId = requestId

/**
 * The commands of the worker that handles secrets, with their results. Shares, seeds and keys cross only encrypted for
 * another receiver; both sides validate every message.
 */
export const keyCommands = {
  /** Creates a key for which one answer of a service is encrypted; `eph` is its hash. */
  prepare: {
    input: empty,
    output: v.strictObject({ requestId, ephemeralKey, eph: thumbprint }),
  },
  /** Returns the share of this device, and the attempts whose outcome may be unknown. */
  held: {
    input: v.strictObject({ userId: randomId }),
    output: v.nullable(
      v.strictObject({
        walletId: randomId,
        epoch,
        addresses: walletAddresses,
        factors,
        state: v.picklist(shareStates),
        isUnreported: v.boolean(),
        isDeleting: v.boolean(),
        next: v.array(v.strictObject({ epoch, rotationId: v.optional(randomId) })),
      }),
    ),
  },
  /** Creates a wallet with two pairs of shares, tests both, and stores the device's own share. */
  create: {
    input: v.strictObject({ owner, custodyKey: publicKey, escrowKey: publicKey }),
    output: v.strictObject({
      wallet,
      deviceShare: sealed,
      recoveryShare: sealed,
      escrowShare: sealed,
    }),
  },
  /** Opens a wallet that this worker made with both of its pairs, as custody has stored its shares. */
  verifyCreation: {
    input: v.strictObject({ owner, wallet, device: answer, recovery: answer }),
    output: empty,
  },
  /** Opens the wallet with the server's share and one of the device's, and compares its addresses; `next` if it is not the one in use. */
  verifyReadBack: {
    input: v.strictObject(opened),
    output: v.strictObject({ next: v.nullable(nextId), factors }),
  },
  /** Records that the wallet that the stored share opened is confirmed, and drops what is left of attempts up to it. */
  settle: {
    input: v.strictObject({ userId: randomId, walletId: randomId, epoch }),
    output: empty,
  },
  /** Records that custody has lost or ended this share's partner: another one that it has later may not fit. */
  doubt: {
    input: v.strictObject({ userId: randomId, walletId: randomId, epoch }),
    output: empty,
  },
  /** Opens the wallet with the recovery share, and creates a new pair for this device. */
  enrol: {
    input: v.strictObject({
      owner,
      wallet,
      recovery: answer,
      partner: answer,
      custodyKey: publicKey,
    }),
    output: v.strictObject({ forCustody: sealed }),
  },
  /** Takes the secret of a factor, until it is discarded. */
  receive: { input: v.strictObject({ requestId, secret: sealed }), output: empty },
  discard: { input: v.strictObject({ secretId }), output: empty },
  /** Makes the next generation, with the list of factors of this one changed, and stores the device's share beside the one in use. */
  rotate: {
    input: v.strictObject({
      ...opened,
      custodyKey: publicKey,
      add: v.optional(
        v.strictObject({
          kind: v.picklist(factorKinds),
          salt: recoveryFactor.entries.salt,
          credentialId: recoveryFactor.entries.credentialId,
          secretId,
        }),
      ),
      remove: v.pipe(v.array(randomId), v.maxLength(maxFactors)),
    }),
    output: v.strictObject({
      wallet: rotatedWallet,
      bridge: walletBridge,
      deviceShare: sealed,
      recoveryShare: sealed,
      factors: v.array(v.strictObject({ factor: recoveryFactor, share: sealed })),
    }),
  },
  /** Opens a generation that this worker made with both of its pairs, as the services have stored them. */
  verifyRotation: {
    input: v.strictObject({
      owner,
      wallet: rotatedWallet,
      device: answer,
      recovery: answer,
      factors: v.array(v.strictObject({ factorId: randomId, share: sealed })),
    }),
    output: empty,
  },
  /** Uses a share that was stored beside the one in use. `isUnreported`: auth does not know its factors yet. */
  promote: {
    input: v.strictObject({ userId: randomId, nextId, isUnreported: v.boolean() }),
    output: empty,
  },
  dropNext: { input: v.strictObject({ userId: randomId, nextId }), output: empty },
  /** Records that auth knows the factors. */
  reported: { input: v.strictObject({ userId: randomId }), output: empty },
  /** Opens an earlier generation with its pair, crosses the bridge to the active one, and makes a pair of it. */
  carryOver: {
    input: v.strictObject({
      owner,
      wallet: rotatedWallet,
      earlier: v.strictObject({ epoch, blob: walletBlob }),
      bridge: walletBridge,
      answer,
      custodyKey: publicKey,
    }),
    output: v.strictObject({ forCustody: sealed }),
  },
  /** Signs a challenge of a service with a factor. */
  proveFactor: {
    input: v.strictObject({
      owner,
      purpose: v.picklist(proofPurposes),
      walletId: randomId,
      factorId: randomId,
      challenge: randomId,
      secretId,
    }),
    output: v.strictObject({ proof: factorProof }),
  },
  /** Opens the wallet with the recovery share that a factor decrypts, and creates a new pair for this device. */
  enrolByFactor: {
    input: v.strictObject({
      owner,
      wallet: rotatedWallet,
      factorId: randomId,
      secretId,
      share: sealed,
      partner: answer,
      custodyKey: publicKey,
    }),
    output: v.strictObject({ forCustody: sealed }),
  },
  /** Makes the text of a recovery kit, which its opener alone opens. */
  makeKit: {
    input: v.strictObject({
      ...opened,
      opener: v.variant('kind', [
        v.strictObject({ kind: v.literal('password'), salt: v.string() }),
        v.strictObject({ kind: v.literal('key') }),
      ]),
      secretId,
    }),
    output: v.strictObject({ kit: v.string() }),
  },
  /** Makes a pair for another device: its share, encrypted for its key, and custody's; and encrypts the mailbox for escrow's notice. */
  approveDevice: {
    input: v.strictObject({
      ...opened,
      device: v.strictObject({ thumbprint, ephemeralKey }),
      custodyKey: publicKey,
      notice: v.strictObject({ escrowKey: publicKey, requestId: randomId, email: v.string() }),
    }),
    output: v.strictObject({ deviceShare: sealed, share: sealed, mailbox: sealed }),
  },
  /** Takes the share that another device made for this one, and opens the wallet with it. */
  acceptDevice: {
    input: v.strictObject({ owner, wallet, approved: answer, partner: answer }),
    output: empty,
  },
  /** Records that the visitor deletes the wallet, which may take several attempts. */
  markDeleting: {
    input: v.strictObject({ userId: randomId, isDeleting: v.boolean() }),
    output: empty,
  },
  /** Deletes the shares of this device. */
  forget: { input: v.strictObject({ userId: randomId }), output: empty },
  sign: {
    input: v.strictObject({ ...opened, namespace: v.picklist(capabilities.auth), bytes }),
    output: v.strictObject({ signature: bytes }),
  },
} satisfies Record<string, { input: v.GenericSchema; output: v.GenericSchema }>

type Commands = typeof keyCommands
export type KeyCommand = keyof Commands
export type CommandInput<C extends KeyCommand> = v.InferOutput<Commands[C]['input']>
export type CommandOutput<C extends KeyCommand> = v.InferOutput<Commands[C]['output']>

/** The handlers of all commands; a missing one does not compile. */
export type KeyCommandTable = {
  readonly [C in KeyCommand]: (input: CommandInput<C>) => Promise<CommandOutput<C>>
}

export type RunKeyCommand = <C extends KeyCommand>(
  command: C,
  input: CommandInput<C>,
) => Promise<CommandOutput<C>>

export type WalletRecord = v.InferOutput<typeof wallet>
export type Owner = v.InferOutput<typeof owner>
export type SealedAnswer = v.InferOutput<typeof answer>

const commandNames = Object.keys(keyCommands) as KeyCommand[]

export const keyRequest = v.strictObject({
  id: v.number(),
  command: v.picklist(commandNames),
  input: v.unknown(),
})

/** Why a command failed: a code without any data that could contain a secret. */
export const keyFailures = [
  'frame/share-damaged',
  'frame/factor-wrong',
  'frame/factor-last',
  'frame/failed',
] as const

export const keyReply = v.union([
  v.strictObject({ id: v.number(), output: v.unknown() }),
  v.strictObject({ id: v.number(), failure: v.picklist(keyFailures) }),
])
