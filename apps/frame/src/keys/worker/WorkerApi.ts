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
})
/** A service's answer and the key for which it was encrypted. */
const answer = v.strictObject({ requestId, share: sealed })
const bytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array)

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
  /** Returns the share of this device. */
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
  /** Creates a wallet, tests its shares in every pair, and stores the device's own. */
  create: {
    input: v.strictObject({ owner, custodyKey: publicKey, escrowKey: publicKey }),
    output: v.strictObject({ wallet, forCustody: sealed, forEscrow: sealed }),
  },
  /** Opens the wallet with the server's and the device's share, and compares its addresses. */
  verifyReadBack: {
    input: v.strictObject({ owner, wallet, answer }),
    output: empty,
  },
  /** Records that the wallet that the stored share opened is confirmed. */
  settle: {
    input: v.strictObject({ userId: randomId, walletId: randomId }),
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

/** The handlers of all commands; a missing one does not compile. */
export type KeyCommandTable = {
  readonly [C in KeyCommand]: (input: CommandInput<C>) => Promise<CommandOutput<C>>
}

/** Sends a command to the worker. */
export type RunKeyCommand = <C extends KeyCommand>(
  command: C,
  input: CommandInput<C>,
) => Promise<CommandOutput<C>>

/** A wallet in commands, without secrets. */
export type WalletRecord = v.InferOutput<typeof wallet>
export type Owner = v.InferOutput<typeof owner>
export type SealedAnswer = v.InferOutput<typeof answer>

const commandNames = Object.keys(keyCommands) as KeyCommand[]

/** A command message. */
export const keyRequest = v.strictObject({
  id: v.number(),
  command: v.picklist(commandNames),
  input: v.unknown(),
})

/** Why a command failed: a code without any data that could contain a secret. */
export const keyFailures = ['frame/share-damaged', 'frame/failed'] as const

/** A result message. */
export const keyReply = v.union([
  v.strictObject({ id: v.number(), output: v.unknown() }),
  v.strictObject({ id: v.number(), failure: v.picklist(keyFailures) }),
])
