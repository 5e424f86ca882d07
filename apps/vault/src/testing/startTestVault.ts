import { listen } from '@latchkey/service/listen'
import { Hono } from 'hono'
import { createVaultApp } from '../createVaultApp.js'
import { readVaultEnv } from '../env/vaultEnv.js'
import { createVaultClient, type VaultClient } from '../proof/testing/vaultClient.js'
import { startTestMailbox, type TestMailbox } from './startTestMailbox.js'

/** A whole vault on a free port, with a mail server of its own. */
export type TestVault = {
  readonly url: string
  readonly mailbox: TestMailbox
  readonly reports: readonly string[]
  readonly clock: { now: number }
  /** A browser with a device key of its own. */
  client(): Promise<VaultClient>
  close(): Promise<void>
}

/** Starts one; `variables` go before the usual ones. */
export async function startTestVault(
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<TestVault> {
  const mailbox = await startTestMailbox()
  const usual = { ALLOWED_ORIGINS: 'https://app.example', SMTP_URL: mailbox.url, PORT: '0' }
  const env = readVaultEnv({ ...usual, ...variables })
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
    mailbox,
    reports,
    clock,
    client: () => createVaultClient({ url: server.url, now }),
    async close() {
      vault.endWaits()
      await server.close()
      await vault.close()
      await mailbox.close()
    },
  }
}
