import { parseArgs } from 'node:util'
import { defaultPorts, listen } from '@latchkey/service/listen'
import { reportFailure } from '@latchkey/service/reportFailure'
import { Hono } from 'hono'
import { createVaultApp, type Vault } from './createVaultApp.js'
import { parseVaultEnv } from './env/vaultEnv.js'

async function main(): Promise<void> {
  const env = parseVaultEnv(process.env)
  const report = console.error
  if (env.unneeded.length > 0)
    report(`vault: this process does not need, and does not read, ${env.unneeded.join(', ')}`)
  if (env.isEphemeral)
    report('vault: EPHEMERAL is set: NOTHING IS STORED, and every wallet is gone with this process')
  const { unfreeze } = parseArgs({
    strict: false,
    options: { unfreeze: { type: 'string' } },
  }).values
  if (typeof unfreeze === 'string') {
    // The vault itself must be stopped: a database belongs to one process.
    const stopped = await createVaultApp({
      env,
      vaultUrl: env.vaultUrl ?? 'http://127.0.0.1',
      report,
    })
    await stopped.unfreeze(unfreeze)
    return stopped.close()
  }
  const ready: { vault?: Vault } = {}
  const app = new Hono()
  // Proofs and mails name the vault's address, which may be known only once it listens.
  app.all('*', (c) => ready.vault?.hono.fetch(c.req.raw, c.env) ?? c.body(null, 503))
  const server = await listen(app, { ...env, defaultPort: defaultPorts.vault })
  const vaultUrl = env.vaultUrl ?? server.url
  const vault = await createVaultApp({ env, vaultUrl, report }).catch(async (error) => {
    await server.close()
    throw error
  })
  ready.vault = vault

  const isJson = process.argv.includes('--json')
  const { moved, url } = server
  const whole = env.services.has('site') ? vaultUrl : `${[...env.services].join(', ')} at ${url}`
  console.log(
    isJson
      ? JSON.stringify({ vault: vaultUrl, url, moved: moved && { vault: moved } })
      : `Latchkey vault: ${whole}`,
  )

  const stop = async () => {
    // In this order: waiting requests end, no new ones are accepted, databases close last.
    vault.endWaits()
    await server.close()
    await vault.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

main().catch(reportFailure)
