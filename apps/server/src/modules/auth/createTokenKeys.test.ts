import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import type { KeyFile } from '../../vault/keyFile.js'
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
  let kept: Uint8Array | undefined
  return {
    read: () => kept,
    write: (bytes) => {
      kept = bytes
    },
  }
}

test('a key is made once and kept, replaced after ninety days, and stays known a day longer', async () => {
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
