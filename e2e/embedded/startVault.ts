import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programFlags } from '@latchkey/tooling/programFlags'
import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

const main = fileURLToPath(new URL('../../apps/vault/src/main.ts', import.meta.url))

/** A vault with settings of its own, beside that of the dev environment. */
export type OwnVault = {
  readonly url: string
  /** Makes the pages of the demo use it. */
  serve(page: Page): Promise<void>
  stop(): Promise<void>
}

/** Starts one on a free port; it mails to the same inbox. */
export async function startVault(settings: Readonly<Record<string, string>>): Promise<OwnVault> {
  const { demo, evm, frame, identityEnv, programs, server, smtp, solana, vault } = devEnvironment()
  const ids = [...Object.keys(evm).map((id) => `eip155:${id}`), ...Object.keys(solana)]
  const chains = ids.map((caipNetworkId) => ({
    caipNetworkId,
    name: caipNetworkId,
    symbol: 'COIN',
    ...(caipNetworkId.startsWith('solana:')
      ? { decimals: 9 }
      : { decimals: 18, smartAccounts: true }),
  }))
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    EPHEMERAL: 'true',
    ALLOWED_ORIGINS: demo,
    FRAME_DIR: frame,
    CHAINS: JSON.stringify(chains),
    DATA_SERVER: server,
    SMTP_URL: smtp,
    ESCROW_SMTP_URL: smtp,
    ...identityEnv,
    ...settings,
  }
  const flags = [...programFlags(main, programs), '--json']
  const child = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const url = String(JSON.parse(String(line)).vault)
  return {
    url,
    // In the page and not on its way: a browser lets no page that a test answers call this machine.
    async serve(page) {
      await page.addInitScript(
        ([from, to]) =>
          document.addEventListener('readystatechange', () => {
            const meta = document.querySelector('meta[name="latchkey-dev-environment"]')
            const content = meta?.getAttribute('content') ?? ''
            meta?.setAttribute('content', content.replaceAll(from, to))
          }),
        [vault, url] as const,
      )
    },
    async stop() {
      const ended = once(child, 'close')
      child.kill('SIGKILL')
      await ended
    },
  }
}
