import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postFreeze, postShare } from '@latchkey/protocol/vault'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'
import { createOwner, createTestFrame, makeEphemeralKey } from './testing/createTestFrame.js'
import { openTestVault } from './testing/openTestVault.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Records traffic as a proxy that ends TLS. */
function recordTraffic(app: { hono: Hono }): string[] {
  const recorded: string[] = []
  const { hono } = app
  app.hono = new Hono().all('*', async (c) => {
    const body = await c.req.text()
    const { method, url } = c.req.raw
    const answer = await hono.request(url, { method, headers: c.req.raw.headers, body })
    recorded.push(body, await answer.clone().text(), JSON.stringify([...answer.headers]))
    return answer
  })
  return recorded
}

test('T35 no traffic, report or stored file contains a share, a seed or a token of a mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-custody-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const vault = await openTestVault({ folder })
  cleanUps.push(vault.close)
  const recorded = recordTraffic(vault.app)
  const { frame, wallet } = await createOwner(vault)
  await frame.share(wallet)
  const second = await createTestFrame(vault, { userId: frame.session.userId })
  const link = await second.getLink(wallet)
  await second.followLink(link)
  const released = await second.release(wallet, link)
  await second.share(wallet, 'recovery')
  const freezeToken = parseLinkMail(await vault.mailServer.next(frame.email), 'freeze')
  await second.client.send(postFreeze, { token: freezeToken }, { proof: '' })
  const ephemeral = await makeEphemeralKey()
  const { epoch, walletId } = wallet
  const input = { walletId, epoch, ephemeralKey: ephemeral.key, purpose: 'device' }
  await frame.client.send(postShare, input, { token: await frame.token('custody') })

  const stored = readdirSync(folder).map((name) =>
    readFileSync(join(folder, name)).toString('latin1'),
  )
  const secrets = [released, ...wallet.shares, wallet.key, wallet.seed].flatMap((bytes) =>
    (['base64url', 'base64', 'hex', 'latin1'] as const).map((way) =>
      Buffer.from(bytes).toString(way).replace(/=+$/, ''),
    ),
  )
  expect(recorded.join('\n')).toContain('"ct"')
  for (const text of [...recorded, ...vault.reports, ...stored]) {
    for (const secret of secrets) expect(text.includes(secret)).toBe(false)
  }
  // A token is sent once, in the request of the page behind its link, and stored nowhere.
  const answers = recorded.filter((_text, at) => at % 3 !== 0)
  for (const text of [...answers, ...vault.reports, ...stored]) {
    for (const token of [link.token, freezeToken]) expect(text.includes(token)).toBe(false)
  }
})
