import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { postLogin } from '@latchkey/protocol/vault'
import { programFlags } from '@latchkey/tooling/programFlags'
import { afterEach, expect, test } from 'vitest'
import { createVaultClient } from './proof/testing/vaultClient.js'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const node = programFlags(main)
const started: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string>, ...args: string[]) {
  const variables = { ...process.env, ...env }
  const child = spawn(process.execPath, [...node, '--json', ...args], { env: variables })
  started.push(child)
  const output = { out: '', error: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.error += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }))
  return { child, ended }
}

test('prints its address, serves, refuses logins without a mail server, and ends on SIGTERM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-'))
  folders.push(folder, `${folder}-keys`)
  const origins = { ALLOWED_ORIGINS: 'https://app.example' }
  const { child, ended } = start({ ...origins, PORT: '0', DATA_DIR: folder })
  const [line] = await once(child.stdout, 'data')
  const { vault } = JSON.parse(String(line))
  expect(await (await fetch(`${vault}/health`)).json()).toEqual({ status: 'ok' })
  const client = await createVaultClient({ url: vault })
  const login = { email: 'ann@example.com', projectId: 'default' }
  const answer = await client.send(postLogin, { ...login, hostOrigin: 'https://app.example' })
  expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })

  child.kill('SIGTERM')
  const { code, error } = await ended
  expect(code).toBe(0)
  expect(error).toContain('mail: SMTP_URL is not set, so nobody can log in\n')
}, 40_000)

test('a variable that does not fit ends it at once, with one line', async () => {
  const { code, out, error } = await start({ CUSTODY_KEK: 'short', EPHEMERAL: 'true' }).ended
  expect({ code, error }).toEqual({ code: 1, error: '' })
  const failed = 'Invalid option CUSTODY_KEK: it must be 32 bytes as base64url'
  expect(out).toBe(`${JSON.stringify({ failed })}\n`)
}, 40_000)

test('the operator unfreezes a user while the vault is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-vault-'))
  folders.push(folder, `${folder}-keys`)
  const env = { DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' }
  const { code, error } = await start(env, '--unfreeze', 'ann').ended
  expect({ code, lines: error.split('\n') }).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['custody: user ann: not-frozen']),
  })
}, 40_000)
