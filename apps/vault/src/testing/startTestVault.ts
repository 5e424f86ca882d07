import { listen } from '@latchkey/service/listen'
import { Hono } from 'hono'
import { createVaultApp } from '../createVaultApp.js'
import { parseVaultEnv } from '../env/vaultEnv.js'
import { startTestMailServer, type TestMailServer } from '../mail/testing/startTestMailServer.js'
import { createVaultClient, type VaultClient } from '../proof/testing/vaultClient.js'

/** A complete vault on a free port, with its own mail server. */
export type RunningTestVault = {
  readonly url: string
  readonly mailServer: TestMailServer
  readonly reports: readonly string[]
  readonly clock: { now: number }
  /** A client with its own device key. */
  client(): Promise<VaultClient>
  /** Answers waiting requests. */
  endWaits(): void
  close(): Promise<void>
}

/** Starts a vault; `variables` override the defaults. */
export async function startTestVault(
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<RunningTestVault> {
  const mailServer = await startTestMailServer()
  const usual = { ALLOWED_ORIGINS: 'https://app.example', SMTP_URL: mailServer.url, PORT: '0' }
  const place = variables.DATA_DIR ? {} : { EPHEMERAL: 'true' }
  const env = parseVaultEnv({ ...usual, ...place, ...variables })
  const clock = { now: Date.now() }
  const now = () => clock.now
  const reports: string[] = []
  const app = new Hono()
  const server = await listen(app, env)
  const url = env.vaultUrl ?? server.url
  const report = (line: string) => void reports.push(line)
  const vault = await createVaultApp({ env, vaultUrl: url, report, now })
  app.all('*', (c) => vault.hono.fetch(c.req.raw, c.env))

  return {
    url: server.url,
    mailServer,
    reports,
    clock,
    client: () => createVaultClient({ url: server.url, now }),
    endWaits: vault.endWaits,
    async close() {
      vault.endWaits()
      await server.close()
      await vault.close()
      await mailServer.close()
    },
  }
}
