import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import type { KeyFile } from '../envelope/keyFile.js'
import { createTokenKeys } from './createTokenKeys.js'

const day = 86_400_000
const claims = {
  sub: 'u'.repeat(22),
  sid: 's'.repeat(22),
  lid: 'l'.repeat(22),
  auth_time: 1,
  cnf: { jkt: 't'.repeat(43) },
}

function memoryFile(): KeyFile {
  let stored: Uint8Array | undefined
  return {
    read: () => stored,
    write: (bytes) => {
      stored = bytes
    },
  }
}

test('a key is created once and stored, replaced after ninety days, and published a day longer', async () => {
  const file = memoryFile()
  const clock = { now: 0 }
  const open = () => createTokenKeys({ file, issuer: 'https://v.test', now: () => clock.now })
  const kids = async (keys: Awaited<ReturnType<typeof open>>) =>
    (await keys.publicKeys()).map(({ kid }) => kid)

  const keys = await open()
  const [first] = await kids(keys)
  expect(await kids(await open()), 'after a restart').toEqual([first])

  clock.now = 90 * day
  const { kid } = decodeProtectedHeader(await keys.sign('auth', claims))
  expect(kid).not.toBe(first)
  expect(await kids(keys)).toEqual([first, kid])
  expect(await kids(await open()), 'after a restart').toEqual([first, kid])
  clock.now += day
  expect(await kids(keys)).toEqual([kid])
})

test('concurrent calls at the rotation create one key, and every token can be verified', async () => {
  const clock = { now: 0 }
  const keys = await createTokenKeys({
    file: memoryFile(),
    issuer: 'https://v.test',
    now: () => clock.now,
  })
  const old = decodeProtectedHeader(await keys.sign('auth', claims)).kid
  clock.now = 90 * day
  const services = ['auth', 'custody', 'escrow'] as const
  const tokens = await Promise.all(services.map((service) => keys.sign(service, claims)))
  const [fresh, ...more] = new Set(tokens.map((token) => decodeProtectedHeader(token).kid))
  expect(more).toEqual([])
  expect((await keys.publicKeys()).map(({ kid }) => kid)).toEqual([old, fresh])
})

test.each([
  '{"d":"secret"}',
  '[{"kid":"secret"',
  '[{"kid":"a","createdAt":0,"jwk":{"d":"secret"}}]',
])('a damaged file is named, not replaced and not quoted: %s', async (text) => {
  const file = memoryFile()
  file.write(Buffer.from(text))
  const open = createTokenKeys({ file, issuer: 'https://v.test', now: () => 0 })
  const failure = await open.catch((error) => error)
  expect(failure).toMatchObject({ code: 'options/invalid' })
  expect(JSON.stringify([failure.message, failure.cause])).not.toContain('secret')
  expect(Buffer.from(file.read() ?? []).toString()).toBe(text)
})
