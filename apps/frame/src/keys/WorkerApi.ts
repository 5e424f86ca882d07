import { capabilities } from '@latchkey/protocol'
import {
  ephemeralKey,
  epoch,
  randomId,
  sealed,
  thumbprint,
  walletAddresses,
  walletBlob,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'

/**
 * How far the share that a device holds came. `new`: of a wallet that may never come to be. `pending`: the wallet is
 * whole, but the server may lack this share's partner. `settled`: the pair opened the wallet. `damaged`: it once did
 * and no longer does, so another pair must be made by way of the recovery share.
 */
export const shareStates = ['new', 'pending', 'settled', 'damaged'] as const
export type ShareState = (typeof shareStates)[number]

const empty = v.strictObject({})
const requestId = v.pipe(v.string(), v.uuid())
const publicKey = ephemeralKey
/** Who asks, on which device: what shares are closed for. */
const owner = v.strictObject({ userId: randomId, thumbprint })
const wallet = v.strictObject({
  walletId: randomId,
  epoch,
  addresses: walletAddresses,
  blob: walletBlob,
})
/** What a service answered, and the key that it was closed for. */
const answer = v.strictObject({ requestId, share: sealed })
const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array)

/**
 * What may be asked of the worker that handles secrets, and what it answers. No share, seed or key stands in any of
 * it but closed for somebody else; both sides check every message.
 */
export const keyCommands = {
  /** Makes a key that one answer of a service is to be closed for; `eph` is its hash. */
  prepare: {
    input: empty,
    output: v.strictObject({ requestId, ephemeralKey, eph: thumbprint }),
  },
  /** The share that this device holds. */
  held: {
    input: v.strictObject({ userId: randomId }),
    output: v.nullable(
      v.strictObject({
        walletId: randomId,
        epoch,
        addresses: walletAddresses,
        state: v.picklist(shareStates),
      }),
    ),
  },
  /** Makes a wallet, tries its shares in every pair, and holds the device's own. */
  create: {
    input: v.strictObject({ owner, custodyKey: publicKey, escrowKey: publicKey }),
    output: v.strictObject({ wallet, forCustody: sealed, forEscrow: sealed }),
  },
  /** Opens the wallet with what the server gave back and what is held here, and compares its addresses. */
  verifyReadBack: {
    input: v.strictObject({ owner, wallet, answer }),
    output: empty,
  },
  /** Writes down that the wallet, which the held share opened, is the visitor's for good. */
  settle: {
    input: v.strictObject({ userId: randomId, walletId: randomId }),
    output: empty,
  },
  /** Opens the wallet by the recovery share, and makes a pair of its own for this device. */
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
  sign: {
    input: v.strictObject({
      owner,
      wallet,
      answer,
      namespace: v.picklist(capabilities.auth),
      bytes,
    }),
    output: v.strictObject({ signature: bytes }),
  },
} satisfies Record<string, { input: v.GenericSchema; output: v.GenericSchema }>

type Commands = typeof keyCommands
export type KeyCommand = keyof Commands
export type CommandInput<C extends KeyCommand> = v.InferOutput<Commands[C]['input']>
export type CommandOutput<C extends KeyCommand> = v.InferOutput<Commands[C]['output']>

/** What the worker does; a missing command does not compile. */
export type KeyCommandTable = {
  readonly [C in KeyCommand]: (input: CommandInput<C>) => Promise<CommandOutput<C>>
}

/** Asks the worker. */
export type RunKeyCommand = <C extends KeyCommand>(
  command: C,
  input: CommandInput<C>,
) => Promise<CommandOutput<C>>

/** A wallet as the commands name it: nothing of it is secret. */
export type WalletRecord = v.InferOutput<typeof wallet>
export type Owner = v.InferOutput<typeof owner>
export type SealedAnswer = v.InferOutput<typeof answer>

const commandNames = Object.keys(keyCommands) as KeyCommand[]

/** A question as it travels. */
export const keyRequest = v.strictObject({
  id: v.number(),
  command: v.picklist(commandNames),
  input: v.unknown(),
})

/** Why a command fails: a code, and nothing that a secret could hide in. */
export const keyFailures = ['frame/share-damaged', 'frame/failed'] as const

/** An answer as it travels. */
export const keyReply = v.union([
  v.strictObject({ id: v.number(), output: v.unknown() }),
  v.strictObject({ id: v.number(), failure: v.picklist(keyFailures) }),
])
