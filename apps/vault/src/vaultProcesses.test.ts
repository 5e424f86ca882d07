import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { postRecoveryLink } from '@latchkey/protocol/vault'
import { afterEach, expect, test } from 'vitest'
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
  const { client, openSeed, tokens, wallet } = visitor
  expect(await openSeed()).toEqual(Buffer.from(wallet.seed))

  // Escrow's links leave by its own mail server, and only by that.
  const { epoch, walletId } = wallet
  const { hostOrigin } = testPage
  const request = { walletId, epoch, email: 'ann@example.com', hostOrigin }
  await client.call(postRecoveryLink, request, { token: tokens.access.escrow })
  expect(parseLinkMail(await escrowMails.next('ann@example.com', 'device'), 'device')).toHaveLength(
    22,
  )
  expect(mails.mails.some(({ text = '' }) => text.includes('#token='))).toBe(false)
  expect(processes.escrow.reports).toEqual([])

  const ask = async (base: string, path: string, secret?: string) => {
    const headers = { ...(secret && { authorization: `Bearer ${secret}` }) }
    const answer = await fetch(base + path, { method: 'POST', headers, body: '[]' })
    return { status: answer.status, body: await answer.json() }
  }
  const path = '/internal/custody/publicKey'
  const notFound = { status: 404, body: { error: 'not-found' } }
  expect(await ask(urlOf('custody'), path)).toEqual(notFound)
  expect(await ask(urlOf('custody'), path, secretOf('escrow'))).toEqual(notFound)
  const right = secretOf('custody')
  expect(await ask(urlOf('custody'), path, right)).toEqual({
    status: 200,
    body: { value: keys.custody },
  })
  for (const way of [path, `/v1/custody/..%2f..${path}`, `/v1/custody/%2e%2e/%2e%2e${path}`])
    expect(await ask(url, way, right), way).toEqual(notFound)

  await processes.custody.kill('SIGKILL')
  await logIn(await createVaultClient({ url }), 'bob@example.com', mails)
  await expect(openSeed()).rejects.toThrow('503 {"error":"unavailable"}')
  await start('custody')
  expect(await openSeed()).toEqual(Buffer.from(wallet.seed))

  const filesOf = (name: string) => {
    const path = join(folder, name)
    return existsSync(path)
      ? readdirSync(path).filter((file) => !/-(journal|shm|wal)$/.test(file))
      : []
  }
  for (const name of ['auth', 'custody', 'escrow', 'mail'] as const) {
    expect(filesOf(name).sort()).toEqual([`${name}-lock.db`, `${name}.db`])
    expect(filesOf(`${name}-keys`)).toEqual([`${name}-key`])
  }
  expect(filesOf('site')).toEqual([])
}, 120_000)
