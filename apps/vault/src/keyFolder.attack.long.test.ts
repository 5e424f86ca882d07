import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createVaultApp } from './createVaultApp.js'
import { parseVaultEnv } from './env/vaultEnv.js'

const cleanUps: (() => unknown)[] = []
beforeEach(() => {
  const before = process.umask(0)
  cleanUps.push(() => process.umask(before))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function makeFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'latchkey-keys-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Opens a vault once, and returns its lines for the operator. */
async function runOnce(variables: Record<string, string>): Promise<string[]> {
  const reports: string[] = []
  const env = parseVaultEnv({
    SMTP_URL: 'smtp://127.0.0.1:1',
    ESCROW_SMTP_URL: 'smtp://127.0.0.1:2',
    ...variables,
  })
  const report = (line: string) => void reports.push(line)
  const vault = await createVaultApp({ env, vaultUrl: 'https://vault.example', report })
  await vault.close()
  return reports.filter((line) => !line.startsWith('site:'))
}

const keyFiles = [
  'auth-key/auth.key',
  'auth-key/signing.json',
  'custody-key/custody.key',
  'escrow-key/escrow.key',
  'mail-key/mail.key',
]
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('T132 a copy of the data folder holds no key, and only the user of the process reads either', async () => {
  const data = join(makeFolder(), 'vault')
  const keys = `${data}-keys`
  const made = `mail: new keys are in ${keys}: back it up, apart from DATA_DIR`
  expect(await runOnce({ DATA_DIR: `${data}/` }), 'said once').toEqual([made])
  expect(await runOnce({ DATA_DIR: data })).toEqual([])
  expect(filesIn(keys).sort()).toEqual(keyFiles.map((file) => join(keys, file)))
  for (const path of filesIn(data)) expect(path).toMatch(/\.db(-wal|-shm|-journal)?$/)
  for (const folder of [data, keys, ...keyFiles.map((file) => dirname(join(keys, file)))])
    expect(modeOf(folder), folder).toBe('700')
  for (const path of [...filesIn(keys), ...filesIn(data)]) expect(modeOf(path), path).toBe('600')
})

test('T132 keys and their folders that are open to others from before are closed to them', async () => {
  const [data, keys] = [join(makeFolder(), 'vault'), join(makeFolder(), 'keys')]
  await runOnce({ DATA_DIR: data, KEY_DIR: keys })
  for (const path of filesIn(keys)) chmodSync(path, 0o644)
  for (const name of readdirSync(keys)) chmodSync(join(keys, name), 0o755)
  chmodSync(keys, 0o755)
  await runOnce({ DATA_DIR: data, KEY_DIR: keys })
  for (const file of keyFiles) expect(modeOf(join(keys, file))).toBe('600')
  expect(modeOf(keys)).toBe('700')
  for (const name of readdirSync(keys)) expect(modeOf(join(keys, name))).toBe('700')
})

test('T132 a folder of keys that other programs use stays open to them; the keys do not', async () => {
  const [data, keys] = [join(makeFolder(), 'vault'), join(makeFolder(), 'etc')]
  mkdirSync(join(keys, 'other'), { recursive: true })
  chmodSync(keys, 0o755)
  await runOnce({ DATA_DIR: data, KEY_DIR: keys })
  expect([modeOf(keys), modeOf(join(keys, 'custody-key'))]).toEqual(['755', '700'])
})

test.each([
  ['in it', (data: string) => join(data, 'keys')],
  ['the same', (data: string) => data],
  [
    'in it by a symbolic link',
    (data: string) => {
      const link = join(makeFolder(), 'link')
      mkdirSync(data)
      symlinkSync(data, link)
      return join(link, 'keys')
    },
  ],
])('T132 a folder of keys that is %s as the data folder is warned of', async (_how, keysOf) => {
  const data = join(makeFolder(), 'vault')
  const reports = await runOnce({ DATA_DIR: data, KEY_DIR: keysOf(data) })
  const warnings = reports.filter((line) => line.includes('KEY_DIR is inside of DATA_DIR'))
  const services = warnings.map((line) => line.split(':')[0]).sort()
  expect(services).toEqual(['auth', 'custody', 'escrow', 'mail'])
})

test.each(keyFiles)('T133 %s is gone: no other key is made in its place', async (file) => {
  const data = join(makeFolder(), 'vault')
  await runOnce({ DATA_DIR: data })
  const path = join(`${data}-keys`, file)
  rmSync(path)
  await expect(runOnce({ DATA_DIR: data })).rejects.toThrow(
    `Invalid option KEY_DIR: ${path} is missing, and ${join(data, file.split('-')[0] ?? '')}.db needs it`,
  )
  expect(existsSync(path)).toBe(false)
})

test('T133 a key that was a variable before is not replaced by a file', async () => {
  const data = join(makeFolder(), 'vault')
  const CUSTODY_KEK = randomBytes(32).toString('base64url')
  await runOnce({ DATA_DIR: data, CUSTODY_KEK })
  await expect(runOnce({ DATA_DIR: data })).rejects.toThrow('custody.key is missing')
  expect(await runOnce({ DATA_DIR: data, CUSTODY_KEK })).toEqual([])
})

test.each([
  ['DATA_DIR', 'a file', ''],
  ['DATA_DIR', 'in a file', 'vault'],
  ['KEY_DIR', 'a file', ''],
  ['KEY_DIR', 'in a file', 'keys'],
])('a %s that is %s is refused by name', async (option, _what, name) => {
  const folder = makeFolder()
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const path = join(file, name)
  const usual = { DATA_DIR: join(folder, 'vault'), KEY_DIR: join(folder, 'keys') }
  await expect(runOnce({ ...usual, [option]: path })).rejects.toThrow(
    `Invalid option ${option}: ${path}`,
  )
})

test('a relative DATA_DIR: the line about its keys names their whole path', async () => {
  const data = join(makeFolder(), 'vault')
  const [line] = await runOnce({ DATA_DIR: relative(process.cwd(), data) })
  expect(line).toContain(`new keys are in ${data}-keys:`)
})

test('T133 another key file in the place of the right one is refused, with what to do', async () => {
  const data = join(makeFolder(), 'vault')
  await runOnce({ DATA_DIR: data })
  const path = join(`${data}-keys`, 'custody-key/custody.key')
  const before = readFileSync(path)
  writeFileSync(path, randomBytes(32))
  await expect(runOnce({ DATA_DIR: data })).rejects.toThrow(
    'Invalid option KEY_DIR: custody.db needs another key than custody.key in it: put that one back, or give it as CUSTODY_KEK_OLD',
  )
  const CUSTODY_KEK_OLD = before.toString('base64url')
  await expect(runOnce({ DATA_DIR: data, CUSTODY_KEK_OLD })).resolves.toBeDefined()
})

/** A folder on another disk than the temporary files. */
const elsewhere = ['/dev/shm', '/tmp', import.meta.dirname].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
)
test.runIf(elsewhere)(
  'T133 a key is not made on another disk than the data, where a container would lose it, unless KEY_DIR names it',
  async () => {
    const place = makeFolder()
    const data = join(place, 'vault')
    symlinkSync(makeFolder(elsewhere), data)
    await expect(runOnce({ DATA_DIR: data })).rejects.toThrow(
      `Invalid option KEY_DIR: ${data}-keys is on another disk than DATA_DIR`,
    )
    const KEY_DIR = join(place, 'vault-keys')
    const made = expect.stringContaining(`new keys are in ${KEY_DIR}`)
    expect(await runOnce({ DATA_DIR: data, KEY_DIR })).toEqual([made])
  },
)
