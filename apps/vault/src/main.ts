import { LatchkeyError } from '@latchkey/protocol'
import { envRequired } from '@latchkey/service/envSchemas'
import { defaultPorts, listen } from '@latchkey/service/listen'
import { parseEnv } from '@latchkey/service/parseEnv'
import { reportFailure } from '@latchkey/service/reportFailure'
import { Hono } from 'hono'
import * as v from 'valibot'
import { createVaultApp, type Vault } from './createVaultApp.js'
import { findFrame, frameVariables } from './env/frameEnv.js'
import { settingsAdvice } from './env/settingsAdvice.js'
import { parseVaultArgs, vaultUsage } from './env/vaultArgs.js'
import { parseVaultEnv, type VaultEnv } from './env/vaultEnv.js'
import { readFrameFiles } from './site/readFrameFiles.js'
import { verifySite } from './site/verifySite.js'
import { backupDatabases } from './storage/backupDatabases.js'

const report = console.error

async function main(): Promise<void> {
  const { backup, isCheck, isHelp, isJson, unfreeze, verify } = parseVaultArgs(
    process.argv.slice(2),
  )
  if (isHelp) return console.log(vaultUsage)
  if (verify !== undefined) return verifyFrame(verify)
  if (backup !== undefined) return backupFiles(backup)
  const env = parseVaultEnv(process.env)
  if (isCheck) return printChecks(env)
  if (unfreeze !== undefined) return unfreezeUser(env, unfreeze)
  for (const line of settingsAdvice(env)) report(line)
  const ready: { vault?: Vault } = {}
  const app = new Hono()
  // Proofs and mails name the vault's address, which may be known only once it listens.
  app.all('*', (c) => ready.vault?.hono.fetch(c.req.raw, c.env) ?? c.body(null, 503))
  const server = await listen(app, { ...env, defaultPort: defaultPorts.vault })
  const vaultUrl = calledAs(env.vaultUrl, server.url)
  const vault = await createVaultApp({ env, vaultUrl, report }).catch(async (error) => {
    await server.close()
    throw error
  })
  ready.vault = vault

  // Before its line: who reads that may stop it at once.
  const stop = async () => {
    // In this order: waiting requests end, no new ones are accepted, databases close last.
    vault.endWaits()
    await server.close()
    await vault.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

  const { moved, url } = server
  const site = vaultUrl === url ? url : `${vaultUrl}, listening at ${url}`
  const whole = env.services.has('site') ? site : `${[...env.services].join(', ')} at ${url}`
  console.log(
    isJson
      ? JSON.stringify({ vault: vaultUrl, url, moved: moved && { vault: moved } })
      : `Latchkey vault: ${whole}`,
  )
}

/** A name with port 0 is called by the port that it got: a busy one moves. */
function calledAs(name: string | undefined, url: string): string {
  return name?.endsWith(':0') ? `${name.slice(0, -1)}${new URL(url).port}` : (name ?? url)
}

/** Needs no other setting than the folder, and no key: a copy stays encrypted. */
function backupFiles(folder: string): void {
  const dataDir = envRequired('name the folder of the databases', v.string())
  const { DATA_DIR } = parseEnv(v.object({ DATA_DIR: dataDir }), process.env)
  for (const file of backupDatabases(DATA_DIR, folder)) console.log(file)
}

/** Prints each verdict with its reasons below it; the vault may run. */
async function printChecks(env: VaultEnv): Promise<void> {
  const { checkLogins } = await import('./checkLogins.js')
  const { isReady, lines } = await checkLogins(env)
  for (const line of lines) console.log(line)
  if (!isReady) process.exitCode = 1
}

/** The vault itself must be stopped: a database belongs to one process. */
async function unfreezeUser(env: VaultEnv, userId: string): Promise<void> {
  const vaultUrl = env.vaultUrl ?? 'http://127.0.0.1'
  const vault = await createVaultApp({ env, vaultUrl, report })
  const isDone = await vault.unfreeze(userId)
  await vault.close()
  if (!isDone) process.exitCode = 1
}

/** Needs no other setting than the folder: a visitor who built the frame can run it, too. */
async function verifyFrame(url: string): Promise<void> {
  const { FRAME_DIR } = parseEnv(v.object(frameVariables), process.env)
  const folder = findFrame(FRAME_DIR)
  if (!folder)
    throw new LatchkeyError('options/invalid', { option: 'FRAME_DIR', reason: 'build the frame' })
  const problems = await verifySite(url, readFrameFiles(folder))
  for (const problem of problems) report(problem)
  if (problems.length === 0) console.log(`${url} serves the frame that was built here`)
  else process.exitCode = 1
}

main().catch(reportFailure)
