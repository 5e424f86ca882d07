import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { postLink, postRecoveryLink, postRelease, postShare } from '@latchkey/protocol/vault'
import { afterEach, expect, test } from 'vitest'
import { makeEphemeralKey } from './custody/testing/createTestFrame.js'
import { parseLinkMail } from './mail/testing/startTestMailServer.js'
import { createVaultClient } from './proof/testing/vaultClient.js'
import { createVisitor, logIn } from './testing/createVisitor.js'
import { startFiveProcesses, testPage } from './testing/startFiveProcesses.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('T45 five processes are one vault, each with only its own database and key, and the others survive when one dies', async () => {
  const vault = await startFiveProcesses()
  cleanUps.push(vault.close)
  const { escrowMails, folder, mails, processes, secretOf, start, url, urlOf } = vault
  const keys = await vault.readKeys()
  const visitor = await createVisitor(vault, await createVaultClient({ url }), 'ann@example.com')
  const { openSeed, wallet } = visitor
  expect(await openSeed()).toEqual(Buffer.from(wallet.seed))

  // Escrow's links leave by its own mail server, and only by that.
  const { epoch, walletId } = wallet
  const { hostOrigin } = testPage
  const request = { walletId, epoch, email: 'ann@example.com', hostOrigin }
  const added = await createVaultClient({ url })
  const { access } = await logIn(added, 'ann@example.com', mails)
  const { linkId, number } = await added.call(postRecoveryLink, request, { token: access.escrow })
  const token = parseLinkMail(await escrowMails.next('ann@example.com', 'device'), 'device')
  expect(token).toHaveLength(22)
  expect(mails.mails.some(({ text = '' }) => text.includes('#token='))).toBe(false)
  const made = `escrow: new keys are in ${join(folder, 'escrow-keys')}: back it up, apart from DATA_DIR`
  expect(processes.escrow.reports).toEqual([made])

  const ask = async (base: string, path: string, secret?: string, input: unknown[] = []) => {
    const headers = { ...(secret && { authorization: `Bearer ${secret}` }) }
    const body = JSON.stringify(input)
    const answer = await fetch(base + path, { method: 'POST', headers, body })
    return { status: answer.status, body: await answer.json() }
  }
  const path = '/internal/custody/publicKey'
  expect(await ask(urlOf('custody'), path)).toEqual({ status: 200, body: { value: keys.custody } })
  const freeze = '/internal/custody/freeze'
  const other = ['A'.repeat(22)]
  const notFound = { status: 404, body: { error: 'not-found' } }
  expect(await ask(urlOf('custody'), freeze, undefined, other)).toEqual(notFound)
  expect(await ask(urlOf('custody'), freeze, secretOf('escrow'), other)).toEqual(notFound)
  const right = secretOf('custody')
  expect(await ask(urlOf('custody'), freeze, right, other)).toEqual({ status: 200, body: {} })
  for (const internal of [path, freeze]) {
    for (const prefix of ['', '/v1/custody/..%2f..', '/v1/custody/%2e%2e/%2e%2e'])
      expect(await ask(url, prefix + internal, right, other), internal).toEqual(notFound)
  }

  await added.call(postLink, { token, number }, { proof: '' })
  const release = async () => {
    const ephemeralKey = (await makeEphemeralKey()).key
    const input = { walletId, epoch, linkId, ephemeralKey }
    return (await added.send(postRelease, input, { token: access.escrow, ephemeralKey })).status
  }

  await processes.custody.kill('SIGKILL')
  expect(await release()).toBe(503)
  await logIn(await createVaultClient({ url }), 'bob@example.com', mails)
  await expect(openSeed()).rejects.toThrow('503 {"error":"unavailable"}')
  await start('custody')
  expect(await openSeed()).toEqual(Buffer.from(wallet.seed))
  const requestShare = async () => {
    const ephemeralKey = (await makeEphemeralKey()).key
    const input = { walletId, epoch, ephemeralKey, purpose: 'recovery' }
    return (await added.send(postShare, input, { token: access.custody, ephemeralKey })).status
  }
  expect([await requestShare(), await release(), await requestShare()]).toEqual([409, 200, 200])

  const filesOf = (name: string) => {
    const path = join(folder, name)
    return existsSync(path)
      ? readdirSync(path).filter((file) => !/-(journal|shm|wal)$/.test(file))
      : []
  }
  for (const name of ['auth', 'custody', 'escrow', 'mail'] as const) {
    // The keys of users are beside the shares, encrypted with the key of the service.
    const hasShares = name === 'custody' || name === 'escrow'
    const userKeys = hasShares ? [`${name}-keys-lock.db`, `${name}-keys.db`] : []
    expect(filesOf(name).sort()).toEqual([...userKeys, `${name}-lock.db`, `${name}.db`])
    expect(filesOf(`${name}-keys`)).toEqual([`${name}-key`])
  }
  expect(filesOf('site')).toEqual([])
}, 120_000)
