import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  frameConfig,
  postSocial,
  postSocialFinish,
  postSocialLink,
  postSocialReauth,
  postSocialUnlink,
} from '@latchkey/protocol/vault'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInWindow } from './testing/createVisitor.js'
import { logInBy, proveAgain, proveAt, socialPage } from './testing/socialVisitor.js'
import { type SocialVault, startSocialVault } from './testing/startSocialVault.js'
import { startTestVault } from './testing/startTestVault.js'
import { writeTestFrame } from './testing/writeTestFrame.js'

let local: SocialVault
beforeAll(async () => {
  local = await startSocialVault()
}, 60_000)
afterAll(() => local.close())

test('the vault’s own window proves a login again and adds one, whatever the project', async () => {
  const client = await local.vault.client()
  const own = { hostOrigin: local.vault.url }
  const { access } = await logInWindow(client, 'window@example.com', local.vault.mailServer)
  const linked = await proveAt(client, 'acme', 'ann', own)
  await client.call(postSocialLink, { uri: linked.uri }, { token: access.auth })

  const begun = await logInBy(client, 'acme', 'ann')
  const { uri } = await proveAt(client, 'acme', 'ann', own)
  const { refreshToken, userId } = begun
  expect(await client.call(postSocialReauth, { uri, refreshToken })).toMatchObject({ userId })
})

test('T34 a login that no page of a host requested opens no session and leads to no page', async () => {
  const client = await local.vault.client()
  const { url: hostOrigin } = local.vault
  const { outcome, uri } = await proveAt(client, 'acme', 'ann', { hostOrigin })
  expect(outcome).toMatchObject({ outcome: 'done', hostOrigin })
  const refused = await client.send(postSocialFinish, { uri })
  expect(refused).toMatchObject({ status: 403, body: { error: 'origin-refused' } })
  const salt = 's'.repeat(43)
  for (const page of [
    { hostOrigin, returnTo: `${hostOrigin}/security` },
    { hostOrigin: hostOrigin.replace('127.0.0.1', 'localhost') },
    { hostOrigin: 'https://evil.example' },
  ]) {
    const input = { ...socialPage, provider: 'acme', salt, ...page }
    expect(await client.send(postSocial, input)).toMatchObject({ status: 403 })
  }
})

test('T477 a login that a page of a host requested proves no session, and adds and removes no login', async () => {
  const client = await local.vault.client()
  const own = { hostOrigin: local.vault.url }
  const begun = await logInBy(client, 'acme', 'paul')
  const again = { provider: 'acme', person: 'paul', vaultUrl: local.vault.url }
  const { access, refreshToken, userId } = await proveAgain(client, begun, again)
  const token = access.auth
  const prove = async (provider: string, more = {}) => ({
    uri: (await proveAt(client, provider, 'paul', more)).uri,
  })
  await client.call(postSocialLink, await prove('x', own), { token })
  const refused = { status: 403, body: { error: 'origin-refused' } }
  expect(await client.send(postSocialLink, await prove('github'), { token })).toMatchObject(refused)
  expect(await client.send(postSocialUnlink, await prove('x'), { token })).toMatchObject(refused)
  const input = { ...(await prove('acme')), refreshToken }
  expect(await client.send(postSocialReauth, input)).toMatchObject(refused)
  const other = await local.vault.client()
  expect((await logInBy(other, 'x', 'paul')).userId).toBe(userId)
  expect((await logInBy(other, 'github', 'paul')).userId).not.toBe(userId)
})

test('a site in a process of its own offers what auth offers, and knows no secret of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  writeTestFrame(folder)
  const { url } = local.vault
  const site = await startTestVault({
    VAULT_SERVICES: 'site',
    FRAME_DIR: folder,
    AUTH_URL: url,
    CUSTODY_URL: url,
    ESCROW_URL: url,
  })
  const read = async () => {
    const page = await (await fetch(`${site.url}/sdk?projectId=default`)).text()
    const [, content = '{}'] = /content="([^"]*)"/.exec(page) ?? []
    const text = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const parsed = v.safeParse(frameConfig, JSON.parse(text))
    return parsed.success ? parsed.output.socials : undefined
  }
  try {
    await expect.poll(read, { timeout: 5_000 }).toEqual(
      expect.arrayContaining([
        { id: 'google', name: 'Google', isOidc: true },
        { id: 'github', name: 'GitHub', isOidc: false },
        { id: 'acme', name: 'Acme', isOidc: true },
      ]),
    )
    const page = await (await fetch(`${site.url}/sdk?projectId=default`)).text()
    expect(page).not.toContain('clientSecret')
  } finally {
    await site.close()
    rmSync(folder, { recursive: true })
  }
})
