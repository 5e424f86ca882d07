import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Endpoint,
  postCode,
  postEmail,
  postEmailFinish,
  postEmailPrimary,
  postEmailSecondary,
  postEmailStop,
  postFreeze,
  postLink,
  postLogin,
  postLoginLink,
  postLogout,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxLink,
  postRecoveryLink,
  postRefresh,
} from '@latchkey/protocol/vault'
import { afterEach, expect, test, vi } from 'vitest'
import {
  parseLinkMail,
  parseLoginMail,
  type TestMailServer,
} from './mail/testing/startTestMailServer.js'
import { createVaultClient, type VaultClient } from './proof/testing/vaultClient.js'
import { createVisitor } from './testing/createVisitor.js'
import { startFiveProcesses, testPage } from './testing/startFiveProcesses.js'
import { startTestVault } from './testing/startTestVault.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
  vi.restoreAllMocks()
})

/** Every code and every token that a mail carried. */
const mailed = (servers: readonly TestMailServer[]) =>
  servers
    .flatMap(({ mails }) => mails.map(({ text = '' }) => text))
    .flatMap((text) => [
      ...(text.match(/^\d{6}$/gm) ?? []),
      ...[...text.matchAll(/#token=([\w-]+)/g)].map(([, token = '']) => token),
    ])

/** A code that nothing else on the disk looks like: one that was typed by mistake may be another's. */
const mistyped = (right: string) => {
  const code = String(randomInt(100_000, 1_000_000))
  return code === right ? `${code.slice(0, 5)}${code.endsWith('1') ? 2 : 1}` : code
}

/** All bytes below a folder. */
const bytesOf = (folder: string) =>
  Buffer.concat(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path)),
  )

const bare = { proof: '' }
const random = 'x'.repeat(22)

/** Sends what is no valid call with the secret in it: in the address, in another field, and in text that is no JSON. */
async function sendMalformed(client: VaultClient, url: string, call: Endpoint, secret: string) {
  await fetch(`${url}${call.path}?code=${secret}&token=${secret}`)
  await fetch(`${url}/${secret}`)
  await client.send(call, { loginId: secret, changeId: secret, code: `${secret}0`, token: secret })
  await client.send(call, {}, { body: `{"code":"${secret}",` })
  await client.send(call, {}, { headers: { 'content-type': 'text/plain' }, body: secret })
}

test('T72 no line and no file of five processes holds a code, a token or what was typed as one, whichever way a login, a change or a freeze ends', async () => {
  const vault = await startFiveProcesses()
  cleanUps.push(vault.close)
  const { escrowMails, folder, mails, processes, url } = vault
  const output: string[] = []
  for (const { child } of Object.values(processes)) {
    child.stdout?.on('data', (data) => void output.push(String(data)))
  }
  const typed: string[] = []
  const wrong = (right: string) => {
    typed.push(mistyped(right))
    return typed.at(-1) ?? ''
  }
  const client = await createVaultClient({ url })
  const thief = await createVaultClient({ url })
  const { hostOrigin } = testPage

  // Wrong, stolen, used up, malformed, and of a login that never was.
  const begun = await client.call(postLogin, { ...testPage, email: 'wrong@example.com' })
  const { loginId } = begun
  const { code } = parseLoginMail(await mails.next('wrong@example.com'))
  await sendMalformed(client, url, postCode, code)
  expect((await client.send(postCode, { loginId, code: wrong(code) })).status).toBe(401)
  expect((await thief.send(postCode, { loginId, code })).status).toBe(401)
  for (let tries = 0; tries < 3; tries++)
    await client.send(postCode, { loginId, code: wrong(code) })
  expect((await client.send(postCode, { loginId, code })).status).toBe(401)
  expect((await client.send(postCode, { loginId: random, code })).status).toBe(401)

  // Right, twice; a wallet; tokens that are renewed, reused and ended.
  const email = 'ann@example.com'
  const owner = await createVisitor(vault, await createVaultClient({ url }), email)
  const { tokens, wallet } = owner
  const { escrow } = tokens.access
  const { refreshToken } = tokens
  await owner.client.send(postRefresh, { refreshToken: random.repeat(2) })
  const renewed = await owner.client.call(postRefresh, { refreshToken })
  await thief.send(postRefresh, { refreshToken: renewed.refreshToken })
  const { epoch, walletId } = wallet

  // A device's link: wrong number, then the right one.
  const ask = { walletId, epoch, email, hostOrigin }
  const link = await owner.client.call(postRecoveryLink, ask, { token: escrow })
  const token = parseLinkMail(await escrowMails.next(email, 'device'), 'device')
  await sendMalformed(client, url, postLink, token)
  const other = link.number === '10' ? '11' : '10'
  expect((await client.send(postLink, { token, number: other }, bare)).status).toBe(401)
  await client.call(postLink, { token, number: link.number }, bare)
  await client.send(postLink, { token, number: link.number }, bare)

  // A change of the e-mail: wrong and right codes of both, then it is taken back, and the wallet is frozen.
  const newEmail = 'new@example.com'
  const oldEmail = 'old@example.com'
  const mover = await createVisitor(vault, await createVaultClient({ url }), oldEmail)
  const { auth, escrow: atEscrow } = mover.tokens.access
  const access = { token: auth }
  const { changeId } = await mover.client.call(postEmail, { email: newEmail, hostOrigin }, access)
  const primary = parseLoginMail(await mails.next(oldEmail, 'stop')).code
  await sendMalformed(mover.client, url, postEmailPrimary, primary)
  const first = { changeId, code: wrong(primary) }
  expect((await mover.client.send(postEmailPrimary, first, access)).status).toBe(401)
  await mover.client.call(postEmailPrimary, { changeId, code: primary }, access)
  const secondary = parseLoginMail(await mails.next(newEmail)).code
  const second = { changeId, code: wrong(secondary) }
  expect((await mover.client.send(postEmailSecondary, second, access)).status).toBe(401)
  await mover.client.call(postEmailSecondary, { changeId, code: secondary }, access)
  const { epoch: since, walletId: mine } = mover.wallet
  const moving = { walletId: mine, epoch: since, oldEmail, newEmail, hostOrigin }
  const moved = await mover.client.call(postMailboxChange, moving, { token: atEscrow })
  for (const address of [oldEmail, newEmail]) {
    const token = parseLinkMail(await escrowMails.next(address, 'mailbox'), 'mailbox')
    await client.call(postMailboxLink, { token, action: 'confirm' }, bare)
  }
  await mover.client.call(postMailboxChangeFinish, moved, { token: atEscrow })
  await mover.client.call(postEmailFinish, { changeId }, access)
  const notice = await mails.next(oldEmail, 'freeze')
  const [stop, freeze] = [parseLinkMail(notice, 'stop'), parseLinkMail(notice, 'freeze')]
  await sendMalformed(client, url, postEmailStop, stop)
  await sendMalformed(client, url, postFreeze, freeze)
  await client.call(postEmailStop, { token: stop }, bare)
  await client.send(postEmailStop, { token: stop }, bare)
  await client.call(postFreeze, { token: freeze }, bare)
  await client.send(postFreeze, { token: freeze }, bare)
  await owner.client.send(postLogout, { refreshToken: renewed.refreshToken })

  // A change of the mailbox at escrow.
  const third = await createVisitor(vault, await createVaultClient({ url }), 'box@example.com')
  const { epoch: at, walletId: id } = third.wallet
  const change = {
    walletId: id,
    epoch: at,
    oldEmail: 'box@example.com',
    newEmail: 'bin@example.com',
    hostOrigin,
  }
  await third.client.call(postMailboxChange, change, { token: third.tokens.access.escrow })
  const box = parseLinkMail(await escrowMails.next('box@example.com', 'mailbox'), 'mailbox')
  await sendMalformed(client, url, postMailboxLink, box)
  for (const action of ['show', 'confirm', 'stop'] as const) {
    await client.call(postMailboxLink, { token: box, action }, bare)
  }

  // A mail server that refuses, and quotes what it got.
  mails.refuseWith(550)
  await client.call(postLogin, { ...testPage, email: 'refused@example.com' })
  await vi.waitUntil(() => processes.mail.reports.some((line) => line.includes('550')))
  mails.refuseWith(0)

  const secrets = [...mailed([mails, escrowMails]), ...typed, refreshToken, renewed.refreshToken]
  expect(secrets.length).toBeGreaterThan(14)
  const lines = [...Object.values(processes).flatMap(({ reports }) => reports), ...output]
  expect(lines.length).toBeGreaterThan(0)
  const files = bytesOf(folder)
  expect(files.includes(walletId), 'the files are those of this vault').toBe(true)
  for (const secret of secrets) {
    expect(lines.join('\n')).not.toContain(secret)
    expect(files.includes(secret), secret).toBe(false)
  }
  for (const address of [email, newEmail, 'wrong@', 'refused@']) {
    expect(lines.join('\n')).not.toContain(address)
  }
}, 120_000)

test('T72 nor where a code or a link is too late, superseded, or comes before its link', async () => {
  const lines: string[] = []
  for (const name of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    vi.spyOn(console, name).mockImplementation((...all) => void lines.push(all.join(' ')))
  }
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-lines-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  const vault = await startTestVault({ DATA_DIR: folder, NEW_DEVICE: 'strict' })
  cleanUps.push(vault.close)
  const { clock, mailServer } = vault
  const email = 'ann@example.com'
  const client = await vault.client()
  const begin = async () => {
    const { loginId, number = '' } = await client.call(postLogin, { ...testPage, email })
    const { code, token = '' } = parseLoginMail(await mailServer.next(email))
    return { loginId, code, token, number }
  }
  const send = async (call: Endpoint, input: object) =>
    (await client.send(call, input, 'token' in input ? bare : {})).status
  const late = await begin()
  expect(await send(postCode, { loginId: late.loginId, code: late.code })).toBe(409)
  clock.now += 3_600_000
  expect(await send(postLoginLink, { token: late.token, number: late.number })).toBe(410)
  expect(await send(postCode, { loginId: late.loginId, code: late.code })).toBe(410)
  const older = await begin()
  expect(await send(postLoginLink, { token: older.token, number: older.number })).toBe(200)
  clock.now += 60_000
  const newer = await begin()
  expect(await send(postCode, { loginId: older.loginId, code: older.code })).toBe(401)
  const number = newer.number === '10' ? '11' : '10'
  expect(await send(postLoginLink, { token: newer.token, number })).toBe(401)
  expect(await send(postLoginLink, { token: newer.token, number: newer.number })).toBe(200)
  const typed = mistyped(newer.code)
  expect(await send(postCode, { loginId: newer.loginId, code: typed })).toBe(401)
  expect(await send(postCode, { loginId: newer.loginId, code: newer.code })).toBe(200)

  const all = [...lines, ...vault.reports].join('\n')
  const files = bytesOf(folder)
  for (const secret of [...mailed([mailServer]), typed]) {
    expect(all).not.toContain(secret)
    expect(files.includes(secret), secret).toBe(false)
  }
}, 60_000)
