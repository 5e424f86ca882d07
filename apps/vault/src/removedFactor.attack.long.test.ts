import { join } from 'node:path'
import {
  postFactors,
  postLost,
  postLostCode,
  postLostProof,
  postLostState,
  proofText,
} from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestFactor, type TestFactor } from './custody/testing/createTestFactor.js'
import { parseLoginMail } from './mail/testing/startTestMailServer.js'
import { createVaultClient, refusedResponse } from './proof/testing/vaultClient.js'
import { createVisitor } from './testing/createVisitor.js'
import { rotateVisitor } from './testing/rotateVisitor.js'
import { type FiveProcesses, startFiveProcesses } from './testing/startFiveProcesses.js'

let vault: FiveProcesses
beforeAll(async () => {
  vault = await startFiveProcesses()
}, 60_000)
afterAll(() => vault.close())

const openClient = () => createVaultClient({ url: vault.url })
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'served',
    (error) => refusedResponse(error)?.body.error,
  )

/** A visitor with two factors, of which one is stolen. */
async function createRobbed(email: string) {
  const client = await openClient()
  const visitor = await createVisitor(vault, client, email)
  const [stolen, left] = [await makeTestFactor('key'), await makeTestFactor('passkey')]
  const wallet = await rotateVisitor(vault, visitor, { email, factors: [stolen, left] })
  const factors = [stolen, left].map(({ factor: { factorId, kind, proofKey } }) => {
    return { factorId, kind, proofKey }
  })
  const token = visitor.tokens.access.auth
  await client.call(postFactors, { walletId: wallet.walletId, factors }, { token })
  /** The device is lost as soon as custody has confirmed: neither escrow nor auth hears of it. */
  const removeAndVanish = () =>
    rotateVisitor(vault, visitor, { email, wallet, factors: [left], until: 'confirm' })
  return { stolen, left, removeAndVanish }
}

async function beginLost(email: string, { factor: { kind }, prove }: TestFactor) {
  const client = await openClient()
  const { challenge, lostId } = await client.call(postLost, { email })
  const device = client.thumbprint
  const purpose = 'lost-mailbox'
  const text = proofText({ purpose, subject: lostId, factorId: kind, challenge, device })
  const send = (newEmail: string) =>
    client.call(postLostProof, { lostId, kind, newEmail, proof: prove(text) })
  return { client, lostId, send }
}

test('T376 a factor that was removed by a device that vanished at once begins nothing, over every process', async () => {
  const email = 'robbed@example.com'
  const { left, removeAndVanish, stolen } = await createRobbed(email)
  await removeAndVanish()
  const thief = await beginLost(email, stolen)
  expect(await refusalOf(thief.send('thief@example.com'))).toBe('code-wrong')
  const owner = await beginLost(email, left)
  await vault.processes.escrow.kill('SIGKILL')
  expect(await refusalOf(owner.send('owner@example.com'))).toBe('unavailable')
  await vault.start('escrow')
  await owner.send('owner@example.com')
  const { code } = parseLoginMail(await vault.mails.next('owner@example.com'))
  expect(await refusalOf(owner.client.call(postLostCode, { lostId: owner.lostId, code }))).toBe(
    'served',
  )
}, 60_000)

test('T376 the removal ends the 72 hours that a thief had begun, also where they are over when auth hears of it', async () => {
  const email = 'late@example.com'
  const { removeAndVanish, stolen } = await createRobbed(email)
  const { client, lostId, send } = await beginLost(email, stolen)
  await send('late-thief@example.com')
  const { code } = parseLoginMail(await vault.mails.next('late-thief@example.com'))
  await client.call(postLostCode, { lostId, code })
  const state = () => client.call(postLostState, { lostId })
  expect(await state()).toMatchObject({ state: 'waiting' })
  await removeAndVanish()
  await vault.processes.auth.kill('SIGKILL')
  // 72 hours later.
  const db = new Libsql(join(vault.folder, 'auth', 'auth.db'))
  db.prepare('update auth_losts set ready_at = ? where id = ?').run(Date.now() - 1_000, lostId)
  db.prepare('delete from auth_notices').run()
  const emails = () => db.prepare('select email from auth_users').all()
  await vault.start('auth')
  expect(await state()).toMatchObject({ state: 'stopped' })
  expect(JSON.stringify(emails())).toContain(email)
  expect(JSON.stringify(emails())).not.toContain('late-thief')
  db.close()
}, 60_000)
