import { passwordCost } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { randomBytes } from '../seed/Bytes.js'
import { openKit, readKit } from './openKit.js'
import { makeTestKit } from './testing/makeTestKit.js'

const secret = () => new Uint8Array(32).fill(3)
const kinds = ['key', 'password'] as const
const isLong = process.env.LATCHKEY_LONG !== undefined

/** How a changed kit ends with the right secret: `open` would be a key that may be wrong. */
async function outcomeOf(text: string) {
  const it = readKit(text)
  return it.state === 'kit' ? (await openKit(it.kit, async () => secret())).state : it.state
}

test.each(kinds)(
  'T300 every byte of a kit (%s) flipped in turn: refused',
  async (kind) => {
    const text = await makeTestKit(kind, secret(), { entropy: randomBytes(16) })
    const bytes = new TextEncoder().encode(text)
    const bits = [1, 2, 4, 8, 16, 32, 64, 128]
    expect(await outcomeOf(text)).toBe('open')
    for (let at = 0; at < bytes.length; at += 1) {
      for (const mask of isLong ? [...bits, 255] : [bits[at % 8] ?? 1, 255]) {
        const flipped = bytes.with(at, (bytes[at] ?? 0) ^ mask)
        expect(await outcomeOf(new TextDecoder().decode(flipped)), `byte ${at}, ${mask}`).not.toBe(
          'open',
        )
      }
    }
  },
  60_000,
)

test.each(kinds)(
  'T300 every letter of a kit (%s) replaced by others, and the last of a field by every other: refused',
  async (kind) => {
    const text = (await makeTestKit(kind, secret())).replaceAll(/\s/g, '')
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let at = 0; at < text.length; at += 1) {
      const right = text.charAt(at)
      if (!alphabet.includes(right)) continue
      // The last letter of some fields has bits to spare.
      const isLast = text.charAt(at + 1) === '"'
      const others = [...alphabet].filter(
        (_, index) => isLast || index % (isLong ? 8 : 32) === at % 8,
      )
      for (const wrong of others.filter((it) => it !== right)) {
        const changed = `${text.slice(0, at)}${wrong}${text.slice(at + 1)}`
        expect(await outcomeOf(changed), `${right} to ${wrong} at ${at}`).not.toBe('open')
      }
    }
  },
  60_000,
)

test('T300 the seed of one wallet in the kit of another, or a kit with the names of another: refused', async () => {
  const one = await makeTestKit('key', secret(), { entropy: randomBytes(16) })
  const other = await makeTestKit('key', secret(), {
    entropy: randomBytes(16),
    walletId: 'B'.repeat(22),
  })
  const [first, second] = [JSON.parse(one), JSON.parse(other)]
  for (const name of ['walletId', 'addresses', 'iv', 'sealed']) {
    const mixed = JSON.stringify({ ...first, [name]: second[name] })
    expect(await outcomeOf(mixed), name).toBe('wrong-secret')
  }
})

test('T300 a kit whose cost was raised to stop the page, or lowered, is refused before any work', async () => {
  const text = await makeTestKit('password', secret())
  for (const cost of [4_194_304, 8, 0, -1, 1e9])
    expect(readKit(text.replace(String(passwordCost.memoryKib), String(cost)))).toEqual({
      state: 'damaged',
    })
})

test('T300 a field twice, escaped, added or in another order: refused', async () => {
  const text = (await makeTestKit('key', secret())).replaceAll(/\s/g, '')
  const { sealed, ...head } = JSON.parse(text)
  const changed = [
    text.replace('"iv"', '"iv":"AAAA","iv"'),
    text.replace('"iv"', '"\\u0069v"'),
    text.replace('"iv"', '"more":1,"iv"'),
    text.replace('"createdAt":1760000000', '"createdAt":1.76e9'),
    JSON.stringify({ sealed, ...head }),
    text.replace('"iv"', '"__proto__":{"x":1},"iv"'),
  ]
  for (const it of changed) {
    expect(it).not.toBe(text)
    expect(readKit(it), it).toEqual({ state: 'damaged' })
  }
})

test('T300 a wrong secret never opens a kit', async () => {
  const it = readKit(await makeTestKit('key', secret()))
  if (it.state !== 'kit') throw new Error(it.state)
  for (let at = 0; at < 32; at += 1) {
    const wrong = secret().with(at, 2)
    expect(await openKit(it.kit, async () => wrong)).toEqual({ state: 'wrong-secret' })
  }
})
