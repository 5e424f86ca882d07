import {
  deviceNoticeInfo,
  type Endpoint,
  type EndpointInput,
  type FrameConfig,
  type Sealed,
  type ShareBinding,
  shareInfo,
} from '@latchkey/protocol/vault'
import { ed25519 } from '@noble/curves/ed25519.js'
import { decode, encode } from 'jose/base64url'
import * as v from 'valibot'
import { type Bytes, utf8 } from '../../seed/Bytes.js'
import type { VaultCall } from '../../session/Session.js'
import { type EphemeralPair, hpke, type Sealing } from '../shares/sealShare.js'
import { fakeCustody } from './fakeCustody.js'
import { fakeDevices } from './fakeDevices.js'
import { fakeEscrow } from './fakeEscrow.js'
import { fakeProofs } from './fakeProofs.js'
import { fakeRotation } from './fakeRotation.js'
import { type FakeHandlers, type FakeServiceParameters, refuse } from './fakeServices.js'
import { fakeSets } from './fakeSets.js'
import { createFakeStore, type FakeStore } from './fakeStore.js'

export type FakeVault = {
  readonly keys: FrameConfig['keys']
  call(thumbprint: string): VaultCall
  isLinkFollowed: boolean
  /** Whether the mailbox was changed a short time ago. */
  isReleaseHeld: boolean
  readonly stored: FakeStore
  /** Changes answers, or the binding for which they are encrypted. */
  answerAs(change: AnswerChange): void
  readonly calls: string[]
}

type AnswerChange = (binding: ShareBinding, share: Bytes) => [ShareBinding, Uint8Array]

/** The cryptography of the services; a simulation of many wallets passes a faster one. */
export type FakeVaultCrypto = {
  readonly sealing: Sealing
  readonly verifyProof: FakeServiceParameters['verifyProof']
  /** Whether calls are validated, like those of real services. */
  readonly validates: boolean
}

const realCrypto: FakeVaultCrypto = {
  sealing: hpke,
  verifyProof: (key, text, proof) => ed25519.verify(decode(proof), utf8(text), decode(key)),
  validates: true,
}

export async function createFakeVault(
  userId: string,
  { sealing, validates, verifyProof }: FakeVaultCrypto = realCrypto,
): Promise<FakeVault> {
  const custody = await sealing.makePair()
  const escrow = await sealing.makePair()
  const calls: string[] = []
  const stored = createFakeStore()
  let changeAnswer: AnswerChange = (binding, share) => [binding, share]
  const takeBy =
    (service: EphemeralPair): FakeServiceParameters['take'] =>
    (kind, { epoch, walletId }, thumbprint, share: Sealed) => {
      const binding = { kind, direction: 'up', userId, walletId, epoch, thumbprint } as const
      return sealing.open(service, shareInfo(binding), share)
    }
  const parameters: FakeServiceParameters = {
    stored,
    take: takeBy(custody),
    takeForEscrow: takeBy(escrow),
    async takeMailbox(walletId, requestId, mailbox) {
      const info = deviceNoticeInfo(userId, walletId, requestId)
      return new TextDecoder().decode(await sealing.open(escrow, info, mailbox))
    },
    async give(kind, { ephemeralKey, epoch, walletId }, thumbprint, share) {
      if (!share) return refuse('not-found')
      const binding = { kind, direction: 'down', userId, walletId, epoch, thumbprint } as const
      const [changed, bytes] = changeAnswer(binding, share)
      return { share: await sealing.seal(ephemeralKey, shareInfo(changed), bytes) }
    },
    verifyProof,
    isLinkFollowed: () => vault.isLinkFollowed,
    isReleaseHeld: () => vault.isReleaseHeld,
  }
  const handlers: FakeHandlers = {
    ...fakeCustody(parameters),
    ...fakeRotation(parameters),
    ...fakeEscrow(parameters),
    ...fakeSets(parameters),
    ...fakeProofs(parameters),
    ...fakeDevices(parameters),
  }
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
        if (stored.isAccountDeleted) return refuse('unauthorized')
        if (!validates) return handle(input as never, device) as Promise<v.InferOutput<E['output']>>
        // Each handler is stored under the path of its endpoint.
        const output = await handle(v.parse(endpoint.input, input) as never, device)
        return v.parse(endpoint.output, output) as v.InferOutput<E['output']>
      },
  }
  return vault
}
