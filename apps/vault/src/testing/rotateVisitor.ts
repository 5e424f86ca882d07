import {
  makeRotation,
  sendRotation,
  type TestFactor,
  type TestRotation,
} from '../custody/testing/createTestFactor.js'
import type { TestWallet } from '../custody/testing/createTestFrame.js'
import type { Visitor } from './createVisitor.js'
import type { FiveProcesses } from './startFiveProcesses.js'

type Rotating = {
  readonly email: string
  /** All that the wallet has afterwards. */
  readonly factors: readonly TestFactor[]
  /** The generation before; by default the first. */
  readonly wallet?: TestWallet
  /** The last step before the device is lost. */
  readonly until?: Parameters<typeof sendRotation>[2]
}

/** Makes a new generation of a visitor's wallet, as the frame does; auth hears nothing of it. */
export async function rotateVisitor(
  vault: Pick<FiveProcesses, 'readKeys'>,
  { binding, client, tokens, wallet: first }: Visitor,
  { email, factors, until, wallet = first }: Rotating,
): Promise<TestRotation> {
  const frame: Parameters<typeof sendRotation>[0] & Parameters<typeof makeRotation>[1] = {
    client,
    email,
    token: async (service) => tokens.access[service],
    binding: (ref, kind, way) => ({ ...binding(kind, way), epoch: ref.epoch }),
  }
  const { custody: publicKey } = await vault.readKeys()
  const next = await makeRotation({ custody: { publicKey } }, frame, wallet, factors)
  await sendRotation(frame, next, until)
  return next
}
