import { passwordCost } from '@latchkey/protocol/vault'
import { decode } from 'jose/base64url'
import { expect, test } from 'vitest'
import { argon2id } from '../factor/argon2id.js'
import { randomBytes } from '../seed/Bytes.js'
import type { KitOpenerRecord } from './kitFormat.js'
import { openKit, readKit } from './openKit.js'
import { makeTestKit } from './testing/makeTestKit.js'

const secret = () => new Uint8Array(32).fill(3)

function read(text: string) {
  const it = readKit(text)
  if (it.state !== 'kit') throw new Error(it.state)
  return it.kit
}

test('a kit of the known words names the addresses of other wallets and opens with its key', async () => {
  const kit = read(await makeTestKit('key', secret()))
  expect(kit.addresses).toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
  expect(await openKit(kit, async () => secret())).toEqual({
    state: 'open',
    entropy: new Uint8Array(16),
  })
})

test('a kit opens with its password, at the cost that it names, and with no other', async () => {
  const salt = 'AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI'
  // The cost is what the opener names; a fifth of a second each time proves no more.
  const cost = { ...passwordCost, memoryKib: 64 }
  const stretch = (password: string) =>
    argon2id({ password, salt: new Uint8Array(decode(salt)), cost })
  const entropy = randomBytes(16)
  const kit = read(await makeTestKit('password', await stretch('tulip harbour'), { entropy, salt }))
  const openers: KitOpenerRecord[] = []
  const openWith = (password: string) =>
    openKit(kit, async (opener) => {
      openers.push(opener)
      return stretch(password)
    })
  expect(await openWith('tulip harbour')).toEqual({ state: 'open', entropy })
  expect(openers).toEqual([{ kind: 'password', salt, cost: passwordCost }])
  expect(await openWith('tulip harbour.')).toEqual({ state: 'wrong-secret' })
})

// Kits as they were saved: all-zero entropy, one with a key of 32 threes, one with the password of the tests.
const saved = {
  key: `{"latchkeyKit":1,"walletId":"AQEBAQEBAQEBAQEBAQEBAQ","addresses":{"eip155":"0x9858EfFD232B4033E47d90003D41EC34EcaEda94","solana":"HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk"},"createdAt":1760000000,"opener":{"kind":"key"},"iv":"R7iE90Jg7b58BT48","sealed":"C6IplpKYHKsGu1-Q2s1CByf2-x-YC--elo1WZOvzpI0"}`,
  password: `{"latchkeyKit":1,"walletId":"AQEBAQEBAQEBAQEBAQEBAQ","addresses":{"eip155":"0x9858EfFD232B4033E47d90003D41EC34EcaEda94","solana":"HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk"},"createdAt":1760000000,"opener":{"kind":"password","salt":"AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI","cost":{"memoryKib":65536,"passes":3,"lanes":1}},"iv":"xhjHR89w4j2exqjc","sealed":"f3LrHvllcavNtx1GynZyG8uVZ1luKduATKDh9asnj1A"}`,
}

test('the format of kits is fixed: saved ones open', async () => {
  const opened = { state: 'open', entropy: new Uint8Array(16) }
  expect(await openKit(read(saved.key), async () => secret())).toEqual(opened)
  const salt = new Uint8Array(32).fill(2)
  const stretched = argon2id({ password: 'tulip harbour 9 mule', salt, cost: passwordCost })
  expect(await openKit(read(saved.password), () => stretched)).toEqual(opened)
})

test('spaces and line ends of mail programs and other systems do not damage a kit', async () => {
  const text = await makeTestKit('key', secret())
  const changed = [
    text.trim(),
    text.replaceAll('\n', '\r\n'),
    `\ufeff${text}`,
    text.replaceAll(/\s/g, ''),
    text.replaceAll('AQEB', 'AQ\n  EB'),
  ]
  for (const it of changed)
    expect(await openKit(read(it), async () => secret())).toMatchObject({ state: 'open' })
})

test('a kit of another version is told apart from a damaged one', async () => {
  const text = await makeTestKit('key', secret())
  expect(readKit(text.replace('"latchkeyKit": 1', '"latchkeyKit": 2'))).toEqual({
    state: 'other-version',
  })
  expect(readKit('{"latchkeyKit": 3, "new": true}')).toEqual({ state: 'other-version' })
  for (const it of ['', 'null', '{}', '[]', text.slice(0, -4), `${text}{}`, 'x'.repeat(5_000)])
    expect(readKit(it)).toEqual({ state: 'damaged' })
})
