import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type EndpointInput,
  postAccountDelete,
  postConfirm,
  postEscrowConfirm,
  postFactors,
  postLost,
  postLostCode,
  postLostProof,
  postLostState,
  postLostStop,
  postReauth,
  postReauthCode,
  postRefresh,
  postSessions,
  postSessionsEnd,
  postWallet,
  proofText,
  type VaultService,
  type VaultTokens,
} from '@latchkey/protocol/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFactor } from './custody/testing/createTestFactor.js'
import { makeDeviceKey, randomNonce, requestCalls } from './custody/testing/createTestRequest.js'
import { parseLoginMail } from './mail/testing/startTestMailServer.js'
import {
  createVaultClient,
  refusedResponse,
  type VaultClient,
} from './proof/testing/vaultClient.js'
import { createVisitor, logIn } from './testing/createVisitor.js'
import { rotateVisitor } from './testing/rotateVisitor.js'
import { type FiveProcesses, startFiveProcesses, testPage } from './testing/startFiveProcesses.js'

let vault: FiveProcesses
beforeAll(async () => {
  vault = await startFiveProcesses()
}, 60_000)
afterAll(() => vault.close())

const { hostOrigin } = testPage
const openClient = () => createVaultClient({ url: vault.url })

/** The statuses of one call to each service with these tokens. */
async function callAll(client: VaultClient, { access }: VaultTokens): Promise<readonly number[]> {
  const ref = { walletId: 'A'.repeat(22), epoch: 1 }
  const answers = await Promise.all([
    client.send(postSessions, {}, { token: access.auth }),
    client.send(postWallet, {}, { token: access.custody }),
    client.send(postConfirm, ref, { token: access.custody }),
    client.send(postEscrowConfirm, ref, { token: access.escrow }),
  ])
  return answers.map(({ status }) => status)
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'served',
    (error) => refusedResponse(error)?.body.error,
  )

async function proveMailbox(client: VaultClient, tokens: VaultTokens): Promise<VaultTokens> {
  const token = tokens.access.auth
  const { reauthId } = await client.call(postReauth, { hostOrigin }, { token })
  const mail = await vault.mails.next(tokens.email ?? '')
  expect(mail.subject).toBe('Your code to confirm it’s you')
  const { code } = parseLoginMail(mail)
  const { refreshToken } = tokens
  return client.call(postReauthCode, { reauthId, code, refreshToken })
}

test('T344 every service takes the tokens with the fresh time, and none those of before', async () => {
  const client = await openClient()
  const first = await logIn(client, 'fresh@example.com', vault.mails)
  // The time of a login counts in seconds.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  const second = await proveMailbox(client, first)
  expect(second.sessionId).toBe(first.sessionId)
  expect(await callAll(client, second)).not.toContain(401)
  expect(new Set(await callAll(client, first))).toEqual(new Set([401]))
  // A thief with the tokens and the code, but without the key of the device.
  const thief = await openClient()
  expect(new Set(await callAll(thief, second))).toEqual(new Set([401]))
}, 60_000)

test('T76 T78 a device that was sent away is refused at once by every service', async () => {
  const [stolen, own] = [await openClient(), await openClient()]
  const lost = await logIn(stolen, 'sent@example.com', vault.mails)
  const begun = await logIn(own, 'sent@example.com', vault.mails)
  const tokens = await proveMailbox(own, begun)
  expect(await callAll(stolen, lost)).not.toContain(401)
  const token = tokens.access.auth
  const { sessions } = await own.call(postSessions, {}, { token })
  expect(sessions.map(({ thumbprint }) => thumbprint).sort()).toEqual(
    [stolen.thumbprint, own.thumbprint].sort(),
  )
  await own.call(postSessionsEnd, { devices: [stolen.thumbprint] }, { token })
  expect(new Set(await callAll(stolen, lost))).toEqual(new Set([401]))
  const { refreshToken } = lost
  expect((await stolen.send(postRefresh, { refreshToken })).status).toBe(401)
  expect(await callAll(own, tokens)).not.toContain(401)
}, 60_000)

test('T340 T341 T373 a lost mailbox over every process: it waits through a crash, and the link of the mail stops it', async () => {
  const email = 'lost@example.com'
  const owner = await openClient()
  const visitor = await createVisitor(vault, owner, email)
  const { access } = visitor.tokens
  const factor = await makeTestFactor('key')
  await rotateVisitor(vault, visitor, { email, factors: [factor] })
  const { factorId, kind, proofKey } = factor.factor
  const { walletId } = visitor.wallet
  const name = (factors: EndpointInput<typeof postFactors>['factors']) =>
    owner.call(postFactors, { walletId, factors }, { token: access.auth })
  await name([{ factorId, kind, proofKey }])
  // T373: a thief's session, however fresh, takes nothing out that escrow has.
  const { proofKey: thiefs } = (await makeTestFactor('key')).factor
  await name([])
  await name([{ factorId, kind, proofKey: thiefs }])
  const client = await openClient()
  const { challenge, lostId } = await client.call(postLost, { email })
  const text = proofText({
    purpose: 'lost-mailbox',
    subject: lostId,
    factorId: 'key',
    challenge,
    device: client.thumbprint,
  })
  const proof = factor.prove(text)
  const input = { lostId, kind: 'key', newEmail: 'new@example.com' } as const
  const wrong = client.call(postLostProof, { ...input, proof: 'A'.repeat(86) })
  expect(await refusalOf(wrong)).toBe('code-wrong')
  await client.call(postLostProof, { ...input, proof })
  const { code } = parseLoginMail(await vault.mails.next('new@example.com'))
  const { readyAt } = await client.call(postLostCode, { lostId, code })
  expect(readyAt - Date.now() / 1_000).toBeGreaterThan(72 * 3_600 - 60)
  const notice = await vault.mails.next(email)
  expect(notice.subject).toBe('Someone wants to replace your e-mail')
  expect(notice.text).not.toContain('new@example.com')
  const [, token = ''] = /\/lost-stop#token=([\w-]+)/.exec(notice.text ?? '') ?? []
  await vault.processes.auth.kill('SIGKILL')
  await vault.start('auth')
  expect(await client.call(postLostState, { lostId })).toEqual({ state: 'waiting', readyAt })
  const page = await openClient()
  await page.call(postLostStop, { token }, { proof: '' })
  expect(await client.call(postLostState, { lostId })).toMatchObject({ state: 'stopped' })
}, 60_000)

test('T345 a deleted account is gone at every service at once, and its visitor is notified', async () => {
  const client = await openClient()
  const begun = await logIn(client, 'gone@example.com', vault.mails)
  const tokens = await proveMailbox(client, begun)
  const { userId } = tokens
  await client.call(postAccountDelete, {}, { token: tokens.access.auth })
  expect(new Set(await callAll(client, tokens))).toEqual(new Set([401]))
  expect((await vault.mails.next('gone@example.com')).subject).toBe('Your wallet was deleted')
  const anew = await logIn(await openClient(), 'gone@example.com', vault.mails)
  expect(anew.userId).not.toBe(userId)
}, 60_000)

test('T78 a device approves another over every process: not while escrow is away, and then with one notice', async () => {
  const email = 'two@example.com'
  const [ownClient, newClient] = [await openClient(), await openClient()]
  const visitor = await createVisitor(vault, ownClient, email)
  const { wallet } = visitor
  const tokens = await logIn(newClient, email, vault.mails)
  const keys = await vault.readKeys()
  const services = { custody: { publicKey: keys.custody }, escrow: { publicKey: keys.escrow } }
  const frameOf = (client: VaultClient, { access, userId }: VaultTokens) => ({
    client,
    email,
    session: { userId },
    token: async (service: VaultService) => access[service],
    binding: (_wallet: unknown, kind: 'S' | 'R', way: 'up' | 'down') => visitor.binding(kind, way),
  })
  const fresh = frameOf(newClient, tokens)
  const ours = requestCalls(services, frameOf(ownClient, visitor.tokens))
  const theirs = requestCalls(services, fresh)
  const key = await makeDeviceKey(fresh, wallet)
  const { body } = await theirs.begin(wallet.walletId, key.commitment)
  const { requestId } = body as { requestId: string }
  await ours.accept(requestId, randomNonce())
  await theirs.reveal(requestId, key.shown)
  const to = { ...key.shown, device: newClient.thumbprint }
  const approve = async () =>
    (await ours.approve(requestId, wallet, wallet.key, to, { hostOrigin })).status

  await vault.processes.escrow.kill('SIGKILL')
  expect(await approve()).toBe(503)
  const isEnrolled = async () => {
    const response = await newClient.call(postWallet, {}, { token: tokens.access.custody })
    return response.wallet?.isEnrolled
  }
  expect(await isEnrolled()).toBe(false)
  await vault.start('escrow')
  expect([await approve(), await approve()]).toEqual([200, 200])
  expect(await isEnrolled()).toBe(true)
  const isNotice = ({ subject }: { subject?: string }) =>
    subject === 'A new device can use your wallet'
  await expect.poll(() => vault.escrowMails.mails.filter(isNotice).length).toBe(1)
}, 60_000)

test('T72 T344 no line and no file holds a code or a token of these mails', () => {
  const secrets = vault.mails.mails.flatMap(({ text = '' }) => [
    ...(text.match(/^\d{6}$/gm) ?? []),
    ...[...text.matchAll(/#token=([\w-]+)/g)].map(([, token = '']) => token),
  ])
  expect(secrets.length).toBeGreaterThan(8)
  const lines = Object.values(vault.processes).flatMap(({ reports }) => reports)
  const files = readdirSync(vault.folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(vault.folder, path))
    .filter((path) => statSync(path).isFile())
  const bytes = Buffer.concat(files.map((path) => readFileSync(path)))
  for (const secret of secrets) {
    expect(lines.join('\n')).not.toContain(secret)
    expect(bytes.includes(secret), secret).toBe(false)
  }
})
