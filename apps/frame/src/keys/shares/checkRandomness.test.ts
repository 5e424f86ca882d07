import { expect, test } from 'vitest'
import { randomBytes } from '../../seed/Bytes.js'
import { createTestDevice } from '../testing/createTestDevice.js'
import { checkRandomness } from './checkRandomness.js'

const { subtle } = globalThis.crypto
const fit = { isSecureContext: true, crypto: globalThis.crypto }
const failed = { code: 'frame/failed' }

/** A source that fills arrays like a stub. */
const filling = (byteAt: (at: number) => number) => ({
  isSecureContext: true,
  crypto: {
    subtle,
    getRandomValues<T extends ArrayBufferView | null>(into: T): T {
      const bytes = into as unknown as Uint8Array // Only bytes are drawn here.
      bytes.forEach((_, at) => {
        bytes[at] = byteAt(at)
      })
      return into
    },
  },
})

test('T110 real random numbers always pass', () => {
  for (let round = 0; round < 200; round += 1) expect(() => checkRandomness(fit)).not.toThrow()
})

let draw = 0
test.each([
  ['a page that is not served safely', { ...fit, isSecureContext: false }],
  ['no crypto', { isSecureContext: true, crypto: undefined }],
  ['no WebCrypto', { ...fit, crypto: { ...filling(() => 0).crypto, subtle: undefined as never } }],
  ['no generator', { ...fit, crypto: { subtle, getRandomValues: undefined as never } }],
  ['zeros', filling(() => 0)],
  ['the same bytes each time', filling((at) => (at * 197 + (at >> 3) * 91) & 255)],
  ['a counter', filling((at) => (at + draw++) & 255)],
  ['seven bits', filling(() => Math.floor(Math.random() * 128))],
])('T110 refuses %s', (_, source) => {
  expect(() => checkRandomness(source)).toThrow(expect.objectContaining(failed))
})

test('T110 no wallet is created if the check fails', async () => {
  const { store, worker } = await createTestDevice()
  const keys = worker({
    checkRandomness: () => checkRandomness({ ...fit, isSecureContext: false }),
  })
  const owner = { userId: 'u'.repeat(22), thumbprint: 't'.repeat(43) }
  const key = 'k'.repeat(87)
  const making = keys.use((runCommand) =>
    runCommand('create', { owner, custodyKey: key, escrowKey: key }),
  )
  await expect(making).rejects.toMatchObject(failed)
  expect(await store.get(`share:${owner.userId}`)).toBeUndefined()
})

test('T110 bytes for many seeds never repeat, and no value is rare', () => {
  const count = process.env.LATCHKEY_LONG ? 10_000 : 1_000
  const seen = new Set<string>()
  const values = new Array<number>(256).fill(0)
  for (let round = 0; round < count; round += 1) {
    const bytes = randomBytes(16)
    seen.add(bytes.join())
    for (const byte of bytes) values[byte] = (values[byte] ?? 0) + 1
  }
  expect(seen.size).toBe(count)
  const expected = (count * 16) / 256
  const chi = values.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  // 255 degrees of freedom: one draw in ten million is outside.
  expect(chi).toBeGreaterThan(150)
  expect(chi).toBeLessThan(390)
})
