import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  postCode,
  postConfirm,
  postEscrowConfirm,
  postLogin,
  postLogout,
  postRefresh,
  postShare,
  postWallet,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEphemeralKey } from './custody/testing/createTestFrame.js'
import { vaultServices } from './env/vaultServices.js'
import { parseLoginMail } from './mail/testing/startTestMailServer.js'
import { createVaultClient, type VaultClient } from './proof/testing/vaultClient.js'
import { createVisitor, logIn } from './testing/createVisitor.js'
import type { SpawnedVault } from './testing/spawnVault.js'
import { type FiveProcesses, startFiveProcesses, testPage } from './testing/startFiveProcesses.js'

let vault: FiveProcesses
/** A second node of the one service that may have several: it has no data. */
let secondSite: SpawnedVault
beforeAll(async () => {
  // The widest that an operator may have; processes inherit it.
  const umask = process.umask(0)
  try {
    vault = await startFiveProcesses()
    secondSite = await vault.start('site', { PORT: '0' })
  } finally {
    process.umask(umask)
  }
}, 60_000)
afterAll(() => vault.close())

/** Sends to the second node what is signed for the vault's address. */
const overSecondSite = (keys?: CryptoKeyPair) =>
  createVaultClient({
    url: vault.url,
    ...(keys && { keys }),
    fetch: (url, init) => fetch(url.replace(vault.url, secondSite.url), init),
  })

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

const dataFolders = () =>
  readdirSync(vault.folder)
    .filter((name) => name !== 'frame' && name !== 'site')
    .map((name) => join(vault.folder, name))

test('T45 files and folders of every service are closed to other users, with a umask that closes nothing', () => {
  expect(dataFolders()).toHaveLength(8)
  for (const folder of dataFolders()) {
    for (const path of [folder, ...filesBelow(folder)]) {
      const { mode } = statSync(path)
      expect((mode & 0o777).toString(8), path).toMatch(/^[67]00$/)
    }
  }
})

test.runIf(process.getuid?.() === 0)(
  'T45 the system denies them to a process of another user',
  () => {
    chmodSync(vault.folder, 0o755)
    const stranger = { uid: 65_534, gid: 65_534, encoding: 'utf8' } as const
    const own = spawnSync('cat', [join(vault.folder, 'frame', 'index.html')], stranger)
    expect(own.stdout, 'what is public is read').toContain('latchkey-config')
    const files = dataFolders()
      .flatMap(filesBelow)
      .filter((path) => statSync(path).isFile())
    const { status, stderr, stdout } = spawnSync('cat', files, stranger)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.match(/Permission denied/g)).toHaveLength(files.length)
    for (const service of ['auth', 'custody', 'escrow', 'mail']) {
      expect(
        files.some((path) => path.includes(`${service}.db`)),
        service,
      ).toBe(true)
      expect(
        files.some((path) => path.includes(`${service}-key`)),
        service,
      ).toBe(true)
    }
  },
)

test('T36 T59 T76 no second process of a service opens the same database: what is counted in one is counted', async () => {
  const names = ['auth', 'custody', 'escrow', 'mail'] as const
  const second = names.map((name) => vault.start(name, { PORT: '0' }).catch(String))
  for (const failure of await Promise.all(second)) {
    expect(failure).toContain('another server uses it')
  }
  expect(vaultServices.filter((name) => name !== 'site').sort()).toEqual(names)
}, 60_000)

/** A recorded request for a share, as something on the way sees it. */
async function recordShare(client: VaultClient, ask: object, token: string) {
  const ephemeralKey = (await makeEphemeralKey()).key
  const input = { ...ask, ephemeralKey, purpose: 'device' }
  const nonce = (await client.send(postWallet, {}, { token })).headers.get('dpop-nonce') ?? ''
  const proof = await client.prove(postShare, { token, ephemeralKey, nonce })
  return (by: VaultClient) => by.send(postShare, input, { token, proof })
}

test('T36 a recorded request for a share works once: not again, not by another node, and not after a restart', async () => {
  const client = await createVaultClient({ url: vault.url })
  const { tokens, wallet } = await createVisitor(vault, client, 'replay@example.com')
  const { epoch, walletId } = wallet
  const other = await overSecondSite()
  const replay = await recordShare(client, { walletId, epoch }, tokens.access.custody)
  const unused = await recordShare(client, { walletId, epoch }, tokens.access.custody)
  expect((await replay(client)).status).toBe(200)
  expect((await replay(client)).status).toBe(401)
  expect((await replay(other)).status).toBe(401)
  await vault.processes.custody.kill('SIGKILL')
  await vault.start('custody')
  for (const node of [client, other]) {
    expect((await replay(node)).status).toBe(401)
    // Held back on the way, and sent to the process that never saw it.
    expect((await unused(node)).status).toBe(401)
  }
  const fresh = await recordShare(client, { walletId, epoch }, tokens.access.custody)
  expect((await fresh(other)).status).toBe(200)
}, 60_000)

test('T76 a session that ended at auth is refused at once by every service, over every node', async () => {
  const client = await createVaultClient({ url: vault.url })
  const { access, refreshToken } = await logIn(client, 'gone@example.com', vault.mails)
  const ref = { walletId: 'A'.repeat(22), epoch: 1 }
  const other = await overSecondSite()
  const ask = async () => {
    const calls = [
      [postWallet, {}, access.custody],
      [postConfirm, ref, access.custody],
      [postEscrowConfirm, ref, access.escrow],
    ] as const
    const proven = calls.flatMap(([call, input, token]) =>
      [client, other].map(async (node) => {
        const proof = await client.prove(call, { token })
        return (await node.send(call, input, { token, proof })).status
      }),
    )
    return Promise.all(proven)
  }
  expect(await ask()).not.toContain(401)
  await client.call(postLogout, { refreshToken })
  expect(new Set(await ask())).toEqual(new Set([401]))
  expect((await client.send(postRefresh, { refreshToken })).status).toBe(401)
}, 60_000)

// The last one: it uses up the tries of this network.
test('T59 the right code that comes a hundred times at once, by two nodes, begins one session', async () => {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const [one, two] = [await createVaultClient({ url: vault.url, keys }), await overSecondSite(keys)]
  const { loginId } = await one.call(postLogin, { ...testPage, email: 'many@example.com' })
  const { code } = parseLoginMail(await vault.mails.next('many@example.com'))
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? one : two).send(postCode, { loginId, code })),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
}, 60_000)
