import { parseOtp } from '@latchkey/protocol'
import {
  type EndpointOutput,
  type FactorKind,
  postLost,
  postLostCode,
  postLostProof,
  postLostState,
  proofText,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { createDevice } from '../device/createDevice.js'
import type { Device } from '../device/Device.js'
import { deriveFactor } from '../factor/deriveFactor.js'
import { createVaultCall } from '../session/createVaultCall.js'
import { createWork } from '../session/createWork.js'
import type { VaultCall } from '../session/Session.js'

/** The steps of a visitor who lost the mailbox; all of one device, which the proof is bound to. */
export type LostMailbox = {
  /** Where a pending one of this browser stands; undefined without one. */
  state(): Promise<EndpointOutput<typeof postLostState> | undefined>
  /** Begins it, and returns the salt of the password. */
  start(email: string): Promise<string>
  /** Proves a factor, and names the new mailbox, which gets a code. */
  prove(kind: FactorKind, secret: Uint8Array<ArrayBuffer>, newEmail: string): Promise<void>
  /** Takes the code of the new mailbox; returns when it takes effect, in seconds. */
  confirm(code: string): Promise<number>
  forget(): void
}

export type LostMailboxParameters = {
  readonly device?: Pick<Device, 'prove' | 'thumbprint'>
  readonly call?: VaultCall
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const key = 'latchkey-lost-mailbox'
const stored = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/))

/** Creates the steps, with the device of the vault's own page in this browser. */
export async function createLostMailbox(options: LostMailboxParameters = {}): Promise<LostMailbox> {
  const device = options.device ?? (await createDevice())
  const { storage = localStorage } = options
  const call =
    options.call ?? createVaultCall({ vaultUrl: location.origin, prove: device.prove.bind(device) })
  const work = createWork({ onWork() {} })
  let begun: EndpointOutput<typeof postLost> | undefined

  return {
    async state() {
      const lostId = read()
      if (lostId === undefined) return undefined
      return call(postLostState, { lostId })
    },
    async start(email) {
      begun = await work.run((solution) => call(postLost, { email, work: solution }))
      return begun.salt
    },
    async prove(kind, secret, newEmail) {
      if (!begun) throw new TypeError('not begun')
      const { challenge, lostId } = begun
      const text = proofText({
        ...{ purpose: 'lost-mailbox', subject: lostId, factorId: kind, challenge },
        device: device.thumbprint,
      })
      const proof = (await deriveFactor(secret)).prove(text)
      await call(postLostProof, { lostId, kind, proof, newEmail })
      storage.setItem(key, lostId)
    },
    async confirm(code) {
      const lostId = read()
      if (lostId === undefined) throw new TypeError('not begun')
      return (await call(postLostCode, { lostId, code: parseOtp(code) })).readyAt
    },
    forget: () => storage.removeItem(key),
  }

  function read(): string | undefined {
    const parsed = v.safeParse(stored, storage.getItem(key))
    return parsed.success ? parsed.output : undefined
  }
}
