import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEnvelopeCipher } from './createEnvelopeCipher.js'
import { createSoftwareKey } from './KeyProvider.js'
import { openUserKeys } from './openUserKeys.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-user-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const kek = createSoftwareKey(randomBytes(32))
const plain = createEnvelopeCipher(kek)
const forgedKey = { ...createSoftwareKey(randomBytes(32)), id: kek.id }
const secret = Uint8Array.from(randomBytes(33))
const bindingOf = (user: string) => ({ kind: 'S', user, wallet: 'w', epoch: 1, device: '' })
const open = async (where: string | undefined = folder) => {
  const keys = await openUserKeys({ folder: where, name: 'custody', cipher: plain })
  return { keys, cipher: createEnvelopeCipher(kek, [], keys) }
}

test('a secret opens with the key of its user, also after a restart', async () => {
  const first = await open()
  const sealed = await first.cipher.seal(bindingOf('ann'), secret)
  await first.keys.close()
  const { cipher, keys } = await open()
  expect(await cipher.open(bindingOf('ann'), sealed)).toEqual(Buffer.from(secret))
  expect(await cipher.open(bindingOf('bob'), sealed)).toBe(undefined)
  await keys.close()
})

test('T54 what was encrypted for a user does not open once the key is destroyed; another user’s does', async () => {
  const { cipher, keys } = await open()
  const [ann, bob] = [
    await cipher.seal(bindingOf('ann'), secret),
    await cipher.seal(bindingOf('bob'), secret),
  ]
  await keys.destroy('ann')
  await keys.destroy('ann')
  expect(await cipher.open(bindingOf('ann'), ann)).toBe(undefined)
  expect(await cipher.open(bindingOf('bob'), bob)).toEqual(Buffer.from(secret))
  // The key of the service alone is not enough, with the mark of the layer or without.
  const bare = { ...ann, dek: ann.dek.replace(/^u\.\d+\./, '') }
  for (const row of [ann, bare]) expect(await plain.open(bindingOf('ann'), row)).toBe(undefined)
  // A user who comes back gets another key.
  const again = await cipher.seal(bindingOf('ann'), secret)
  expect(await cipher.open(bindingOf('ann'), again)).toEqual(Buffer.from(secret))
  expect(await cipher.open(bindingOf('ann'), ann)).toBe(undefined)
  await keys.close()
})

test('T132 a copy of both files opens nothing without the key of the service', async () => {
  const { cipher, keys } = await open()
  const sealed = await cipher.seal(bindingOf('ann'), secret)
  await keys.close()
  // Under the name of the right key, too.
  for (const other of [createSoftwareKey(randomBytes(32)), forgedKey]) {
    const stolen = await openUserKeys({
      folder,
      name: 'custody',
      cipher: createEnvelopeCipher(other),
    })
    const opening = createEnvelopeCipher(other, [], stolen).open(bindingOf('ann'), sealed)
    expect(await opening.catch(() => undefined)).toBe(undefined)
    await stolen.close()
  }
})

test('T54 the bytes of a destroyed key are in none of the files', async () => {
  const { cipher, keys } = await open()
  const sealed = await cipher.seal(bindingOf('ann'), secret)
  const copy = mkdtempSync(join(tmpdir(), 'latchkey-user-keys-copy-'))
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(copy, name))
  const filesOf = (where: string) =>
    Buffer.concat(
      readdirSync(where)
        .filter((name) => name.startsWith('custody-keys.db'))
        .map((name) => readFileSync(join(where, name))),
    )
  expect(filesOf(folder).includes('ann')).toBe(true)
  await keys.destroy('ann')
  expect(filesOf(folder).includes('ann')).toBe(false)
  await keys.close()
  // A copy of the keys from before still has it: that is why it is stored for a few days only.
  const stolen = await open(copy)
  expect(await stolen.cipher.open(bindingOf('ann'), sealed)).toEqual(Buffer.from(secret))
  await stolen.keys.close()
  rmSync(copy, { recursive: true, force: true })
})

test('T54 a row of a user that lacks the layer of its key opens nothing', async () => {
  const { cipher, keys } = await open()
  const bare = await plain.seal(bindingOf('ann'), secret)
  expect(await cipher.open(bindingOf('ann'), bare)).toBe(undefined)
  expect(await cipher.addLayer('ann', bare)).toBe(undefined)
  await keys.close()
})

test('a new file is refused where rows need the keys of an older one, at each start', async () => {
  const options = { folder, name: 'custody', cipher: plain } as const
  for (const _start of [1, 2])
    await expect(openUserKeys({ ...options, isNeeded: true })).rejects.toThrow(
      'Invalid option DATA_DIR: custody-keys.db is missing',
    )
  await (await openUserKeys(options)).close()
  await (await openUserKeys({ ...options, isNeeded: true })).close()
})

test('many first secrets of one user at once have the same key', async () => {
  const { cipher, keys } = await open()
  const rows = await Promise.all(
    Array.from({ length: 8 }, () => cipher.seal(bindingOf('ann'), secret)),
  )
  for (const row of rows)
    expect(await cipher.open(bindingOf('ann'), row)).toEqual(Buffer.from(secret))
  await keys.close()
})

test('the keys of users move to a new key of the service, and what they wrap with them', async () => {
  const { cipher, keys } = await open()
  const sealed = await cipher.seal(bindingOf('ann'), secret)
  await keys.close()
  const newer = createSoftwareKey(randomBytes(32))
  const both = createEnvelopeCipher(newer, [kek])
  const moving = await openUserKeys({ folder, name: 'custody', cipher: both })
  await moving.rewrap(new AbortController().signal)
  const moved = await createEnvelopeCipher(newer, [kek], moving).rewrap(sealed)
  await moving.close()
  const alone = createEnvelopeCipher(newer)
  const later = await openUserKeys({ folder, name: 'custody', cipher: alone })
  const last = createEnvelopeCipher(newer, [], later)
  expect(moved && (await last.open(bindingOf('ann'), moved))).toEqual(Buffer.from(secret))
  await later.close()
})

test('T375 a key that was replaced opens nothing any more, and its bytes are in none of the files', async () => {
  const { cipher, keys } = await open()
  const sealed = await cipher.seal(bindingOf('ann'), secret)
  await keys.close()
  const db = new Libsql(join(folder, 'custody-keys.db'))
  const [row] = db.prepare("select ct from user_keys where user_id = 'ann'").all() as {
    ct: string
  }[]
  db.close()
  const again = await open()
  await again.keys.renew('ann')
  expect(await again.cipher.open(bindingOf('ann'), sealed)).toEqual(Buffer.from(secret))
  const newest = await again.keys.newest('ann')
  await again.keys.destroyOlder('ann', newest ?? 0)
  expect(await again.cipher.open(bindingOf('ann'), sealed)).toBe(undefined)
  const files = readdirSync(folder).filter((name) => name.startsWith('custody-keys.db'))
  for (const name of files)
    expect(readFileSync(join(folder, name)).includes(row?.ct ?? ''), name).toBe(false)
  await again.keys.close()
})
